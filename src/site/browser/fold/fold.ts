/** Milliseconds. @spec 4.16 9.8 */
const DURATION = 300

/**
 * A collapsible panel that opens and closes in 300 ms ease-out, also in browsers
 * whose style sheets cannot measure what a `<details>` opens (folds.css does it
 * in the others). @spec 4.16 9.8
 */
export function attach(panel: HTMLElement): void {
  if (!(panel instanceof HTMLDetailsElement) || CSS.supports('interpolate-size: allow-keywords')) return
  let running: Animation | undefined
  panel.addEventListener('click', (event) => {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null
    if (summary?.parentElement !== panel || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    event.preventDefault()
    const opens = !panel.open || panel.dataset.closing !== undefined
    const from = panel.offsetHeight
    running?.cancel()
    panel.open = true
    panel.toggleAttribute('data-closing', !opens)
    const to = opens ? panel.offsetHeight : summary.offsetHeight
    panel.style.overflow = 'clip'
    running = panel.animate({ height: [`${from}px`, `${to}px`] }, { duration: DURATION, easing: 'ease-out' })
    running.onfinish = () => {
      panel.open = opens
      panel.style.overflow = ''
      delete panel.dataset.closing
    }
  })
}
