import { pageFeatures } from '#src/features/page.ts'
import { clockOf } from '#src/tenant/clock.ts'
import { hasHours } from '../locations/open-state.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { slotsOf } from '../site/slots.ts'
import type { BrowserConfig } from './browser-config.ts'

/** The settings that every page of a site passes to its scripts. @spec 3.3 7.15 */
export function browserConfig(site: DealerSite): BrowserConfig {
  const { tenant, routes, manufacturer, locations, now } = site
  const slots = slotsOf(tenant.tracking)
  const zones = [...new Set(locations.filter(hasHours).map(({ time_zone }) => time_zone))]
  return {
    website_id: tenant.id,
    website_slug: tenant.slug,
    dealership_id: tenant.dealership_id,
    dealership_slug: tenant.dealership_slug,
    country: tenant.country,
    manufacturer: manufacturer?.name ?? tenant.manufacturer,
    api: routes.api === '/api' ? undefined : routes.api,
    phone_rule: tenant.flags.phone_rule === 'au_nz' ? undefined : tenant.flags.phone_rule,
    garage: routes.garage,
    ...Object.assign({}, ...pageFeatures.map(({ browserConfig }) => browserConfig?.(site))),
    ...(tenant.garage_enabled && tenant.flags.authentication && { sign_in: true as const }),
    ...(zones.length > 0 && { clocks: Object.fromEntries(zones.map((zone) => [zone, clockOf(zone, now)])) }),
    ...(slots.length > 0 && { slots, consent: tenant.tracking.consent }),
    error_dsn: tenant.tracking.error_reporting_dsn,
  }
}
