/**
 * Marks today and says whether the yard is open, in its own time zone; the line
 * for it is kept free. `data-week` is print/week.ts's.
 */
export function attach(element: HTMLElement): void {
  const { week = '', zone } = element.dataset
  const now = new Date(new Date().toLocaleString('en-US', { timeZone: zone }))
  const day = now.getDay()
  element.querySelector(`[data-day="${day}"]`)?.setAttribute('aria-current', 'date')
  const say = element.querySelector<HTMLElement>('.hours-now')
  if (!say) return
  const [opens = Number.NaN, closes = Number.NaN] = (week.split(' ')[day] ?? '').split('-').map(Number)
  const minute = now.getHours() * 60 + now.getMinutes()
  const open = minute >= opens && minute < closes
  say.dataset.state = open ? 'open' : 'closed'
  say.textContent = open ? `Open until ${clock(closes)}` : minute < opens ? `Opens ${clock(opens)}` : 'Closed now'
}

const clock = (minute: number): string =>
  `${(Math.floor((minute + 660) / 60) % 12) + 1}:${String(minute % 60).padStart(2, '0')}${minute < 720 ? 'am' : 'pm'}`
