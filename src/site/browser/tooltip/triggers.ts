/** Elements with a tooltip. */
const TRIGGERS = '[data-tip], .btn-icon[aria-label]'

/** Attaches tooltips to elements when a shopper first reaches them. @spec 4.16 9.8 */
export function offerTooltips(): void {
  const known = new WeakSet<Element>()
  const meet = async (target: EventTarget | null): Promise<void> => {
    const trigger = target instanceof Element ? target.closest<HTMLElement>(TRIGGERS) : null
    if (!trigger || known.has(trigger)) return
    known.add(trigger)
    const { attachTooltip } = await import('./tooltip.ts')
    attachTooltip(trigger)
  }
  const come = ({ target }: Event): void => void meet(target).catch(reportError)
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, come)
  // The pointer or focus may already be on an element.
  meet(document.querySelector(`:is(${TRIGGERS}):is(:hover, :focus-visible)`)).catch(reportError)
}
