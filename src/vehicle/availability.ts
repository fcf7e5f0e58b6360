import { DAY } from '#src/base/dates.ts'
import { isNumber } from '#src/base/numbers.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Car } from '../record/car.ts'
import type { Vehicle } from './vehicle.ts'

export type Availability = { kind: 'available' } | { kind: 'unavailable'; reason: 'sold' | 'unknown-status' }

/**
 * Only in_stock and coming_soon count as available. The `sold` flag makes a
 * vehicle unavailable whatever its status is.
 *
 * @spec 4.1
 */
export function availability(v: Pick<Vehicle, 'status' | 'sold'>): Availability {
  if (isSold(v)) return { kind: 'unavailable', reason: 'sold' }
  if (v.status === 'in_stock' || v.status === 'coming_soon') return { kind: 'available' }
  return { kind: 'unavailable', reason: 'unknown-status' }
}

/** @spec 4.1 */
export function isAvailable(v: Pick<Vehicle, 'status' | 'sold'>): boolean {
  return availability(v).kind === 'available'
}

export interface ListingContext {
  tenant: Pick<Tenant, 'dealership_id' | 'locations' | 'include_sold_cars_days' | 'flags'>
  /** Milliseconds since the epoch. */
  now: number
}

type NotListedReason =
  | 'hidden'
  | 'unknown-status'
  | 'sold-date-unknown'
  | 'sold-too-long-ago'
  | 'excluded-location'
  | 'other-dealer'
  | 'other-seller'

export type Listing = { kind: 'listed' } | { kind: 'not-listed'; reason: NotListedReason }

/**
 * The search filter. A vehicle is listed if it is in_stock or coming_soon, or was sold at most `include_sold_cars_days`
 * ago, and if it is shown on the dealer's website and passes the dealer filter.
 *
 * @spec 7.12 4.2 9.2 9.11
 */
export function listing(v: Vehicle, { tenant, now }: ListingContext): Listing {
  const reason =
    (v.show_on_dealer_website ? undefined : 'hidden') ?? staleness(v, tenant, now) ?? foreignness(v, tenant)
  return reason === undefined ? { kind: 'listed' } : { kind: 'not-listed', reason }
}

/** @spec 7.12 */
export function isListed(v: Vehicle, context: ListingContext): boolean {
  return listing(v, context).kind === 'listed'
}

function staleness(v: Vehicle, tenant: ListingContext['tenant'], now: number): NotListedReason | undefined {
  const state = availability(v)
  if (state.kind === 'available') return undefined
  if (state.reason !== 'sold') return state.reason
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
  { sold_date_timestamp: sold }: Pick<Vehicle, 'sold_date_timestamp'>,
  { include_sold_cars_days }: Pick<ListingContext['tenant'], 'include_sold_cars_days'>,
): number | undefined {
  return isNumber(sold) ? sold * 1000 + include_sold_cars_days * DAY + 1 : undefined
}

/** For one tenant's new vehicles, a filter by seller id replaces the dealer filter. */
function foreignness(v: Vehicle, tenant: ListingContext['tenant']): NotListedReason | undefined {
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

/** Whether a vehicle has been sold according to its source. @spec 4.1 */
export const isSold = ({ status, sold }: Pick<Car, 'status' | 'sold'>): boolean => status === 'sold' || sold === true
