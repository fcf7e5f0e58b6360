import type { Location } from '#src/tenant/location.ts'
import { locationPageWeek } from '#src/tenant/opening-hours.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import type { Card, LocationCard } from '../elements.ts'
import { formModel } from '../forms/form-model.ts'
import { pageBase, trail } from '../head.ts'
import { autoDealer } from '../json-ld/auto-dealer.ts'
import type { LocationPage } from '../kinds/content-pages.ts'
import type { Later } from '../later.ts'
import { locationPath } from '../locations/locations.ts'
import * as common from '../messages.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import { type Scope, widestScope } from '../search/scopes.ts'
import { hasList } from '../search/stock-groups.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as messages from './messages.ts'

const STOCK_CARDS = 4

/** `/contact-us/{location}` for each visible location. @spec 2.12 2.20 */
export function locationPages(
  { config, available, laterCard }: DealerSite,
  scopes: readonly Scope[],
): PageRecipe<LocationPage>[] {
  const yards = widestScope(scopes)?.groups.location.filter(hasList) ?? []
  const { tenant, locations, locationOf } = config
  return visibleLocations(tenant).flatMap((location) => {
    const card = locations.find(({ id }) => id === location.id)
    if (card === undefined) return []
    const here = available.filter((v) => locationOf(v) === location).slice(0, STOCK_CARDS)
    const about = { kind: 'location', path: locationPath(location), in_sitemap: true } as const
    const list = yards.find(({ items }) => here[0] && items.includes(here[0]))?.canonical
    return [pageRecipe(about, [config, location, card, here.map(laterCard), list], made)]
  })
}

function made(
  context: SiteConfig,
  location: Location,
  card: LocationCard,
  here: readonly Later<Card>[],
  list: string | undefined,
): LocationPage {
  const { tenant, routes, noun } = context
  const path = locationPath(location)
  return {
    kind: 'location',
    ...pageBase(context, {
      path,
      title: messages.locationTitle(location.name),
      description: [`${location.name}: ${card.address_lines.join(', ')}.`, messages.locationWays, messages.stockHere],
      breadcrumbs: trail([common.contactUs, routes.contact], [location.name, path]),
      json_ld: [autoDealer(location, tenant, context.origin)],
    }),
    title: location.name,
    location: card,
    hours: location.contact_detail.opening_hours.length > 0 ? locationPageWeek(location) : [],
    stock:
      here.length > 0
        ? {
            title: messages.at(location.name),
            cards: here.map(({ value }) => value),
            more: { label: common.seeAll(noun.many), href: list ?? routes.search },
          }
        : undefined,
    form: formModel('enquiry', context, { path, known: { location_id: location.id } }),
  }
}
