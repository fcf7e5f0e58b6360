import type { HoursRow } from '#src/page/parts.ts'

/**
 * A week as the inline script reads it: seven words from Sunday, each
 * `opens-closes` in minutes after midnight, or `-` for a day that is closed.
 */
export function weekOf(location: { hours: HoursRow[]; time_zone: string }): { week: string; zone: string } {
  const days = Array.from({ length: 7 }, (_, weekday) => {
    const row = location.hours.find((each) => each.weekday === weekday)
    return row?.opens !== undefined && row.closes !== undefined ? `${row.opens}-${row.closes}` : '-'
  })
  return { week: days.join(' '), zone: location.time_zone }
}
