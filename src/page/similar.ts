import { isAvailable } from '#src/vehicle/availability.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import { shownPrice } from '#src/vehicle/price.ts'
import { distance, NO_PRICE, OTHER_BODY, OTHER_MAKE, similarVehicles } from '#src/vehicle/similar.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/**
 * The similar vehicles of each vehicle without comparing all with all. A vehicle
 * that is not among the `count` nearest by price of its own body and make, its
 * body, its make or the stock has `count` others before it, so only those are
 * compared; and of the later groups none where the earlier ones gave nearer ones
 * than they can.
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

/** Vehicles that have something in common. */
interface Grouping {
  /** Vehicles that no earlier grouping joins are at least this far apart. */
  least: number
  /** By price, the vehicle itself included. */
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

/** Groups when first asked. */
function groupsIn(byPrice: readonly Vehicle[], key: (v: Vehicle) => string): Grouping['groupOf'] {
  let groups: Map<string, Vehicle[]> | undefined
  return (v) => {
    groups ??= Map.groupBy(byPrice, key)
    return groups.get(key(v)) ?? []
  }
}

/** The next available vehicles on one side. */
function collect(group: readonly Vehicle[], at: number, step: 1 | -1, count: number, found: Set<Vehicle>): void {
  let left = count
  for (let place = at + step; left > 0 && place >= 0 && place < group.length; place += step) {
    const other = group[place]
    if (other === undefined || !isAvailable(other)) continue
    found.add(other)
    left -= 1
  }
}
