import type { Tenant } from '#src/tenant/tenant.ts'
import { soldSince } from '#src/vehicle/availability.ts'
import { expandMake } from '#src/vehicle/make-family.ts'
import { literal } from './filter-text.ts'

type StockFilterTenant = Pick<Tenant, 'dealership_id' | 'locations' | 'include_sold_cars_days' | 'flags'>

/**
 * The stock search's filter in the search service's syntax. It selects the vehicles that `vehicle/availability.ts` and
 * `vehicle/presets.ts` accept.
 *
 * @param now milliseconds since the epoch
 * @param distribution the index's name for the locations that a vehicle is distributed to
 * @spec 7.12 4.2 9.11
 */
export function stockFilter(
  tenant: StockFilterTenant,
  now: number,
  distribution = 'distribution_location_ids',
): string {
  return [
    'show_on_dealer_website = true',
    onSale(tenant.include_sold_cars_days, now),
    seller(tenant, distribution),
    ...presets(tenant.flags),
  ].join(' AND ')
}

function onSale(days: number, now: number): string {
  const available = '(sold != true AND status IN ["in_stock", "coming_soon"])'
  if (days === 0) return available
  return `(${available} OR ((sold = true OR status = "sold") AND sold_date_timestamp >= ${soldSince(days, now)}))`
}

/** The dealer filter; one tenant's new vehicles are filtered by seller id instead. @spec 9.11 */
function seller(tenant: StockFilterTenant, distribution: string): string {
  const dealerships = new Set([tenant.dealership_id, ...tenant.locations.map((location) => location.dealership_id)])
  const locations = tenant.locations.map((location) => location.id)
  const dealer = `(dealership_id IN ${list([...dealerships])} OR ${distribution} IN ${list(locations)})`
  const identifier = tenant.flags.new_stock_seller_identifier
  if (identifier === undefined) return dealer
  return `((car_type != "new" AND ${dealer}) OR (car_type = "new" AND seller_identifier = ${literal(identifier)}))`
}

/** Some tenants exclude a location, or preset cities, makes or a minimum number of photos. @spec 9.10 9.11 */
function presets(flags: StockFilterTenant['flags']): string[] {
  const parts: string[] = []
  if (flags.excluded_location_id !== undefined) parts.push(`location_id != ${literal(flags.excluded_location_id)}`)
  if (flags.preset_cities.length > 0) parts.push(`city IN ${list(flags.preset_cities)}`)
  if (flags.preset_minimum_photos > 0) parts.push(`photos_count >= ${flags.preset_minimum_photos}`)
  if (flags.preset_makes.length > 0) parts.push(`make IN ${list(flags.preset_makes.flatMap(expandMake))}`)
  return parts
}

const list = (values: readonly string[]): string => `[${values.map(literal).join(', ')}]`
