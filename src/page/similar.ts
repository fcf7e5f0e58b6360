import { groupBy } from '#src/base/group-by.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import { type Compared, distance, NO_PRICE, OTHER_BODY, OTHER_MAKE, similarVehicles } from '#src/vehicle/similar.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/**
 * The `count` most similar vehicles in stock for each of some vehicles, by default the stock, without comparing every pair.
 * Within a group (same body and make, same body, same make, whole stock) distance
 * grows with the difference in price, so only the `count` neighbours by price on
 * each side are compared. A group is skipped, with all later ones, if the vehicles
 * found so far are nearer than any new vehicle in it could be.
 */
export function similarInStock(
  stock: readonly Vehicle[],
  count: number,
  of: readonly Compared[] = stock,
): Map<Compared, Vehicle[]> {
  const groupings = groupingsOf(of === stock ? stock : [...stock, ...of])
  const available = new Map<Compared, Vehicle>(stock.filter(isAvailable).map((v) => [v, v]))
  const similarTo = (v: Compared): Vehicle[] => {
    const candidates = new Set<Vehicle>()
    const apart = shownPrice(v) === undefined ? NO_PRICE : 0
    let found: Vehicle[] = []
    for (const { least, groupOf } of groupings) {
      const last = found[count - 1]
      if (last && distance(v, last) < least + apart) break
      const group = groupOf(v)
      const at = group.indexOf(v)
      collect(group, available, { at, step: -1, count }, candidates)
      collect(group, available, { at, step: 1, count }, candidates)
      found = similarVehicles(v, candidates, count)
    }
    return found
  }
  return new Map(of.map((v) => [v, similarTo(v)]))
}

/** A way to group vehicles that have something in common. */
interface Grouping {
  /** The smallest distance between vehicles that share no group of an earlier grouping. */
  least: number
  /** The vehicle's group, sorted by price, including the vehicle itself. */
  groupOf: (v: Compared) => readonly Compared[]
}

function groupingsOf(stock: readonly Compared[]): Grouping[] {
  const price = (v: Compared) => shownPrice(v) ?? 0
  const byPrice = stock.toSorted((a, b) => price(a) - price(b) || (a.id < b.id ? -1 : 1))
  const families = new Map([...new Set(stock.map((v) => v.make))].map((make) => [make, familyName(make)]))
  const make = (v: Compared) => families.get(v.make) ?? ''
  const body = (v: Compared) => v.body ?? ''
  return [
    { least: 0, groupOf: groupsIn(byPrice, (v) => `${body(v)}\n${make(v)}`) },
    { least: OTHER_MAKE, groupOf: groupsIn(byPrice, body) },
    { least: OTHER_BODY, groupOf: groupsIn(byPrice, make) },
    { least: OTHER_BODY + OTHER_MAKE, groupOf: () => byPrice },
  ]
}

/** Groups by a key, at the first call only. */
function groupsIn(byPrice: readonly Compared[], key: (v: Compared) => string): Grouping['groupOf'] {
  let groups: Map<string, Compared[]> | undefined
  return (v) => {
    groups ??= groupBy(byPrice, key)
    return groups.get(key(v)) ?? []
  }
}

/** Adds the next `count` available vehicles on one side. */
function collect(
  group: readonly Compared[],
  available: ReadonlyMap<Compared, Vehicle>,
  { at, step, count }: { at: number; step: 1 | -1; count: number },
  found: Set<Vehicle>,
): void {
  let remaining = count
  for (let place = at + step; remaining > 0 && place >= 0 && place < group.length; place += step) {
    const other = group[place]
    const vehicle = other && available.get(other)
    if (vehicle === undefined) continue
    found.add(vehicle)
    remaining -= 1
  }
}
