import { groupBy } from '#src/base/group-by.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import { distance, NO_PRICE, OTHER_BODY, OTHER_MAKE, similarVehicles } from '#src/vehicle/similar.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/**
 * The `count` most similar vehicles for each vehicle, without comparing every pair.
 * Within a group (same body and make, same body, same make, whole stock) distance
 * grows with the difference in price, so only the `count` neighbours by price on
 * each side are compared. A group is skipped, with all later ones, if the vehicles
 * found so far are nearer than any new vehicle in it could be.
 */
export function similarInStock(stock: readonly Vehicle[], count: number): Map<Vehicle, Vehicle[]> {
  const groupings = groupingsOf(stock)
  const similarTo = (v: Vehicle): Vehicle[] => {
    const candidates = new Set<Vehicle>()
    const apart = shownPrice(v) === undefined ? NO_PRICE : 0
    let found: Vehicle[] = []
    for (const { least, groupOf } of groupings) {
      const last = found[count - 1]
      if (last && distance(v, last) < least + apart) break
      const group = groupOf(v)
      const at = group.indexOf(v)
      collect(group, at, -1, count, candidates)
      collect(group, at, 1, count, candidates)
      found = similarVehicles(v, candidates, count)
    }
    return found
  }
  return new Map(stock.map((v) => [v, similarTo(v)]))
}

/** A way to group vehicles that have something in common. */
interface Grouping {
  /** The smallest distance between vehicles that share no group of an earlier grouping. */
  least: number
  /** The vehicle's group, sorted by price, including the vehicle itself. */
  groupOf: (v: Vehicle) => readonly Vehicle[]
}

function groupingsOf(stock: readonly Vehicle[]): Grouping[] {
  const price = (v: Vehicle) => shownPrice(v) ?? 0
  const byPrice = stock.toSorted((a, b) => price(a) - price(b) || (a.id < b.id ? -1 : 1))
  const families = new Map([...new Set(stock.map((v) => v.make))].map((make) => [make, familyName(make)]))
  const make = (v: Vehicle) => families.get(v.make) ?? ''
  const body = (v: Vehicle) => v.body ?? ''
  return [
    { least: 0, groupOf: groupsIn(byPrice, (v) => `${body(v)}\n${make(v)}`) },
    { least: OTHER_MAKE, groupOf: groupsIn(byPrice, body) },
    { least: OTHER_BODY, groupOf: groupsIn(byPrice, make) },
    { least: OTHER_BODY + OTHER_MAKE, groupOf: () => byPrice },
  ]
}

/** Groups by a key, at the first call. */
function groupsIn(byPrice: readonly Vehicle[], key: (v: Vehicle) => string): Grouping['groupOf'] {
  let groups: Map<string, Vehicle[]> | undefined
  return (v) => {
    groups ??= groupBy(byPrice, key)
    return groups.get(key(v)) ?? []
  }
}

/** Adds the next `count` available vehicles on one side. */
function collect(group: readonly Vehicle[], at: number, step: 1 | -1, count: number, found: Set<Vehicle>): void {
  let left = count
  for (let place = at + step; left > 0 && place >= 0 && place < group.length; place += step) {
    const other = group[place]
    if (other === undefined || !isAvailable(other)) continue
    found.add(other)
    left -= 1
  }
}
