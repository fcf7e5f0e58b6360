import type { FacetView, SearchPage } from '#src/page/kinds/search-page.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import type { SearchProps } from '../search-props.ts'

/** Everything that the search shows but its cards: the same shape from the build and from a shopper's choice. */
export interface ListView {
  heading: string
  total: number
  facets: FacetView[]
  chips: Chip[]
  state: ShopperState
  pagination: SearchPage['pagination']
}

export interface Chip {
  label: string
  href: string
  /** The choice without it; absent in what the build prints. */
  without?: ShopperState
}

/** What the build prints. */
export function builtView(props: SearchProps, state: ShopperState): ListView {
  const { heading, total, facets, chips, pagination } = props
  return { heading, total, facets, chips, state, pagination }
}
