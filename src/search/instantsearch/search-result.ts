import type { SearchAnswer } from '../engine/query.ts'
import { type InstantSearchRequest, priceAttribute } from './search-query.ts'

/** One vehicle in the results of a widget. */
export interface Hit<T> {
  objectID: string
  card: T
}

/** An answer in the shape that InstantSearch expects. */
export interface InstantSearchResult<T> {
  index: string
  hits: Hit<T>[]
  query: string
  params: string
  nbHits: number
  /** From 0. */
  page: number
  nbPages: number
  hitsPerPage: number
  processingTimeMS: number
  exhaustiveNbHits: boolean
  exhaustiveFacetsCount: boolean
  facets: Record<string, Record<string, number>>
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>
}

export type HitsAnswer<T> = Omit<SearchAnswer, 'rows'> & { hits: Hit<T>[] }

export function instantSearchResult<T>(
  { indexName, params = {} }: InstantSearchRequest,
  answer: HitsAnswer<T>,
): InstantSearchResult<T> {
  const price = priceAttribute(indexName)
  const attributeOf = (name: string) => (name === price ? 'price' : name)
  const statistics = Object.entries(answer.facetStats).map(
    // None of our widgets uses averages or sums.
    ([name, { min, max }]) => [attributeOf(name), { min, max, avg: 0, sum: 0 }] as const,
  )
  return {
    index: indexName,
    hits: answer.hits,
    query: params.query ?? '',
    params: '',
    nbHits: answer.totalHits,
    page: answer.page - 1,
    nbPages: answer.totalPages,
    hitsPerPage: answer.hitsPerPage,
    processingTimeMS: 0,
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    facets: Object.fromEntries(
      Object.entries(answer.facetDistribution).map(([name, counts]) => [attributeOf(name), counts]),
    ),
    facets_stats: Object.fromEntries(statistics),
  }
}
