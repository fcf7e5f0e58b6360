import { isNumber } from '#src/base/numbers.ts'
import type { Sort } from '#src/tenant/switches.ts'
import { createdAt } from './created.ts'
import { shownPrice } from './price.ts'
import type { Vehicle } from './vehicle.ts'

/** @spec 2.7 */
export const SORT_LABELS: Record<Sort, string> = {
  relevant: 'Most relevant',
  latest: 'Latest',
  price_desc: 'Highest price',
  price_asc: 'Lowest price',
  km_desc: 'Highest kilometres',
  km_asc: 'Lowest kilometres',
}

export type Sortable = Pick<Vehicle, 'id' | 'custom_rank' | 'price' | 'km' | 'created_at' | 'created_at_timestamp'>

const rank = (v: Sortable) => v.custom_rank
const kilometres = (v: Sortable) => v.km

/**
 * Without a query the most relevant is the highest `custom_rank`. What is not
 * known comes last in both directions; equal vehicles stand by rank, then id, so
 * that an order is the same on every build.
 *
 * @spec 2.7 7.13
 */
const ORDERS: Record<Sort, (a: Sortable, b: Sortable) => number> = {
  relevant: by(rank, -1),
  latest: by(createdAt, -1),
  price_desc: by(shownPrice, -1),
  price_asc: by(shownPrice, 1),
  km_desc: by(kilometres, -1),
  km_asc: by(kilometres, 1),
}

/** @spec 2.7 */
export function comparator(sort: Sort): (a: Sortable, b: Sortable) => number {
  return ORDERS[sort]
}

/** A sorted copy. @spec 2.7 */
export function sortVehicles<T extends Sortable>(vehicles: readonly T[], sort: Sort = 'relevant'): T[] {
  return [...vehicles].sort(ORDERS[sort])
}

function by(value: (v: Sortable) => number | undefined, direction: 1 | -1): (a: Sortable, b: Sortable) => number {
  return (a, b) => {
    const [x, y] = [value(a), value(b)]
    if (isNumber(x) && isNumber(y) && x !== y) return (x - y) * direction
    if (isNumber(x) !== isNumber(y)) return isNumber(x) ? -1 : 1
    return ascending(place(b), place(a)) || ascending(a.id, b.id)
  }
}

const place = (v: Sortable): number => (isNumber(v.custom_rank) ? v.custom_rank : Number.NEGATIVE_INFINITY)

const ascending = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
