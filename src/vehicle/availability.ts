import { DAY } from '#src/base/dates.ts'
import { isNumber } from '#src/base/numbers.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Car } from '../record/car.ts'
import type { Vehicle } from './vehicle.ts'

/** Whether a vehicle has been sold according to its source. @spec 4.1 */
export const isSold = ({ status, sold }: Pick<Car, 'status' | 'sold'>): boolean => status === 'sold' || sold === true

/** Only in_stock and coming_soon count as available, and not if the `sold` flag is set. @spec 4.1 */
export const isAvailable = (v: Pick<Car, 'status' | 'sold'>): boolean =>
  !isSold(v) && (v.status === 'in_stock' || v.status === 'coming_soon')

export interface ListingContext {
  tenant: Pick<Tenant, 'dealership_id' | 'locations' | 'include_sold_cars_days' | 'flags'>
  /** Milliseconds since the epoch. */
  now: number
}

type UnlistedReason =
  | 'hidden'
  | 'unknown-status'
  | 'sold-date-unknown'
  | 'sold-too-long-ago'
  | 'excluded-location'
  | 'other-dealer'
  | 'other-seller'

/**
 * Why the search filter leaves a vehicle out. A vehicle is listed if it is in_stock or coming_soon, or was sold at most
 * `include_sold_cars_days` ago, and if it is shown on the dealer's website and passes the dealer filter.
 *
 * @spec 7.12 4.2 9.2 9.11
 */
export function unlistedReason(v: Vehicle, { tenant, now }: ListingContext): UnlistedReason | undefined {
  if (!v.show_on_dealer_website) return 'hidden'
  return staleness(v, tenant, now) ?? foreignness(v, tenant)
}

/** @spec 7.12 */
export const isListed = (v: Vehicle, context: ListingContext): boolean => unlistedReason(v, context) === undefined

function staleness(v: Vehicle, tenant: ListingContext['tenant'], now: number): UnlistedReason | undefined {
  if (isAvailable(v)) return undefined
  if (!isSold(v)) return 'unknown-status'
  if (!isNumber(v.sold_date_timestamp)) return 'sold-date-unknown'
  const days = tenant.include_sold_cars_days
  return days > 0 && v.sold_date_timestamp >= soldSince(days, now) ? undefined : 'sold-too-long-ago'
}

/** The earliest sold date, in seconds since the epoch, of vehicles that are listed for `days` after it. @spec 7.12 */
export const soldSince = (days: number, now: number): number => Math.ceil((now - days * DAY) / 1000)

/**
 * When a sold vehicle stops being listed, in milliseconds since the epoch. Undefined if its sold date is unknown.
 * @spec 7.12
 */
export function listingEnds(
  { sold_date_timestamp: sold }: Vehicle,
  { include_sold_cars_days }: Pick<ListingContext['tenant'], 'include_sold_cars_days'>,
): number | undefined {
  return isNumber(sold) ? sold * 1000 + include_sold_cars_days * DAY + 1 : undefined
}

/** For one tenant's new vehicles, a filter by seller id replaces the dealer filter. */
function foreignness(v: Vehicle, tenant: ListingContext['tenant']): UnlistedReason | undefined {
  const { excluded_location_id, new_stock_seller_identifier } = tenant.flags
  if (excluded_location_id !== undefined && v.location_id === excluded_location_id) return 'excluded-location'
  if (v.car_type === 'new' && new_stock_seller_identifier !== undefined) {
    return v.seller_identifier === new_stock_seller_identifier ? undefined : 'other-seller'
  }
  return isOfDealer(v, tenant) ? undefined : 'other-dealer'
}

/** Whether a vehicle belongs to the dealership of the tenant or of a location, or is distributed to a location. */
function isOfDealer(v: Vehicle, tenant: ListingContext['tenant']): boolean {
  if (v.dealership_id === tenant.dealership_id) return true
  return tenant.locations.some(
    ({ id, dealership_id }) =>
      v.dealership_id === dealership_id || v.location?.distribution_locations.some((place) => place.id === id),
  )
}
