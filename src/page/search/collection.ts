import type { FacetGroup } from '#src/search/facet-groups.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { NarrowingFacet, Scope } from './scopes.ts'

/** A result list: a whole scope, or one make or body in it. */
export interface Collection {
  path: string
  canonical: string
  scope: Scope
  narrowed?: { facet: NarrowingFacet; group: FacetGroup<Vehicle> }
  vehicles: Vehicle[]
}
