import { shownPrice } from './advertised-price.ts'
import { isAvailable } from './availability.ts'
import { expandMake } from './make-family.ts'
import type { Vehicle } from './vehicle.ts'

/** The distances for a different body, a different make, and twice the price. */
export const OTHER_BODY = 2
export const OTHER_MAKE = 1
const TWICE_THE_PRICE = 2
/** The distance for an unknown price, which no difference in price exceeds. */
export const NO_PRICE = 2 * TWICE_THE_PRICE

/** The fields by which vehicles are compared. */
export type Compared = Pick<Vehicle, 'id' | 'make' | 'body' | 'price'>

interface Candidate {
  vehicle: Vehicle
  distance: number
}

/**
 * The most similar available vehicles by body, price and make, nearest first, except the vehicle itself. Independent of
 * the order of the stock.
 */
export function similarVehicles(v: Compared, stock: Iterable<Vehicle>, count: number): Vehicle[] {
  const nearest: Candidate[] = []
  for (const vehicle of stock) {
    if (vehicle.id === v.id || !isAvailable(vehicle)) continue
    const candidate = { vehicle, distance: distance(v, vehicle) }
    const place = nearest.findIndex((each) => isNearer(candidate, each))
    if (place >= 0) nearest.splice(place, 0, candidate)
    else if (nearest.length < count) nearest.push(candidate)
    if (nearest.length > count) nearest.pop()
  }
  return nearest.map(({ vehicle }) => vehicle)
}

export function distance(a: Compared, b: Compared): number {
  const body = a.body === b.body ? 0 : OTHER_BODY
  const make = a.make === b.make || expandMake(a.make).includes(b.make) ? 0 : OTHER_MAKE
  return body + make + priceDistance(shownPrice(a), shownPrice(b)) * NO_PRICE
}

/** 0 for equal prices, 0.5 for twice the price, at most 1; also 1 if a price is unknown. */
function priceDistance(a: number | undefined, b: number | undefined): number {
  return a === undefined || b === undefined ? 1 : Math.abs(a - b) / Math.max(a, b)
}

function isNearer(a: Candidate, b: Candidate): boolean {
  return a.distance < b.distance || (a.distance === b.distance && a.vehicle.id < b.vehicle.id)
}
