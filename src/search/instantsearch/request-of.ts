import type { ShopperState } from '../address/shopper-state.ts'
import { isEvery } from '../facets.ts'
import { type InstantSearchRequest, sortedIndex } from './search-query.ts'

const INDEX = 'cars'

export const indexOf = ({ sort, total }: Pick<ShopperState, 'sort' | 'total'>): string =>
  sortedIndex(INDEX, sort, total)

/** A request for one page of a search, outside InstantSearch: for more pages, wider searches and counts. */
export function requestOf(state: ShopperState, hitsPerPage: number): InstantSearchRequest {
  const bounds = Object.entries(state.ranges).flatMap(([name, range]) => {
    const [from, to] = range.split(':')
    return [...(from ? [`${name}>=${from}`] : []), ...(to ? [`${name}<=${to}`] : [])]
  })
  return {
    indexName: indexOf(state),
    params: {
      query: state.query,
      facetFilters: Object.entries(state.lists).flatMap(([name, values]): (string | string[])[] => {
        const filters = values.map((value) => `${name}:${value}`)
        return isEvery(name) ? filters : [filters]
      }),
      numericFilters: bounds,
      page: state.page - 1,
      hitsPerPage,
    },
  }
}
