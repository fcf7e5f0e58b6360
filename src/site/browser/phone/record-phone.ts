import { apiOf, type BrowserConfig } from '../../stores/browser-config.ts'

/** What the lead API counts of a phone number. @spec 4.6 7.4 */
const PATHS = { reveal: 'phone-reveals', call: 'events/car_phone_call' } as const

/** The vehicle whose number an element is: of its card or its page. @spec 7.4 */
export const vehicleOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-phone]')?.dataset.phone ||
  document.querySelector<HTMLElement>('.vehicle[data-vehicle]')?.dataset.vehicle

/**
 * Tells the lead API that a number was shown or called; it also arrives when the
 * page is left for the phone. Counting never stands in the way of a call: where
 * it fails, nothing happens.
 */
export async function recordPhone(
  kind: keyof typeof PATHS,
  site: BrowserConfig,
  carId: string | undefined,
): Promise<void> {
  const { dealership_id, website_id } = site
  await fetch(`${apiOf(site)}/${PATHS[kind]}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id: carId, dealership_id, website_id }),
  }).catch(() => undefined)
}
