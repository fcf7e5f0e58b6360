import { isOpen, localTime, nextChange } from '#src/tenant/open-now.ts'

/** On every `[data-week]` of the page. @spec 3.5 */
export function showHours(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-week]')) show(element)
}

/**
 * Marks today and says whether the yard is open, in its own time zone. `data-week`
 * is print/week.ts's. It comes with the first reach: the week itself is in the HTML,
 * and the rule in every page's inline script would cost each of them half a kilobyte.
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

/** `510-1020` in minutes after midnight, or `-` for a day that is closed. */
function readDay(hours: string, weekday: number): { weekday: number; opens?: number; closes?: number } {
  if (hours === '-') return { weekday }
  const [opens, closes] = hours.split('-').map(Number)
  return { weekday, opens, closes }
}
