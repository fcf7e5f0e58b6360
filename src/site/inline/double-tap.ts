/** Two taps within this time are a double tap. Milliseconds. */
const DOUBLE = 500

/**
 * Ignores the second tap of a double tap on a masked number: it would dial the number
 * that the first tap revealed. Taps are timed, because Safari doesn't count them.
 *
 * @spec 4.6
 */
export function ignoreDoubleTaps(): void {
  let before = -DOUBLE
  const tapped = (event: Event): void => {
    const { target, timeStamp } = event
    if (timeStamp - before < DOUBLE && target instanceof Element && target.closest('.phone a')) event.preventDefault()
    before = timeStamp
  }
  addEventListener('click', tapped, true)
}
