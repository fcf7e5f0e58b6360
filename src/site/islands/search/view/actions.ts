import type { ShopperState } from '#src/search/address/shopper-state.ts'

/** What a shopper can do; absent while the page is printed. */
export interface Actions {
  /** Shows another choice from its first page on, unless the change names a page. */
  choose(changes: Partial<ShopperState>): void
  toggle(name: string, value: string): void
  /** @param range `from:to`; `:` lifts it. */
  bound(name: string, range: string): void
  clear(): void
  /** Counts a filter that the page did not come with. */
  count(): void
}
