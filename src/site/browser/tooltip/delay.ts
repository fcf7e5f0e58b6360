/** Delay before a tooltip opens, in milliseconds. @spec 9.8 */
const TOOLTIP_DELAY = 700

/** After a tooltip closes, the next one opens without delay within this time, in milliseconds. @spec 9.8 */
const SKIP_DELAY = 300

/** How long to wait before a tooltip opens; times in milliseconds. @spec 4.16 9.8 */
export const openingDelay = (now: number, lastClosed: number): number =>
  now - lastClosed < SKIP_DELAY ? 0 : TOOLTIP_DELAY
