import type { ShopperState } from '../address/shopper-state.ts'
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
      facetFilters: Object.entries(state.lists).map(([name, values]) => values.map((value) => `${name}:${value}`)),
      numericFilters: bounds,
      page: state.page - 1,
      hitsPerPage,
    },
  }
}
