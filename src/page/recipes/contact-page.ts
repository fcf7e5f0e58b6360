import { groupBy } from '#src/base/group-by.ts'
import { STATE_NAMES } from '#src/tenant/states.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import { formModel } from '../forms/form-model.ts'
import { pageBase, trail } from '../head.ts'
import { autoDealer } from '../json-ld/auto-dealer.ts'
import type { ContactPage } from '../kinds/content-pages.ts'
import { areMany } from '../locations/locations.ts'
import * as common from '../messages.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as messages from './messages.ts'

/** @spec 2.12 2.25 2.29 */
export const contactPage = ({ config, routes }: DealerSite): PageRecipe<ContactPage> =>
  pageRecipe({ kind: 'contact', path: routes.contact, in_sitemap: true }, [config], made)

function made(context: SiteConfig): ContactPage {
  const { routes, tenant, locations } = context
  const path = routes.contact
  const title = common.contactUs
  const places = locations.map(({ address_lines }) => address_lines.at(-1)).join(', ')
  return {
    kind: 'contact',
    ...pageBase(context, {
      path,
      title,
      description: [
        messages.contactDealer(tenant.name, tenant.address.city),
        messages.contactWays,
        messages.findUsIn(places),
        messages.hearFromYou,
      ],
      breadcrumbs: trail([title, path]),
      json_ld: visibleLocations(tenant).map((location) => autoDealer(location, tenant, context.origin)),
    }),
    title,
    intro: locations.some(({ phone }) => phone) ? messages.contactIntro : messages.straightToPerson,
    form: formModel('contact', context, { path }),
    locations,
    by_state: areMany(locations) ? byState(context) : undefined,
  }
}

function byState({ tenant, locations }: SiteConfig): ContactPage['by_state'] {
  const states = visibleLocations(tenant).map(({ address: { state } }) => state && STATE_NAMES[state])
  const cards = locations.map((card) => ({ ...card, picture: undefined }))
  return [...groupBy(cards, (_, at) => states[at])].map(([state, locations]) => ({ state, locations }))
}
