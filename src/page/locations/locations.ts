import type { Review } from '#src/tenant/content.ts'
import { licenceText } from '#src/tenant/licence-text.ts'
import { addressLines, type Location } from '#src/tenant/location.ts'
import { weekOf } from '#src/tenant/opening-hours.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { LocationCard } from '../elements.ts'
import * as messages from '../messages.ts'
import { contentPicture } from '../pictures.ts'
import { phoneModel } from './phone.ts'

/** `/contact-us/{location}` @spec 2.12 */
export const locationPath = ({ slug }: Pick<Location, 'slug'>): string => `/contact-us/${slug}`

/** Whether a dealer has so many locations that lists of them are folded. */
export const areMany = (locations: readonly unknown[]): boolean => locations.length >= 7

/** A location's address, phone, hours and map; unknown parts are left out. @spec 3.4 */
export function locationCard(location: Location, tenant: Tenant): LocationCard {
  const { contact_detail, address, reviews } = location
  return {
    id: location.id,
    name: location.name,
    href: locationPath(location),
    address_lines: addressLines(location),
    phone: phoneModel(contact_detail.phone, tenant.country),
    email: contact_detail.email,
    map_href: tenant.switches.location.show_map ? address.place_url : undefined,
    hours: weekOf(location),
    time_zone: location.time_zone,
    picture: contentPicture(
      location.image_url,
      { alt: location.name, ratio: 9 / 16, focus: location.image_focus },
      tenant,
    ),
    map: tenant.switches.location.show_map
      ? contentPicture(
          location.map_image_url,
          { alt: messages.map(location.name, address.city), ratio: 9 / 16 },
          tenant,
        )
      : undefined,
    reviews: tenant.switches.reviews.enabled ? reviewsOf(reviews) : undefined,
    type: TYPES[location.location_type],
    licences: location.licences.map(licenceText),
  }
}

const reviewsOf = (reviews: Location['reviews']): LocationCard['reviews'] =>
  reviews && {
    count: reviews.count,
    average: reviews.average_rating.toFixed(1),
    source: SOURCE_WORDS[reviews.source],
  }

const TYPES: Record<Location['location_type'], string> = {
  sales: messages.sales,
  service: messages.service,
  parts: messages.parts,
  sales_and_service: messages.salesAndService,
  head_office: messages.headOffice,
}

/** The source beside a count: `from 212 Google reviews`. */
export const SOURCE_WORDS: Record<Review['source'], string> = {
  google: 'Google',
  facebook: 'Facebook',
  dealer: 'customer',
}
