import { queryReader } from '#src/search/reader/read-query.ts'
import { fetchJson, fetchLatest, loadOnce } from './fetch-json.ts'

/**
 * The reader of typed words in the site's stock, fetched once. @throws if it can't be fetched, or another
 * version of the program wrote it
 */
export const stockWords = loadOnce(() => fetchLatest(async (latest) => queryReader(await fetchJson(latest.words))))
