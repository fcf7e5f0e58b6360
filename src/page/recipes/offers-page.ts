import { formatDate } from '#src/base/dates.ts'
import { pageBase, trail } from '../head.ts'
import type { OffersPage } from '../kinds/content-pages.ts'
import { dealerLink } from '../link.ts'
import * as common from '../messages.ts'
import { contentPicture } from '../pictures.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import * as messages from './messages.ts'

/** @spec 2.10 */
export function offersPage(context: DealerSite): OffersPage[] {
  const { routes, tenant, content } = context
  if (routes.offers === undefined) return []
  const path = routes.offers
  const title = common.specialOffers
  const description = [
    messages.offersAt(tenant.name, tenant.address.city),
    ...content.offers.map((offer) => offer.summary),
  ]
  return [
    {
      kind: 'offers',
      ...pageBase(context, {
        path,
        title,
        description,
        breadcrumbs: trail([title, path]),
        image: content.offers[0]?.image_url,
      }),
      title,
      intro: content.offers.length > 0 ? messages.currentOffers(tenant.name) : messages.noOffers,
      offers: content.offers.map((offer) => ({
        slug: offer.slug,
        title: offer.title,
        summary: offer.summary,
        terms: offer.terms,
        ends: offer.ends && formatDate(offer.ends),
        picture: contentPicture(
          offer.image_url,
          { alt: offer.image_alt, ratio: 9 / 16, focus: offer.image_focus },
          tenant,
        ),
        link: dealerLink(messages.findOutMore, offer.href ?? routes.contact, tenant),
      })),
    },
  ]
}
