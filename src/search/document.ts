import { isNumber } from '#src/base/numbers.ts'
import { createdAt } from '#src/vehicle/created.ts'
import { shownPrice } from '#src/vehicle/price.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** Fields that are copied from the vehicle as they are. */
const COPIED = [
  'id',
  'slug',
  'name',
  'make',
  'model',
  'year',
  'km',
  'badge',
  'series',
  'car_type',
  'status',
  'stocknum',
  'sold',
  'certified',
  'custom_rank',
  'seats',
  'show_on_dealer_website',
  'photos_count',
  'dealership_id',
  'dealership_slug',
  'city',
  'state',
  'location_id',
  'seller_identifier',
  'sold_date_timestamp',
  'simple_fuel',
  'body',
  'colour',
  'transmission',
  'drive',
  'price_type',
  'sleeps',
] as const satisfies readonly (keyof Vehicle)[]

/** One entry of the cars index: what a query searches, filters, counts or sorts by, and nothing else. @spec 7.13 */
export interface SearchDocument extends Pick<Vehicle, (typeof COPIED)[number]> {
  /** Only a price that shoppers may see. @spec 5.17 */
  price?: number
  /** Seconds since the epoch. */
  created_at_timestamp?: number
  /** Name of the place, as the location facet lists it. */
  location?: string
  distribution_location_ids: string[]
}

/** @spec 7.12 7.13 */
export function searchDocument(vehicle: Vehicle): SearchDocument {
  const copied = Object.fromEntries(COPIED.map((field) => [field, vehicle[field]])) as Pick<
    Vehicle,
    (typeof COPIED)[number]
  >
  const created = createdAt(vehicle)
  return {
    ...copied,
    price: shownPrice(vehicle),
    created_at_timestamp: isNumber(created) ? Math.floor(created / 1000) : undefined,
    location: vehicle.location?.location_name,
    distribution_location_ids: vehicle.location?.distribution_locations.map(({ id }) => id) ?? [],
  }
}
