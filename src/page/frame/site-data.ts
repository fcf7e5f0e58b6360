import type { SiteContext } from '../context.ts'
import { type Slot, slotsOf } from '../slots.ts'

/**
 * What browser code knows of its site, the same on every page. It stands in the
 * HTML (site/print/site-data.ts), so a field must be worth its bytes.
 */
export interface SiteData {
  website_id: string
  website_slug: string
  dealership_id: string
  dealership_slug: string
  country: 'AU' | 'NZ'
  /** Of a franchise site. */
  manufacturer?: string
  /** Base path of the lead API where it is not /api. @spec 7.11 */
  api?: '/mock'
  /** Absent: any number of Australia and New Zealand. @spec 5.4 5.5 5.6 */
  phone_rule?: 'au_mobile' | 'numeric'
  /** Path of the saved vehicles, where the tenant has a garage. */
  garage?: string
  /** Shoppers may sign in there. @spec 6.1 */
  sign_in?: true
  /** Scripts of other people, loaded when the page has woken. @spec 7.15 */
  slots?: Slot[]
  /** Where errors are reported. @spec 7.15 */
  error_dsn?: string
}

/** @spec 3.3 7.15 */
export function siteData({ tenant, routes }: SiteContext): SiteData {
  const slots = slotsOf(tenant.tracking)
  return {
    website_id: tenant.id,
    website_slug: tenant.slug,
    dealership_id: tenant.dealership_id,
    dealership_slug: tenant.dealership_slug,
    country: tenant.country,
    manufacturer: tenant.manufacturer,
    api: routes.api === '/api' ? undefined : routes.api,
    phone_rule: tenant.flags.phone_rule === 'au_nz' ? undefined : tenant.flags.phone_rule,
    garage: routes.garage,
    ...(tenant.garage_enabled && tenant.flags.authentication && { sign_in: true as const }),
    ...(slots.length > 0 && { slots }),
    error_dsn: tenant.tracking.error_reporting_dsn,
  }
}
