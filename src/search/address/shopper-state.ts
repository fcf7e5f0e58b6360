import type { AustralianState } from '#src/tenant/states.ts'
import type { Sort } from '#src/vehicle/sort.ts'

/** A shopper's search. */
export interface ShopperState {
  query: string
  /** Ticked values by attribute; never an empty list. */
  lists: Record<string, string[]>
  /** `from:to` by attribute, either side may be empty. */
  ranges: Record<string, string>
  sort: Sort
  /** Prices are compared including the duty of this state; as advertised if undefined. */
  total?: AustralianState
  /** From 1. */
  page: number
  /** Number of further pages shown below that one; none if undefined. */
  more?: number
}

/** A stock path and the conditions of the vehicles that it lists. */
export interface AddressScope {
  path: string
  conditions: readonly string[]
}

/** What the addresses of one site may contain. */
export interface AddressContext {
  /** The default scope comes first. */
  scopes: readonly AddressScope[]
  /** The attributes whose values they may list (addressLists). */
  lists: readonly string[]
  default_sort: Sort
  /** The states for which prices including duty can be compared. */
  totals?: readonly AustralianState[]
  /** The list printed on this page, whose address stays until the shopper changes the search. */
  own?: {
    path: string
    /** With this page's number. */
    state: ShopperState
  }
  /** Known values of an attribute, as spelt in the index. */
  values(attribute: string): readonly string[]
}

/** The same for a page that prints a list. */
export type ListContext = AddressContext & Required<Pick<AddressContext, 'own'>>
