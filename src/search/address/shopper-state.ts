import type { Sort } from '#src/tenant/switches.ts'

/** What a shopper asked of the stock search. */
export interface ShopperState {
  query: string
  /** Ticked values by attribute; never an empty list. */
  lists: Record<string, string[]>
  /** `from:to` by attribute, either side may be empty. */
  ranges: Record<string, string>
  sort: Sort
  /** From 1. */
  page: number
}

/** A stock path and the conditions that it lists. */
export interface AddressScope {
  path: string
  conditions: readonly string[]
}

/** What addresses of one site may say. */
export interface AddressContext {
  /** The default first. */
  scopes: readonly AddressScope[]
  lists: readonly string[]
  ranges: readonly string[]
  sorts: readonly Sort[]
  default_sort: Sort
  /** The list that the document shows: its address stays as it is while nothing else is asked for. */
  own?: { path: string; state: ShopperState }
  /** Known values of an attribute, as the index spells them. */
  values(attribute: string): readonly string[]
}
