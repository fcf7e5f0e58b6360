import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Scope } from './scopes.ts'
import type { StockGroup } from './stock-groups.ts'

/** A result list: a whole scope, or one group of it. */
export interface Collection {
  path: string
  canonical: string
  scope: Scope
  /** The values that it is narrowed to, the widest first: none, a make and its model, or one of another facet. */
  narrowed: readonly StockGroup[]
  vehicles: Vehicle[]
}
