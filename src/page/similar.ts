import { isAvailable } from '#src/vehicle/availability.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import { shownPrice } from '#src/vehicle/price.ts'
import { distance, OTHER_BODY, OTHER_MAKE, similarVehicles } from '#src/vehicle/similar.ts'
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
    let found: Vehicle[] = []
    for (const { least, placeOf } of groupings) {
      const last = found[count - 1]
      if (last && distance(v, last) < least) break
      const { group, at } = placeOf(v)
      collect(group, at, -1, count, candidates)
      collect(group, at, 1, count, candidates)
      found = similarVehicles(v, candidates, count)
    }
    return found
  }
  return new Map(stock.map((v) => [v, similarTo(v)]))
}

/** Vehicles that have something in common, by price. */
interface Grouping {
  /** Those that an earlier grouping does not put together stand at least this far apart. */
  least: number
  placeOf: (v: Vehicle) => Place
}

interface Place {
  group: readonly Vehicle[]
  at: number
}

function groupingsOf(stock: readonly Vehicle[]): Grouping[] {
  const price = (v: Vehicle) => shownPrice(v) ?? 0
  const byPrice = stock.toSorted((a, b) => price(a) - price(b) || (a.id < b.id ? -1 : 1))
  const families = new Map([...new Set(stock.map((v) => v.make))].map((make) => [make, familyName(make)]))
  const make = (v: Vehicle) => families.get(v.make) ?? ''
  const body = (v: Vehicle) => v.body ?? ''
  return [
    { least: 0, placeOf: placesIn(byPrice, (v) => `${body(v)}\n${make(v)}`) },
    { least: OTHER_MAKE, placeOf: placesIn(byPrice, body) },
    { least: OTHER_BODY, placeOf: placesIn(byPrice, make) },
    { least: OTHER_BODY + OTHER_MAKE, placeOf: placesIn(byPrice, () => '') },
  ]
}

/** Groups when first asked. */
function placesIn(byPrice: readonly Vehicle[], key: (v: Vehicle) => string): Grouping['placeOf'] {
  let places: Map<Vehicle, Place> | undefined
  return (v) => {
    places ??= new Map(
      [...Map.groupBy(byPrice, key).values()].flatMap((group) => group.map((each, at) => [each, { group, at }])),
    )
    return places.get(v) ?? { group: [], at: 0 }
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
