import { apiOf, type SiteData } from '../site-data.ts'

/** What the lead API counts of a phone number. @spec 4.6 7.4 */
const PATHS = { reveal: 'phone-reveals', call: 'events/car_phone_call' } as const

/**
 * Tells the lead API that a number was shown or called; it also arrives when the
 * page is left for the phone. Counting never stands in the way of a call: where
 * it fails, nothing happens.
 */
export async function recordPhone(kind: keyof typeof PATHS, site: SiteData, carId: string | undefined): Promise<void> {
  const { dealership_id, website_id } = site
  await fetch(`${apiOf(site)}/${PATHS[kind]}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id: carId, dealership_id, website_id }),
  }).catch(() => undefined)
}
