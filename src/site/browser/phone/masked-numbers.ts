import { cardFacts } from '../tracking/card-facts.ts'
import { countReveal } from './count-reveal.ts'
import { vehicleOf } from './record-phone.ts'

/** That of a vehicle page is an island. */
const NUMBERS = '[data-phone]:not(.buy *)'

/**
 * Counts each masked number (print/phone.ts) that is shown, once. The browser opens it
 * by itself, so that a shopper never waits to read it; the inline script keeps the
 * second tap of a double tap from dialling (inline/double-tap.ts).
 *
 * @spec 4.6 7.4
 */
export function countMaskedNumbers(): void {
  const counted = new WeakSet<Element>()
  const count = async (target: EventTarget | null): Promise<void> => {
    if (!(target instanceof HTMLDetailsElement && target.matches(NUMBERS) && target.open)) return
    if (counted.has(target)) return
    counted.add(target)
    target.ariaBusy = 'true'
    await countReveal(vehicleOf(target), cardFacts(target))
    target.ariaBusy = null
  }
  // The event does not bubble.
  document.addEventListener('toggle', ({ target }) => count(target).catch(reportError), true)
  for (const open of document.querySelectorAll(`${NUMBERS}[open]`)) count(open).catch(reportError)
}
