import type { ShopperState } from '#src/search/address/shopper-state.ts'

/** What a shopper can do. There are no actions while the page is printed. */
export interface Actions {
  /** Changes the search and shows its first page, unless the change has a page. */
  choose(changes: Partial<ShopperState>): void
  toggle(name: string, value: string): void
  /** @param range `from:to`; `:` removes the filter. */
  bound(name: string, range: string): void
  clear(): void
  /** The text of the search field changes. */
  type(text: string): void
  /** The text of the search field is complete. */
  settle(): void
  /** How many vehicles each search would find. */
  totals(searches: readonly ShopperState[]): Promise<readonly number[]>
  /** Requests the counts of a filter that the page doesn't have yet. */
  count(): void
}
