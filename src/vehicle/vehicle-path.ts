import type { Tenant } from '#src/tenant/tenant.ts'
import type { Template } from '#src/tenant/theme.ts'
import type { Vehicle } from './vehicle.ts'

/** Vehicle listing base path: `/motorcycles` and `/campers` for their templates, `/cars` for all others. @spec 2.4 */
export function listingPath(template: Template): string {
  if (template === 'motorcycle') return '/motorcycles'
  if (template === 'camper') return '/campers'
  return '/cars'
}

/** `/cars/{slug}` @spec 2.4 */
export function vehiclePath(v: Pick<Vehicle, 'slug'>, tenant: Pick<Tenant, 'template'>): string {
  return `${listingPath(tenant.template)}/${v.slug}`
}

/** `/cars/{slug}/checkout`, or `/cars/{slug}/buy-online` for one tenant. @spec 2.5 */
export function checkoutPath(v: Pick<Vehicle, 'slug'>, tenant: Pick<Tenant, 'template' | 'flags'>): string {
  return `${vehiclePath(v, tenant)}/${tenant.flags.checkout_segment}`
}

/** `/cars/trade-in?car_id={id}`: trade-in valuation for a given vehicle. @spec 2.6 */
export function tradeInPath(v: Pick<Vehicle, 'id'>, tenant: Pick<Tenant, 'template'>): string {
  return `${listingPath(tenant.template)}/trade-in?car_id=${encodeURIComponent(v.id)}`
}

/** The "See more from this dealer" link. @spec 2.3 */
export function dealerStockPath(v: Pick<Vehicle, 'dealership_slug'>): string {
  return `/search?refinementList[dealership_slug][0]=${encodeURIComponent(v.dealership_slug)}`
}
