/** Two taps within this are one double tap. Milliseconds. */
const DOUBLE = 500

/**
 * The second tap of a double tap on a masked number lands on the number that the
 * first one showed, and would dial it. By the time between them, because Safari
 * counts no taps.
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
