/** Two taps within this time are a double tap. Milliseconds. */
const DOUBLE = 500

/**
 * A masked number, once opened, gets the focus of the summary that it replaces. It doesn't dial while it is being
 * counted (aria-disabled), nor for the second tap of a double tap whose first tap revealed it. Taps are timed, because
 * Safari doesn't count them.
 *
 * @spec 4.6
 */
export function guardNumbers(): void {
  let before = -DOUBLE
  const tapped = (event: Event): void => {
    const { target, timeStamp } = event
    const number = target instanceof Element && target.closest('.phone a')
    if (number && (timeStamp - before < DOUBLE || number.matches('[aria-disabled]'))) event.preventDefault()
    before = timeStamp
  }
  const opened = ({ target }: Event): void => {
    if (!(target instanceof Element && target.matches('.phone[open]'))) return
    const { activeElement, body } = document
    if (activeElement === body || target.contains(activeElement))
      target.querySelector('a')?.focus({ preventScroll: true })
  }
  addEventListener('click', tapped, true)
  // `toggle` doesn't bubble.
  document.addEventListener('toggle', opened, true)
}
