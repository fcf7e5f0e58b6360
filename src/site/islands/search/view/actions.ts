import type { ShopperState } from '#src/search/address/shopper-state.ts'

/** What a shopper can do. There are no actions while the page is printed. */
export interface Actions {
  /** Changes the search and shows its first page, unless the change has a page. */
  choose(changes: Partial<ShopperState>): void
  toggle(name: string, value: string): void
  /** @param range `from:to`; `:` removes the filter. */
  bound(name: string, range: string): void
  clear(): void
  /** Requests the counts of a filter that the page doesn't have yet. */
  count(): void
}
