import type { HoursRow } from '#src/page/elements.ts'
import * as messages from './messages.ts'

/**
 * A week in the format that browser/hours.ts reads: seven words from Sunday, each
 * `opens-closes` in minutes after midnight, or `-` for a closed day.
 */
export function weekOf(location: { hours: HoursRow[]; time_zone: string }): { week: string; zone: string } {
  const days = Array.from({ length: 7 }, (_, weekday) => {
    const row = location.hours.find((each) => each.weekday === weekday)
    return row?.opens !== undefined && row.closes !== undefined ? `${row.opens}-${row.closes}` : '-'
  })
  return { week: days.join(' '), zone: location.time_zone }
}

/** Combines consecutive days with the same hours: `Monday to Friday`, `8:30am-5:00pm`. */
export function groupedHours(rows: HoursRow[]): { days: string; hours: string }[] {
  const groups: { first: string; last: string; hours: string }[] = []
  for (const { day, hours } of rows) {
    const before = groups.at(-1)
    if (before?.hours === hours) before.last = day
    else groups.push({ first: day, last: day, hours })
  }
  return groups.map(({ first, last, hours }) => ({ days: first === last ? first : messages.days(first, last), hours }))
}
