import { licenceText } from '#src/tenant/licence-text.ts'
import type { Location } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/**
 * Who sends an email to a shopper: dealer, yard, address and licences, which an advertisement must show. A number that
 * the site masks beside its vehicles isn't written beside one here. @spec 4.6
 */
export function senderOf(
  { name, switches }: Tenant,
  { name: yard, address, contact_detail, licences }: Location,
): string {
  const place = [address.street, address.city, address.state, address.postcode].filter(Boolean).join(', ')
  const phone = switches.cars.show_phone ? undefined : contact_detail.phone
  return [...new Set([name, yard]), place, phone, ...licences.map(licenceText)].filter(Boolean).join(' · ')
}
