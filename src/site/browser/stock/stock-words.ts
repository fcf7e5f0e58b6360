import { type WishReader, wishReader } from '#src/search/reader/read-wish.ts'
import type { Vocabulary } from '#src/search/reader/vocabulary.ts'
import { fetchJson, fetchLatest } from './fetch-json.ts'

/** What typed words mean in the site's stock. */
export interface StockWords {
  vocabulary: Vocabulary
  read: WishReader
}

const NONE: Vocabulary = {
  values: {},
  facts: [],
  absent: '',
  nicknames: {},
  litres: [],
  filler: '',
  pages: [],
  opinions: '',
  template: 'car',
  year: 0,
}

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

const opened = (vocabulary: Vocabulary): StockWords => ({ vocabulary, read: wishReader(vocabulary) })
