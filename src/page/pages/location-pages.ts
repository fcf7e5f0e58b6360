import { locationPageWeek } from '#src/tenant/opening-hours.ts'
import { trail } from '../breadcrumbs.ts'
import type { SiteContext } from '../context.ts'
import { formModel } from '../form-model.ts'
import { headOf } from '../head.ts'
import { autoDealer } from '../json-ld/auto-dealer.ts'
import { locationPath, visibleLocations } from '../locations.ts'
import type { LocationPage } from '../page.ts'

const STOCK_CARDS = 4

/** `/contact-us/{location}` for each location that is shown. @spec 2.12 2.20 */
export function locationPages(context: SiteContext): LocationPage[] {
  const { tenant, routes, locations, available, noun } = context
  return visibleLocations(tenant).flatMap((location) => {
    const card = locations.find(({ id }) => id === location.id)
    if (card === undefined) return []
    const path = locationPath(location)
    const breadcrumbs = trail(['Contact Us', routes.contact], [location.name, path])
    const here = available.filter((v) => context.locationOf(v) === location).slice(0, STOCK_CARDS)
    return [
      {
        kind: 'location',
        path,
        breadcrumbs,
        head: headOf(
          {
            path,
            title: `${location.name} - opening hours and directions`,
            description: [
              `${location.name}: ${card.address_lines.join(', ')}.`,
              'Opening hours, phone number and directions.',
              'See what is in stock here.',
            ],
            breadcrumbs,
            json_ld: [autoDealer(location, tenant, context.origin)],
          },
          context,
        ),
        title: location.name,
        location: card,
        hours: location.contact_detail.opening_hours.length > 0 ? locationPageWeek(location) : [],
        stock:
          here.length > 0
            ? {
                title: `At ${location.name}`,
                cards: here.map(context.card),
                more: { label: `See all ${noun.many}`, href: routes.search },
              }
            : undefined,
        form: formModel('enquiry', context, { path, known: { location_id: location.id } }),
      },
    ]
  })
}
