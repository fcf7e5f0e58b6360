import { isOpen, localTime, nextChange } from '#src/tenant/open-now.ts'

// Home, contact, location and text pages contain this module as an inline script
// (layouts/Base.astro). Other pages load it when a shopper first reaches for something,
// because its 700 bytes are too many for a vehicle page.
showHours()
// A page that was left open is right again when the shopper returns to it.
document.addEventListener('visibilitychange', showHours)

/** Shows the current opening hours in every `[data-week]` of the page. @spec 3.5 */
function showHours(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-week]')) show(element)
}

/**
 * Marks today and says whether the yard is open, in its own time zone. print/week.ts
 * writes `data-week`.
 *
 * @spec 3.5
 */
function show(element: HTMLElement): void {
  const { week = '', zone = '' } = element.dataset
  const now = Date.now()
  const { weekday } = localTime(zone, now)
  for (const row of element.querySelectorAll<HTMLElement>('[data-day]'))
    row.ariaCurrent = row.dataset.day === String(weekday) ? 'date' : null
  const say = element.querySelector<HTMLElement>('.hours-now')
  if (!say) return
  const days = week.split(' ').map(readDay)
  say.dataset.state = isOpen(days, zone, now) ? 'open' : 'closed'
  say.textContent = nextChange(days, zone, now) ?? ''
}

/** Reads `510-1020`, in minutes after midnight, or `-` for a closed day. */
function readDay(hours: string, weekday: number): { weekday: number; opens?: number; closes?: number } {
  if (hours === '-') return { weekday }
  const [opens, closes] = hours.split('-').map(Number)
  return { weekday, opens, closes }
}
