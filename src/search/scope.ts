import { CAR_TYPES } from '#src/record/values.ts'
import type { CarType } from '#src/vehicle/vehicle.ts'

/**
 * The conditions in a stock path, e.g. `new-used-and-demo-cars`, `demo-cars`, `/used-car/list`. If there are none, all
 * conditions.
 *
 * @spec 2.1 2.2
 */
export function conditionsOf(path: string): readonly CarType[] {
  const words = path.toLowerCase().split(/[^a-z]+/)
  const named = CAR_TYPES.filter((type) => words.includes(type))
  return named.length > 0 ? named : CAR_TYPES
}

/** Unticks the conditions if all are ticked, which is the same as ticking none. */
export function dropAllConditions(lists: Record<string, readonly string[]>): void {
  if (CAR_TYPES.every((type) => lists.car_type?.includes(type))) delete lists.car_type
}

/** Slugs of the stock links by condition. @spec 2.2 */
export const STOCK_SLUGS: Record<CarType, string> = { new: 'new-cars', used: 'used-cars', demo: 'demo-cars' }

/**
 * The facets whose values have lists of their own, with their segment in addresses:
 * `/search/used-cars/make/toyota/model/hilux`, `/search/used-cars/fuel/diesel`.
 */
export const LIST_SEGMENTS = {
  make: 'make',
  model: 'model',
  body: 'body',
  simple_fuel: 'fuel',
  location: 'location',
} as const

export type ListFacet = keyof typeof LIST_SEGMENTS
export const LIST_FACETS = Object.keys(LIST_SEGMENTS) as ListFacet[]
