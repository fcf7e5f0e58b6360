import { instant } from '#src/base/dates.ts'
import { isNumber } from '#src/base/numbers.ts'
import type { Vehicle } from './vehicle.ts'

/** When the vehicle was created, in milliseconds since the epoch. The timestamp wins over the text. @spec 3.1 */
export function createdAt(v: Vehicle): number | undefined {
  if (isNumber(v.created_at_timestamp)) return v.created_at_timestamp * 1000
  return v.created_at === undefined ? undefined : instant(v.created_at)
}

/** Its day in UTC, as an ISO date; undefined for impossible times, which some feeds contain. */
export function createdOn(v: Vehicle): string | undefined {
  const date = new Date(createdAt(v) ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}
