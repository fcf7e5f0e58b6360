import type { HoursRow } from '#src/page/elements.ts'
import * as messages from './messages.ts'

/**
 * A week in the format that browser/hours.ts reads: seven words from Sunday, each `opens-closes` in minutes after
 * midnight, or `-` for a closed day; then the dated days, each followed by its first and last day since the epoch:
 * `510-720-20812-20815`, or `--20812-20815`.
 */
export function weekOf(location: { hours: HoursRow[]; time_zone: string }): { week: string; zone: string } {
  const days = Array.from({ length: 7 }, (_, weekday) => {
    const row = location.hours.find((each) => each.weekday === weekday && !each.dates)
    return hoursWord(row)
  })
  const dated = location.hours.flatMap((row) => (row.dates ? [`${hoursWord(row)}-${row.dates.join('-')}`] : []))
  return { week: [...days, ...dated].join(' '), zone: location.time_zone }
}

const hoursWord = (row: HoursRow | undefined): string =>
  row?.opens !== undefined && row.closes !== undefined ? `${row.opens}-${row.closes}` : '-'

/** Combines consecutive days with the same hours: `Monday to Friday`, `8:30am-5:00pm`. */
export function groupedHours(rows: HoursRow[]): { days: string; hours: string }[] {
  const groups: { first: string; last: string; hours: string }[] = []
  for (const { day, hours, dates } of rows) {
    const before = groups.at(-1)
    if (before?.hours === hours && !dates) before.last = day
    else groups.push({ first: day, last: day, hours })
  }
  return groups.map(({ first, last, hours }) => ({ days: first === last ? first : messages.days(first, last), hours }))
}
