/** Timeout in milliseconds. */
const TIMEOUT = 15_000

const fetched = new Map<string, Promise<Document>>()

/**
 * The page of a vehicle, fetched once, for parts that a card doesn't have. Copy them, because the next caller gets the
 * same document.
 *
 * @throws if it can't be fetched in time; the next call tries again
 */
export function vehiclePage(href: string): Promise<Document> {
  const page = fetched.get(href) ?? fetchPage(href)
  fetched.set(href, page)
  page.catch(() => fetched.delete(href))
  return page
}

async function fetchPage(href: string): Promise<Document> {
  const response = await fetch(href, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`${href}: status ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
