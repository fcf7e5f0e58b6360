import { type WishReader, wishReader } from '#src/search/reader/read-wish.ts'
import { fetchJson, fetchLatest } from './fetch-json.ts'

/** What typed words mean in the site's stock. */
export interface StockWords {
  read: WishReader
}

let words: Promise<StockWords> | undefined

/** Fetches them once. @throws if they can't be fetched, or another version of the program wrote them */
export function stockWords(): Promise<StockWords> {
  words ??= fetchLatest(async (latest) => ({ read: wishReader(await fetchJson(latest.words)) })).catch(
    (error: unknown) => {
      words = undefined
      throw error
    },
  )
  return words
}
