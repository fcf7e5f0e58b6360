import { loadOnce } from '../stock/fetch-json.ts'

/** Timeout in milliseconds. */
const TIMEOUT = 15_000

/**
 * The page of a vehicle, fetched once, for parts that a card doesn't have. Copy them, because the next caller gets the
 * same document.
 *
 * @throws if it can't be fetched in time; the next call tries again
 */
export const vehiclePage = loadOnce(async (href: string): Promise<Document> => {
  const response = await fetch(href, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`${href}: status ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
})
