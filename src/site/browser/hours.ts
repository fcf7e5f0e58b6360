import { isOpen, type LocalTime, localTime, nextChange } from '#src/tenant/open-now.ts'
import { readBrowserConfig } from '../stores/browser-config.ts'

// Pages that are opened for their hours (page/locations/open-state.ts) contain this module as an inline
// script. Other pages load it when a shopper first reaches for something, because its 700
// bytes are too many for a vehicle page.
showHours()
// A page that was left open is right again when the shopper returns to it.
document.addEventListener('visibilitychange', showHours)

/** Shows the current opening hours in every `[data-week]` of the page. @spec 3.5 */
function showHours(): void {
  const { clocks = {} } = readBrowserConfig()
  for (const element of document.querySelectorAll<HTMLElement>('[data-week]')) {
    const clock = clocks[element.dataset.zone ?? '']
    if (clock) show(element, localTime(clock, Date.now()))
  }
}

/**
 * Marks today and says whether the yard is open. print/week.ts writes `data-week`.
 *
 * @spec 3.5
 */
function show(element: HTMLElement, now: LocalTime): void {
  for (const row of element.querySelectorAll<HTMLElement>('[data-day]')) {
    if (row.dataset.day === String(now.weekday)) row.setAttribute('aria-current', 'date')
    else row.removeAttribute('aria-current')
  }
  const say = element.querySelector<HTMLElement>('.hours-now')
  if (!say) return
  const days = (element.dataset.week ?? '').split(' ').map(readDay)
  say.dataset.state = isOpen(days, now) ? 'open' : 'closed'
  say.textContent = nextChange(days, now) ?? ''
}

/** Reads `510-1020`, in minutes after midnight, or `-` for a closed day. */
function readDay(hours: string, weekday: number): { weekday: number; opens?: number; closes?: number } {
  if (hours === '-') return { weekday }
  const [opens, closes] = hours.split('-').map(Number)
  return { weekday, opens, closes }
}
