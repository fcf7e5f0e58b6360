/** What has a tooltip. */
const TRIGGERS = '[data-tip], .btn-icon[aria-label]'

/** Gives each element that has words for one its tooltip, when a shopper first comes to it. @spec 4.16 9.8 */
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
  // The first reach came before this.
  meet(document.querySelector(`:is(${TRIGGERS}):is(:hover, :focus-visible)`)).catch(reportError)
}
