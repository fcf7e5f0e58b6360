import type { Card } from '#src/page/elements.ts'
import type { SearchPage } from '#src/page/kinds/search-page.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import type { PageLink } from '#src/search/reader/vocabulary.ts'

/** Everything that the search shows except its cards, in the same shape for build and browser. */
export interface ListView extends Pick<SearchPage, 'heading' | 'total' | 'facets' | 'pagination'> {
  chips: Chip[]
  state: ShopperState
}

/** An engine's answer. */
export interface Found {
  /** The text that it searched for, which is an earlier one while the shopper is typing. */
  query: string
  /** The page that it refers to. */
  page?: PageLink | undefined
  cards: readonly Card[]
}

export interface Chip {
  label: string
  href: string
  /** The search without it; undefined in the build. */
  without?: ShopperState
}
