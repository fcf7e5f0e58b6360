import { pageFeatures } from '#src/features/page.ts'
import { clockOf } from '#src/tenant/clock.ts'
import { vehicleNoun } from '#src/vehicle/noun.ts'
import type { LocationCard } from '../elements.ts'
import { maskedPages } from '../locations/phone.ts'
import * as messages from '../messages.ts'
import type { Page } from '../page.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { slotsOf, tagSources } from '../site/slots.ts'
import { fontOf } from '../theme/character.ts'
import { darkThemeColour, themeColour, themeCss } from '../theme/theme.ts'
import type { BrowserConfig } from './browser-config.ts'
import { siteFooter } from './footer.ts'
import { siteHeader } from './header.ts'
import type { SiteShell } from './shell.ts'

/** @spec 2.17 2.18 2.19 7.15 */
export function siteShell(context: DealerSite): SiteShell {
  const { tenant, origin, noun, routes } = context
  return {
    slug: tenant.slug,
    name: tenant.name,
    lang: siteLanguage(context),
    template: tenant.template,
    origin,
    theme_css: themeCss(tenant),
    font: fontOf(tenant),
    theme_colour: themeColour(tenant),
    dark_theme_colour: darkThemeColour(tenant),
    logo: tenant.logo,
    tagline: tenant.texts.tagline,
    header: siteHeader(context, messages.search(vehicleNoun(tenant.template).many)),
    footer: siteFooter(context),
    masked_pages: maskedPages(tenant),
    open_state_pages: openStatePages(context),
    noun,
    search_path: routes.search,
    data: browserConfig(context),
    tag_sources: tagSources(tenant.tracking),
    private_pages: tenant.tracking.private_pages,
  }
}

export const siteLanguage = ({ tenant }: Pick<DealerSite, 'tenant'>): string => `en-${tenant.country}`

/** The settings that every page of a site passes to its scripts. @spec 3.3 7.15 */
function browserConfig(site: DealerSite): BrowserConfig {
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

/** The page kinds that shoppers open to see whether the yard is open. */
const OPENED_FOR_HOURS: readonly Page['kind'][] = ['home', 'contact', 'location', 'text']

/**
 * The page kinds that show whether the yard is open before a shopper's first interaction. Other pages show it after
 * that, because its script is too long for a vehicle page. @spec 3.5
 */
const openStatePages = ({ locations }: { locations: readonly LocationCard[] }): readonly Page['kind'][] =>
  locations.some(hasHours) ? OPENED_FOR_HOURS : []

const hasHours = ({ hours }: Pick<LocationCard, 'hours'>): boolean => hours.length > 0
