import { formatDate } from '#src/base/dates.ts'
import { trail } from '../breadcrumbs.ts'
import { headOf } from '../head.ts'
import { dealerLink } from '../link.ts'
import type { OffersPage } from '../page.ts'
import { contentPicture } from '../pictures.ts'
import type { DealerSite } from '../site/dealer-site.ts'

/** @spec 2.10 */
export function offersPage(context: DealerSite): OffersPage[] {
  const { routes, tenant, content } = context
  if (routes.offers === undefined) return []
  const path = routes.offers
  const title = 'Special Offers'
  const breadcrumbs = trail([title, path])
  const description = [
    `Special offers at ${tenant.name} in ${tenant.address.city}: what they are and when they end.`,
    ...content.offers.map((offer) => offer.summary),
  ]
  return [
    {
      kind: 'offers',
      path,
      breadcrumbs,
      head: headOf({ path, title, description, breadcrumbs, image: content.offers[0]?.image_url }, context),
      title,
      intro:
        content.offers.length > 0
          ? `Current offers at ${tenant.name}.`
          : 'No special offers right now. Check back soon, or ask us for our best price.',
      offers: content.offers.map((offer) => ({
        slug: offer.slug,
        title: offer.title,
        summary: offer.summary,
        terms: offer.terms,
        ends: offer.ends && formatDate(offer.ends),
        picture: contentPicture(offer.image_url, offer.image_alt, 9 / 16, tenant),
        link: dealerLink('Find out more', offer.href ?? routes.contact, tenant),
      })),
    },
  ]
}
