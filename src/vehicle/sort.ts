import { isNumber } from '#src/base/numbers.ts'
import type { Sort as OfferedSort } from '#src/tenant/switches.ts'
import { shownPrice } from './advertised-price.ts'
import { createdAt } from './created.ts'
import type { Vehicle } from './vehicle.ts'

/** The orders that dealers may offer, and the order by year, which only typed words or an address can request. */
export type Sort = OfferedSort | 'year_desc'

/** @spec 2.7 */
export const SORT_LABELS: Record<Sort, string> = {
  relevant: 'Most relevant',
  latest: 'Latest',
  price_desc: 'Highest price',
  price_asc: 'Lowest price',
  km_desc: 'Highest kilometres',
  km_asc: 'Lowest kilometres',
  year_desc: 'Newest year',
}

/** The first value that each sort compares, and its direction: 1 is ascending. */
const ORDERS: Record<OfferedSort, readonly [value: (v: Vehicle) => number | undefined, direction: 1 | -1]> = {
  relevant: [(v) => v.custom_rank, -1],
  latest: [createdAt, -1],
  price_desc: [shownPrice, -1],
  price_asc: [shownPrice, 1],
  km_desc: [(v) => v.km, -1],
  km_asc: [(v) => v.km, 1],
}

interface Placed {
  v: Vehicle
  value: number | undefined
}

/**
 * A sorted copy. Without a query, the highest `custom_rank` is the most relevant. Unknown values come last in both
 * directions. Ties are sorted by rank, then id, so that every build gives the same order.
 *
 * @spec 2.7 7.13
 */
export function sortVehicles(vehicles: readonly Vehicle[], sort: OfferedSort = 'relevant'): Vehicle[] {
  const [value, direction] = ORDERS[sort]
  return vehicles
    .map((v) => ({ v, value: value(v) }))
    .sort((a, b) => compare(a, b, direction))
    .map(({ v }) => v)
}

function compare(a: Placed, b: Placed, direction: 1 | -1): number {
  const [x, y] = [a.value, b.value]
  if (isNumber(x) && isNumber(y) && x !== y) return (x - y) * direction
  if (isNumber(x) !== isNumber(y)) return isNumber(x) ? -1 : 1
  return ascending(place(b.v), place(a.v)) || ascending(a.v.id, b.v.id)
}

const place = (v: Vehicle): number => (isNumber(v.custom_rank) ? v.custom_rank : Number.NEGATIVE_INFINITY)

const ascending = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
