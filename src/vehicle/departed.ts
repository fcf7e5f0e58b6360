import { DAY } from '#src/base/dates.ts'
import { isSold } from './availability.ts'
import { wholeVin } from './placeholder.ts'
import { fullTitle } from './title.ts'
import type { Vehicle } from './vehicle.ts'

/** The few facts of a vehicle that its address still shows after it has left the stock. */
export interface LastFacts extends Pick<Vehicle, 'make' | 'model' | 'body' | 'price' | 'stocknum' | 'vin'> {
  title: string
  /** Seconds since the epoch; undefined if the source hasn't stated that it is sold. */
  sold?: number | undefined
}

/** A vehicle that a site listed. */
export interface DepartedVehicle extends LastFacts {
  id: string
  /** Its former addresses, latest first. */
  paths: readonly string[]
  /** When it left the list, in milliseconds since the epoch. */
  left: number
}

/** How long a departed vehicle's address is a page, in milliseconds; after that it redirects. */
export const DEPARTED_FOR = 30 * DAY

export const lastFacts = (v: Vehicle): LastFacts => ({
  title: fullTitle(v),
  make: v.make,
  model: v.model,
  body: v.body,
  price: v.price,
  stocknum: v.stocknum,
  vin: wholeVin(v),
  sold: isSold(v) ? v.sold_date_timestamp : undefined,
})
