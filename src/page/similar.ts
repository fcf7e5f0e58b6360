import { isAvailable } from '#src/vehicle/availability.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import { shownPrice } from '#src/vehicle/price.ts'
import { similarVehicles } from '#src/vehicle/similar.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/**
 * The similar vehicles of each vehicle without comparing all with all. A vehicle
 * that is not among the `count` nearest by price of its own body, make, both or
 * neither has `count` others before it, so only those are compared.
 */
export function similarInStock(stock: readonly Vehicle[], count: number): Map<Vehicle, Vehicle[]> {
  const candidates = new Map(stock.map((v) => [v, new Set<Vehicle>()]))
  for (const group of groupsByPrice(stock)) {
    group.forEach((v, at) => {
      const found = candidates.get(v)
      if (found === undefined) return
      collect(group, at, -1, count, found)
      collect(group, at, 1, count, found)
    })
  }
  return new Map(stock.map((v) => [v, similarVehicles(v, [...(candidates.get(v) ?? [])], count)]))
}

function groupsByPrice(stock: readonly Vehicle[]): Vehicle[][] {
  const price = (v: Vehicle) => shownPrice(v) ?? 0
  const byPrice = stock.toSorted((a, b) => price(a) - price(b) || (a.id < b.id ? -1 : 1))
  const families = new Map([...new Set(stock.map((v) => v.make))].map((make) => [make, familyName(make)]))
  const make = (v: Vehicle) => families.get(v.make) ?? ''
  const body = (v: Vehicle) => v.body ?? ''
  return [
    byPrice,
    ...Map.groupBy(byPrice, body).values(),
    ...Map.groupBy(byPrice, make).values(),
    ...Map.groupBy(byPrice, (v) => `${body(v)}\n${make(v)}`).values(),
  ]
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
