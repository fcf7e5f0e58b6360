import type { SiteData } from '../site-data.ts'
import { cardFacts } from '../tracking/card-facts.ts'
import { track } from '../tracking/track.ts'
import { recordPhone } from './record-phone.ts'

/** Longer than this no shopper is kept from calling. Milliseconds. */
const PATIENCE = 1000

/**
 * The masked number (print/phone.ts). The browser opens it by itself, so that a
 * shopper never waits to read it; this counts it, once. The inline script keeps
 * the second tap of a double tap from dialling (inline/double-tap.ts).
 *
 * @spec 4.6 7.4
 */
export function attach(phone: HTMLElement, site: SiteData): void {
  const reveal = async (): Promise<void> => {
    if (!(phone instanceof HTMLDetailsElement && phone.open)) return
    phone.removeEventListener('toggle', reveal)
    phone.ariaBusy = 'true'
    track('phone_click', { comm_type: 'voice', comm_status: 'start', element_type: 'button', ...cardFacts(phone) })
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
    await Promise.race([recordPhone('reveal', site, phone.dataset.phone), late])
    phone.ariaBusy = null
  }
  phone.addEventListener('toggle', reveal)
  reveal()
}
