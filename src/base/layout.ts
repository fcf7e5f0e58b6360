/** Widths at which the layout changes, px. @spec 9.8 */
export const BREAKPOINTS = [400, 576, 768, 992, 1200, 1400] as const

/** Hover time before a tooltip opens, ms. @spec 9.8 */
export const TOOLTIP_DELAY = 700
/** After one tooltip closed, the next within this time opens at once, ms. @spec 9.8 */
export const TOOLTIP_SKIP_DELAY = 300
/** A collapsible panel opens and closes in this time, ease-out, ms. @spec 9.8 */
export const COLLAPSIBLE_DURATION = 300
