import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { indexOf, sortNameOf, totalOf } from '#src/search/instantsearch/search-query.ts'
import { sortNamed } from '#src/search/sort-orders.ts'
import type { SearchProps } from '../search-props.ts'

/** A shopper's search in InstantSearch's format. */
export interface SearchUiState {
  query?: string
  refinementList?: Record<string, string[]>
  range?: Record<string, string>
  sortBy?: string
  page?: number
}

export function uiStateOf(state: ShopperState): SearchUiState {
  const { query, lists, ranges, page } = state
  return { query, refinementList: lists, range: ranges, sortBy: indexOf(state), page }
}

export function shopperStateOf(ui: SearchUiState, { setup }: Pick<SearchProps, 'setup'>): ShopperState {
  const ticked = Object.entries(ui.refinementList ?? {}).filter(([, values]) => values.length > 0)
  const bounded = Object.entries(ui.range ?? {}).filter(([, range]) => range !== ':')
  const named = ui.sortBy === undefined ? setup.default_sort : (sortNameOf(ui.sortBy) ?? 'relevant')
  const total = totalOf(ui.sortBy ?? '')
  return {
    query: ui.query ?? '',
    lists: Object.fromEntries(ticked),
    ranges: Object.fromEntries(bounded),
    sort: sortNamed(named) ?? setup.default_sort,
    ...(total !== undefined && { total }),
    page: ui.page ?? 1,
  }
}
