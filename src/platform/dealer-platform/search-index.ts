import * as z from 'zod'
import { baseUrl } from '#src/base/urls.ts'
import { readJsonBody } from '../http/read-body.ts'
import { withRetries } from '../http/retries.ts'
import { StockError } from '../stock-error.ts'

/** A vehicle of the index, with a version that changes whenever its details do. */
export interface IndexedCar {
  slug: string
  /** If undefined, its details are fetched every time. */
  version?: string | undefined
}

export interface SearchIndex {
  /** Base URL of the Meilisearch server. */
  search: string
  key?: string | undefined
  timeout: number
}

const PAGE = 1000
const LARGEST_PAGE = 32 * 1024 * 1024

const page = z.object({
  results: z.array(
    z.object({
      slug: z.string(),
      version: z.union([z.string(), z.number().transform(String)]).optional(),
    }),
  ),
  total: z.number().int(),
})

/** Every vehicle of the index `cars` that matches the filter. @throws StockError @spec 7.12 */
export async function findCars(index: SearchIndex, filter: string): Promise<IndexedCar[]> {
  const cars: IndexedCar[] = []
  for (;;) {
    const { results, total } = await fetchPage(index, filter, cars.length)
    cars.push(...results)
    if (results.length === 0 || cars.length >= total) return cars
  }
}

async function fetchPage(index: SearchIndex, filter: string, offset: number) {
  try {
    return await withRetries(() => fetchPageOnce(index, filter, offset))
  } catch (error) {
    const problem = `The search index gave an unexpected answer (${error instanceof Error ? error.message : error}).`
    throw new StockError('upstream', index.search, problem, 'Check its address, SEARCH_KEY and filterable attributes.')
  }
}

async function fetchPageOnce({ search, key, timeout }: SearchIndex, filter: string, offset: number) {
  const response = await fetch(`${baseUrl(search)}indexes/cars/documents/fetch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({ filter, fields: ['slug', 'version'], offset, limit: PAGE }),
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  return page.parse(await readJsonBody(response, LARGEST_PAGE))
}
