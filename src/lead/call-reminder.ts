import { DAY } from '#src/base/dates.ts'
import { dayOn } from '#src/tenant/open-now.ts'
import type { DayHours } from '#src/tenant/opening-hours.ts'

const DAYS_AHEAD = 14

/**
 * When a shopper who has paid should call if the dealer hasn't: when the yard opens on its next open day, in the format of
 * a date-time field. The reservation has no date of its own. Undefined if no hours are known.
 *
 * @param today at the yard, in days since the epoch
 */
export function callReminder(
  week: readonly Pick<DayHours, 'weekday' | 'opens' | 'dates'>[],
  today: number,
): string | undefined {
  for (let day = today + 1; day <= today + DAYS_AHEAD; day += 1) {
    const { opens } = dayOn(week, day) ?? {}
    if (opens !== undefined) return new Date(day * DAY + opens * 60_000).toISOString().slice(0, 16)
  }
  return undefined
}
