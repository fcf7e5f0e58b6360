import { absoluteUrl } from '#src/base/urls.ts'
import { dialledNumber } from '#src/lead/phone/dial-link.ts'
import { coordinatesOf } from '#src/tenant/coordinates.ts'
import { licenceName } from '#src/tenant/licence-text.ts'
import type { Location, OpeningHours, SpecialHours } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { DAYS } from '#src/tenant/weekdays.ts'
import { locationPath } from '../locations/locations.ts'

/** schema.org AutoDealer of one location, with licences, address, position, telephone and opening hours. @spec 3.4 3.5 */
export function autoDealer(location: Location, tenant: Tenant, origin: string): object {
  const { contact_detail, address } = location
  const { phone, email, opening_hours, special_hours = [] } = contact_detail
  const position = coordinatesOf(address, tenant.country)
  const profiles = [contact_detail.facebook_url, contact_detail.instagram_url, contact_detail.youtube_url]
  return {
    '@context': 'https://schema.org',
    ...sellerOf(location, origin),
    ...(tenant.logo && { logo: absoluteUrl(origin, tenant.logo) }),
    ...(location.image_url && { image: absoluteUrl(origin, location.image_url) }),
    ...(phone && { telephone: dialledNumber(phone, tenant.country) }),
    ...(email && { email }),
    address: postalAddress(location, tenant),
    ...(position && { geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.long } }),
    ...(address.place_url && { hasMap: address.place_url }),
    openingHoursSpecification: [...opening_hours.flatMap(openingHours), ...special_hours.flatMap(specialHours)],
    sameAs: profiles.filter(Boolean),
  }
}

/** A location as the seller of a vehicle's offer, with its licences; the location's own page has the other details. */
export function sellerOf(location: Location, origin: string): object {
  const url = absoluteUrl(origin, locationPath(location))
  const licences = location.licences.map((licence) => [licenceName(licence), licence.number] as const)
  return {
    '@type': 'AutoDealer',
    '@id': `${url}#dealer`,
    name: location.name,
    url,
    ...propertyValues('identifier', licences),
  }
}

const postalAddress = ({ address }: Location, { country }: Tenant): object => ({
  '@type': 'PostalAddress',
  ...(address.street && { streetAddress: address.street }),
  addressLocality: address.city,
  ...(address.state && { addressRegion: address.state }),
  ...(address.postcode && { postalCode: address.postcode }),
  addressCountry: country,
})

/** Closed days are left out, as schema.org expects. */
function openingHours({ weekday, status, open, close }: OpeningHours): object[] {
  if (status === 'Closed' || !open || !close) return []
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS[weekday], opens: open, closes: close }]
}

/**
 * Dated days. A closed day opens and closes at midnight, as search engines expect; hours given only in words are left
 * out.
 */
function specialHours({ date, until = date, status, open, close, formated_hours }: SpecialHours): object[] {
  if (status === 'Open' && (!open || !close) && formated_hours) return []
  const [opens, closes] = status === 'Open' ? [open, close] : ['00:00', '00:00']
  return [{ '@type': 'OpeningHoursSpecification', opens, closes, validFrom: date, validThrough: until }]
}

/**
 * Facts without a schema.org property of their own, as PropertyValues under the property that collects them. Unknown
 * facts are left out, and the property too if none is known.
 */
export function propertyValues(
  property: 'additionalProperty' | 'identifier',
  facts: readonly (readonly [name: string, value: string | undefined])[],
): object {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return {}
  return { [property]: known.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })) }
}
