import { cardFacts } from '../tracking/card-facts.ts'
import { countReveal } from './count-reveal.ts'
import { vehicleOf } from './record-phone.ts'

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
