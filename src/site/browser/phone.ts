import { apiUrl, readBrowserConfig } from '../stores/browser-config.ts'
import { type CardFacts, cardFacts } from './tracking/card-facts.ts'
import { track } from './tracking/track.ts'

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

/** The longest time that counting may delay a call. Milliseconds. */
const TIMEOUT = 1000

/**
 * Counts a revealed number; resolves when the shopper may call it, counted or not. `facts` come from the card.
 * @spec 4.6 7.4
 */
export async function countReveal(car_id: string | undefined, facts: CardFacts = {}): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT))
  await Promise.race([recordReveal(car_id, facts).catch(reportError), late])
}

async function recordReveal(car_id: string | undefined, facts: CardFacts): Promise<void> {
  track('phone_click', { comm_type: 'voice', comm_status: 'start', element_type: 'button', ...facts })
  await recordPhone('reveal', car_id)
}

/** Except on a vehicle page, whose number is an island. */
const NUMBERS = '[data-phone]:not(.buy *)'

/**
 * Counts each masked number (print/parts.ts) once, when it is revealed. The browser reveals it without a script, so
 * that shoppers never wait for one. Meanwhile the inline script stops it from dialling (inline/inline.ts).
 *
 * @spec 4.6 7.4
 */
export function countMaskedNumbers(): void {
  const counted = new WeakSet<Element>()
  const count = async (target: EventTarget | null): Promise<void> => {
    if (!(target instanceof HTMLDetailsElement && target.matches(NUMBERS) && target.open)) return
    if (counted.has(target)) return
    counted.add(target)
    const number = target.querySelector('a')
    number?.setAttribute('aria-disabled', 'true')
    await countReveal(vehicleOf(target), cardFacts(target))
    number?.removeAttribute('aria-disabled')
  }
  // `toggle` doesn't bubble.
  document.addEventListener('toggle', ({ target }) => count(target).catch(reportError), true)
  for (const open of document.querySelectorAll(`${NUMBERS}[open]`)) count(open).catch(reportError)
}
