import { facetGroups } from '#src/search/facet-groups.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import { shownPrice } from '#src/vehicle/price.ts'
import { similarVehicles } from '#src/vehicle/similar.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** Neighbours by price that are looked at on either side, in each of the lists. */
const REACH = 6

/**
 * Finds similar vehicles among a few candidates instead of the whole stock: the
 * nearest by price of the same body, of the same make, and of all.
 */
export function similarFinder(stock: readonly Vehicle[]): (v: Vehicle, count: number) => Vehicle[] {
  const byPrice = stock.filter(isAvailable).toSorted((a, b) => (shownPrice(a) ?? 0) - (shownPrice(b) ?? 0))
  const groups = [
    ...facetGroups(byPrice, (v) => v.body),
    ...facetGroups(byPrice, (v) => v.make, familyName),
    { items: byPrice },
  ]
  const candidates = new Map<Vehicle, Set<Vehicle>>(stock.map((v) => [v, new Set()]))
  for (const { items } of groups) {
    items.forEach((v, at) => {
      const near = candidates.get(v)
      for (const other of items.slice(Math.max(0, at - REACH), at + REACH + 1)) near?.add(other)
    })
  }
  const everything = byPrice.slice(0, 4 * REACH)
  return (v, count) => similarVehicles(v, isAvailable(v) ? [...(candidates.get(v) ?? [])] : everything, count)
}
