import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { type InstantSearchRequest, sortedIndex, sortNameOf } from '#src/search/instantsearch/search-query.ts'
import type { Sort } from '#src/search/sort-orders.ts'
import type { SearchProps } from '../search-props.ts'

/** A shopper's search in InstantSearch's format. */
export interface SearchUiState {
  query?: string
  refinementList?: Record<string, string[]>
  range?: Record<string, string>
  sortBy?: string
  page?: number
}

const INDEX = 'cars'

export const indexOf = (sort: Sort): string => sortedIndex(INDEX, sort)

export function uiStateOf({ query, lists, ranges, sort, page }: ShopperState): SearchUiState {
  return { query, refinementList: lists, range: ranges, sortBy: indexOf(sort), page }
}

export function shopperStateOf(
  ui: SearchUiState,
  { sorts, setup }: Pick<SearchProps, 'sorts' | 'setup'>,
): ShopperState {
  const ticked = Object.entries(ui.refinementList ?? {}).filter(([, values]) => values.length > 0)
  const bounded = Object.entries(ui.range ?? {}).filter(([, range]) => range !== ':')
  const named = ui.sortBy === undefined ? setup.default_sort : (sortNameOf(ui.sortBy) ?? 'relevant')
  return {
    query: ui.query ?? '',
    lists: Object.fromEntries(ticked),
    ranges: Object.fromEntries(bounded),
    sort: sorts.find(({ value }) => value === named)?.value ?? setup.default_sort,
    page: ui.page ?? 1,
  }
}

/** A request for one page of a search, outside InstantSearch: for 'Show more' and wider searches. */
export function requestOf(state: ShopperState, hitsPerPage: number): InstantSearchRequest {
  const bounds = Object.entries(state.ranges).flatMap(([name, range]) => {
    const [from, to] = range.split(':')
    return [...(from ? [`${name}>=${from}`] : []), ...(to ? [`${name}<=${to}`] : [])]
  })
  return {
    indexName: indexOf(state.sort),
    params: {
      query: state.query,
      facetFilters: Object.entries(state.lists).map(([name, values]) => values.map((value) => `${name}:${value}`)),
      numericFilters: bounds,
      page: state.page - 1,
      hitsPerPage,
    },
  }
}
