import { isAvailable } from './availability.ts'
import { isSameMake } from './make-family.ts'
import { shownPrice } from './price.ts'
import type { Vehicle } from './vehicle.ts'

/** The nearest vehicles by body, price and make; never a sold one, never itself, always the same ones. @spec 9.2 */
export function similarVehicles(v: Vehicle, stock: readonly Vehicle[], count: number): Vehicle[] {
  return stock
    .filter((other) => other.id !== v.id && isAvailable(other))
    .map((other) => ({ other, distance: distance(v, other) }))
    .sort((a, b) => a.distance - b.distance || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, Math.max(0, count))
    .map(({ other }) => other)
}

function distance(a: Vehicle, b: Vehicle): number {
  return (
    (a.body === b.body ? 0 : 2) + priceDistance(shownPrice(a), shownPrice(b)) * 4 + (isSameMake(a.make, b.make) ? 0 : 1)
  )
}

function priceDistance(a: number | undefined, b: number | undefined): number {
  return a === undefined || b === undefined ? 1 : Math.abs(a - b) / Math.max(a, b)
}
