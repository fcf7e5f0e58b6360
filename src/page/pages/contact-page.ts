import { trail } from '../breadcrumbs.ts'
import type { SiteContext } from '../context.ts'
import { formModel } from '../form-model.ts'
import type { SiteGround } from '../ground.ts'
import { headOf } from '../head.ts'
import { autoDealer } from '../json-ld/auto-dealer.ts'
import { visibleLocations } from '../locations.ts'
import { outline, type PageOutline } from '../outline.ts'
import type { ContactPage } from '../page.ts'

/** @spec 2.12 2.25 2.29 */
export const contactPage = ({ ground, routes }: SiteContext): PageOutline =>
  outline({ kind: 'contact', path: routes.contact, in_sitemap: true }, [ground], made)

function made(context: SiteGround): ContactPage {
  const { routes, tenant, locations } = context
  const path = routes.contact
  const title = 'Contact Us'
  const breadcrumbs = trail([title, path])
  const places = locations.map(({ address_lines }) => address_lines.at(-1)).join(', ')
  return {
    kind: 'contact',
    path,
    breadcrumbs,
    head: headOf(
      {
        path,
        title,
        description: [
          `Contact ${tenant.name} in ${tenant.address.city}.`,
          'Phone numbers, opening hours and directions, or send us a message.',
          `Find us in ${places}.`,
          'We are glad to hear from you.',
        ],
        breadcrumbs,
        json_ld: visibleLocations(tenant).map((location) => autoDealer(location, tenant, context.origin)),
      },
      context,
    ),
    title,
    intro: 'Call in, ring us or write. Your message goes to the people who can answer it.',
    form: formModel('contact', context, { path }),
    locations,
  }
}
