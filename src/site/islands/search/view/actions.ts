import type { ShopperState } from '#src/search/address/shopper-state.ts'

/** The shopper's actions; none while the page is printed. */
export interface Actions {
  /** Changes the search and shows its first page, unless the change has a page. */
  choose(changes: Partial<ShopperState>): void
  toggle(name: string, value: string): void
  /** @param range `from:to`; `:` removes the filter. */
  bound(name: string, range: string): void
  clear(): void
  /** For a change of the search field's text. */
  type(text: string): void
  /** For when the search field's text is complete. */
  settle(): void
  /** How many vehicles each search would find. */
  totals(searches: readonly ShopperState[]): Promise<readonly number[]>
  /** Requests the counts of a filter that aren't on the page yet. */
  count(): void
}
