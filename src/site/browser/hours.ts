import { closingTime, dayOn, type LocalTime, localTime, nextChange } from '#src/tenant/open-now.ts'
import type { DayHours } from '#src/tenant/opening-hours.ts'
import { readBrowserConfig } from '../stores/browser-config.ts'

// Pages that shoppers open for the hours (page/shell/site-shell.ts) contain this module as an inline script. Other
// pages load it at the first interaction, because its 700 bytes are too many for a vehicle page.
showHours()
// Corrects a page that was left open, when the shopper returns to it.
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
 * Marks today and shows whether the yard is open. print/week.ts writes `data-week`.
 *
 * @spec 3.5
 */
function show(element: HTMLElement, now: LocalTime): void {
  const days = (element.dataset.week ?? '').split(' ').map(readDay)
  const today = dayOn(days, now.day)
  for (const row of element.querySelectorAll<HTMLElement>('[data-day]')) {
    if (row.dataset.day === String(today?.dates?.[0] ?? now.weekday)) row.setAttribute('aria-current', 'date')
    else row.removeAttribute('aria-current')
  }
  const text = element.querySelector<HTMLElement>('.hours-now')
  if (!text) return
  text.dataset.state = closingTime(days, now) ? 'open' : 'closed'
  text.textContent = nextChange(days, now) ?? ''
}

/**
 * Reads `510-1020`, in minutes after midnight, or `-` for a closed day; those of dated days end with their first and
 * last day.
 */
function readDay(word: string, weekday: number): Pick<DayHours, 'weekday' | 'opens' | 'closes' | 'dates'> {
  const [opens, closes, first, last = 0] = word.split('-').map((number) => (number ? Number(number) : undefined))
  return { weekday, opens, closes, dates: first ? [first, last] : undefined }
}
