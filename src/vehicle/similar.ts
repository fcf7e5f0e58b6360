import { isAvailable } from './availability.ts'
import { expandMake } from './make-family.ts'
import { shownPrice } from './price.ts'
import type { Vehicle } from './vehicle.ts'

/** How far apart another body, another make, and twice the price put two vehicles. */
export const OTHER_BODY = 2
export const OTHER_MAKE = 1
const TWICE_THE_PRICE = 2
/** The least distance from a vehicle without a price to any other. */
export const NO_PRICE = 2 * TWICE_THE_PRICE

interface Candidate {
  vehicle: Vehicle
  distance: number
}

/**
 * The nearest vehicles by body, price and make, nearest first; never a sold
 * one, never itself, and the same ones whatever the order of the stock.
 */
export function similarVehicles(v: Vehicle, stock: Iterable<Vehicle>, count: number): Vehicle[] {
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

export function distance(a: Vehicle, b: Vehicle): number {
  const body = a.body === b.body ? 0 : OTHER_BODY
  const make = a.make === b.make || expandMake(a.make).includes(b.make) ? 0 : OTHER_MAKE
  return body + make + priceDistance(shownPrice(a), shownPrice(b)) * NO_PRICE
}

/** 0 for equal prices, one half for twice the price, 1 at most and where one is not known. */
function priceDistance(a: number | undefined, b: number | undefined): number {
  return a === undefined || b === undefined ? 1 : Math.abs(a - b) / Math.max(a, b)
}

function isNearer(a: Candidate, b: Candidate): boolean {
  return a.distance < b.distance || (a.distance === b.distance && a.vehicle.id < b.vehicle.id)
}
