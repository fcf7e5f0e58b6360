import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { indexOf } from '#src/search/instantsearch/request-of.ts'
import { sortNameOf } from '#src/search/instantsearch/search-query.ts'
import { READ_SORTS } from '#src/search/reader/concepts.ts'
import type { SearchProps } from '../search-props.ts'

/** A shopper's search in InstantSearch's format. */
export interface SearchUiState {
  query?: string
  refinementList?: Record<string, string[]>
  range?: Record<string, string>
  sortBy?: string
  page?: number
}

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
  const known = [...sorts.map(({ value }) => value), ...READ_SORTS]
  return {
    query: ui.query ?? '',
    lists: Object.fromEntries(ticked),
    ranges: Object.fromEntries(bounded),
    sort: known.find((value) => value === named) ?? setup.default_sort,
    page: ui.page ?? 1,
  }
}
