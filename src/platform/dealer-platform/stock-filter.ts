import { DAY } from '#src/base/dates.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

export type FilterTenant = Pick<Tenant, 'dealership_id' | 'locations' | 'include_sold_cars_days' | 'flags'>

/**
 * The search index's filter for one tenant's stock, in Meilisearch's language:
 * in_stock or coming_soon, or sold within `include_sold_cars_days`, and shown on
 * the dealer's website, plus the dealer filter. `now` is in milliseconds.
 *
 * @spec 7.12 4.2 9.11
 */
export function stockFilter(tenant: FilterTenant, now: number): string {
  const { excluded_location_id } = tenant.flags
  return all(
    any('status = in_stock', 'status = coming_soon', ...soldLately(tenant.include_sold_cars_days, now)),
    'show_on_dealer_website = true',
    dealerFilter(tenant),
    ...(excluded_location_id === undefined ? [] : [`location_id != ${quoted(excluded_location_id)}`]),
  )
}

function soldLately(days: number, now: number): string[] {
  const since = Math.ceil((now - days * DAY) / 1000)
  return days > 0 ? [all('status = sold', `sold_date_timestamp >= ${since}`)] : []
}

/** One tenant's new vehicles are found by seller identifier instead. */
function dealerFilter({ dealership_id, locations, flags }: FilterTenant): string {
  const dealerships = new Set([dealership_id, ...locations.map((location) => location.dealership_id)])
  const own = any(
    `dealership_id IN ${list(dealerships)}`,
    `location.distribution_locations.id IN ${list(locations.map(({ id }) => id))}`,
  )
  const seller = flags.new_stock_seller_identifier
  if (seller === undefined) return own
  return any(all('car_type = new', `seller_identifier = ${quoted(seller)}`), all('car_type != new', own))
}

const all = (...clauses: string[]) => clauses.join(' AND ')
const any = (...clauses: string[]) => `(${clauses.join(' OR ')})`
const list = (values: Iterable<string>) => `[${[...values].map(quoted).join(', ')}]`
const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
