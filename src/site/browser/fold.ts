/** Duration in milliseconds. @spec 4.16 9.8 */
const DURATION = 300

/**
 * Opens and closes each collapsible panel in 300 ms ease-out, in browsers whose CSS cannot animate to the height of an
 * open `<details>` (folds.css does it in the others). @spec 4.16 9.8
 */
export function easeFolds(): void {
  document.addEventListener('click', (event) => {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null
    const panel = summary?.parentElement
    if (!summary || !(panel instanceof HTMLDetailsElement) || panel.matches('.phone, .fold')) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    event.preventDefault()
    ease(panel, summary)
  })
}

function ease(panel: HTMLDetailsElement, summary: HTMLElement): void {
  const opens = !panel.open || panel.dataset.closing !== undefined
  const from = panel.offsetHeight
  for (const running of panel.getAnimations()) running.cancel()
  panel.open = true
  panel.toggleAttribute('data-closing', !opens)
  const to = opens ? panel.offsetHeight : summary.offsetHeight
  panel.style.overflow = 'clip'
  const animation = panel.animate({ height: [`${from}px`, `${to}px`] }, { duration: DURATION, easing: 'ease-out' })
  animation.onfinish = () => {
    panel.open = opens
    panel.style.overflow = ''
    delete panel.dataset.closing
  }
}
