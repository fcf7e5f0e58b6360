import type { Link } from '#src/page/elements.ts'
import type { PageFeature } from '#src/page/feature.ts'
import { pageBase, trail } from '#src/page/head.ts'
import type { GarageSection } from '#src/page/kinds/content-pages.ts'
import * as common from '#src/page/messages.ts'
import type { PageBase } from '#src/page/page-base.ts'
import { type PageRecipe, pageRecipe } from '#src/page/page-recipe.ts'
import type { DealerSite } from '#src/page/site/dealer-site.ts'
import type { SiteConfig } from '#src/page/site/site-config.ts'
import { readAddress } from '#src/search/address/read-address.ts'
import { siteAddresses } from '#src/search/address/site-address.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { isReserved } from '#src/vehicle/hold.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { alertWords } from './alert.ts'
import * as messages from './messages.ts'
import { searchWords } from './search-words.ts'

/** Where shoppers ask for alerts. The search or vehicle is in the address, or comes from the previous page. */
export interface AlertsPage extends PageBase {
  kind: 'alerts'
  title: string
  intro: string
  /** Where the form is posted. */
  action: string
  /** The alert without scripts: for every vehicle, with the wording that the shopper agrees to. */
  whole: { search: string; words: string }
  /** How the email address is used. */
  note: string
}

/** Emails about new matches, lower prices and vehicles that become free, for shoppers who ask for them. */
export const alerts = {
  pages: alertsPage,
  listLink: searchAlert,
  vehicleLink: vehicleAlert,
  garageSections: ({ routes, noun }): Record<string, GarageSection> =>
    routes.alerts === undefined
      ? {}
      : {
          alerts: {
            title: messages.yourAlerts,
            link: { label: messages.emailNewVehicles(noun.many), href: routes.alerts },
          },
        },
  storedOnDevice: ({ switches }) =>
    switches.alerts.enabled
      ? [
          {
            area: 'cookie',
            key: 'forecourt_{slug}_alerts',
            description: 'a cookie that shows your alerts in the browser where you confirmed them, for 400 days',
          },
        ]
      : [],
  privacyFact: ({ switches }) =>
    switches.alerts.enabled
      ? {
          title: 'Emails that you ask for',
          text: 'If you ask for alerts, we keep your email address, what you follow, and when and in which words you agreed, until two years after you stop. Unsubscribe any time with one click.',
        }
      : undefined,
} satisfies PageFeature<AlertsPage>

function alertsPage({ config, routes }: DealerSite): PageRecipe<AlertsPage>[] {
  const path = routes.alerts
  return path === undefined ? [] : [pageRecipe({ kind: 'alerts', path, in_sitemap: false }, [config, path], made)]
}

function made(context: SiteConfig, path: string): AlertsPage {
  const { routes, noun, tenant } = context
  const title = messages.getAlert
  const intro = messages.alertIntro(noun.one)
  const everything = readAddress(routes.search, '', siteAddresses(tenant, { values: () => [] }))
  return {
    kind: 'alerts',
    ...pageBase(context, {
      path,
      title,
      description: [intro],
      breadcrumbs: trail([messages.alerts, path]),
      noindex: true,
    }),
    title,
    intro,
    action: `${routes.api}/alerts`,
    whole: { search: routes.search, words: alertWords('search', searchWords(everything, tenant), tenant) },
    note: messages.alertNote,
  }
}

/** The link from a list to an alert for its search, whose query stays one value; undefined if the dealer offers none. */
function searchAlert(path: string, { routes }: SiteConfig): Link | undefined {
  if (routes.alerts === undefined) return undefined
  const search = path.replace(/[%&#+[\]]/g, encodeURIComponent)
  return { label: messages.emailNewMatches, href: `${routes.alerts}?search=${search}` }
}

/** The link from a vehicle to an alert for it: for a lower price, or for when it is for sale again. */
function vehicleAlert(v: Vehicle, { routes }: SiteConfig, place: 'page' | 'checkout'): Link | undefined {
  if (routes.alerts === undefined || !isAvailable(v)) return undefined
  const address = `${routes.alerts}?car_id=${encodeURIComponent(v.id)}`
  return place === 'checkout' || isReserved(v)
    ? { label: common.emailWhenAvailable, href: `${address}&kind=free` }
    : { label: messages.emailPriceDrop, href: `${address}&kind=price` }
}
