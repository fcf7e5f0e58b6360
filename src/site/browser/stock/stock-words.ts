import { type QueryReader, queryReader } from '#src/search/reader/read-query.ts'
import { fetchJson, fetchLatest } from './fetch-json.ts'

/** The meaning of typed words in the site's stock. */
export interface StockWords {
  read: QueryReader
}

let words: Promise<StockWords> | undefined

/** Fetches them once. @throws if they can't be fetched, or another version of the program wrote them */
export function stockWords(): Promise<StockWords> {
  words ??= fetchLatest(async (latest) => ({ read: queryReader(await fetchJson(latest.words)) })).catch(
    (error: unknown) => {
      words = undefined
      throw error
    },
  )
  return words
}
