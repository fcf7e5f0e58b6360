import { type QueryReader, queryReader } from '#src/search/reader/read-query.ts'
import type { Vocabulary } from '#src/search/reader/vocabulary.ts'
import { fetchJson, fetchLatest } from './fetch-json.ts'

/** What typed words mean in the site's stock. */
export interface StockWords {
  vocabulary: Vocabulary
  read: QueryReader
}

const NONE: Vocabulary = { values: {}, makes: [], models: [], words: '', kept: [], filler: [], year: 0 }

let words: Promise<StockWords> | undefined

/** Fetches them once. Without them, limits such as `under 20k` are still understood. */
export function stockWords(): Promise<StockWords> {
  words ??= fetchLatest(async (latest) => opened(await fetchJson(latest.words))).catch((error: unknown) => {
    words = undefined
    reportError(error)
    return opened(NONE)
  })
  return words
}

const opened = (vocabulary: Vocabulary): StockWords => ({ vocabulary, read: queryReader(vocabulary) })
