import { isOpen, localTime, nextChange } from '#src/tenant/open-now.ts'

/** Shows the current opening hours in every `[data-week]` of the page. @spec 3.5 */
export function showHours(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-week]')) show(element)
}

/**
 * Marks today and says whether the yard is open, in its own time zone. print/week.ts
 * writes `data-week`. This is loaded when a shopper first reaches for something: the
 * week itself is in the HTML, and an inline script would add half a kilobyte to every page.
 *
 * @spec 3.5
 */
function show(element: HTMLElement): void {
  const { week = '', zone = '' } = element.dataset
  const now = Date.now()
  const { weekday } = localTime(zone, now)
  element.querySelector(`[data-day="${weekday}"]`)?.setAttribute('aria-current', 'date')
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
