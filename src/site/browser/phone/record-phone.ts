import { apiUrl, readBrowserConfig } from '../../stores/browser-config.ts'

/** The lead API's counters of phone numbers. @spec 4.6 7.4 */
const PATHS = { reveal: '/phone-reveals', call: '/events/car_phone_call' } as const

/** The id of the vehicle that a phone number belongs to, from its card or page. @spec 7.4 */
export const vehicleOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-phone]')?.dataset.phone ||
  document.querySelector<HTMLElement>('.vehicle[data-vehicle]')?.dataset.vehicle

/**
 * Reports to the lead API that a number was revealed or called, even if the call closes the page. Failures are ignored,
 * because counting must never prevent a call.
 */
export async function recordPhone(kind: keyof typeof PATHS, car_id: string | undefined): Promise<void> {
  const { dealership_id, website_id } = readBrowserConfig()
  await fetch(apiUrl(PATHS[kind]), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id, dealership_id, website_id }),
  }).catch(() => undefined)
}
