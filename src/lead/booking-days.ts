import { localMinute } from '#src/base/dates.ts'
import { groupBy } from '#src/base/group-by.ts'
import type { Clock } from '#src/tenant/clock.ts'
import { isOpen, localTime } from '#src/tenant/open-now.ts'
import type { DayHours } from '#src/tenant/opening-hours.ts'

/** The free times of a day. */
export interface BookingDay {
  /** `2026-11-21` */
  day: string
  /** `Saturday 21 November` */
  label: string
  /** `Sat` */
  weekday: string
  /** `21 Nov` */
  date: string
  /** `value` is in the format of a date-time field: `2026-11-21T09:30`. */
  times: { value: string; label: string }[]
}

const MOST_TIMES = 400

/**
 * Free times to choose from, by day, in the dealer's time zone (the machine's if unknown). `dates` are the booking
 * system's ISO times in any order, of which invalid and past ones are left out. @spec 3.9 7.2
 */
export function bookingDays(dates: readonly unknown[], zone: string | undefined, now: number): BookingDay[] {
  const times = dates.map((date) => (typeof date === 'string' ? Date.parse(date) : Number.NaN))
  const free = [...new Set(times)].filter((time) => time > now).sort((a, b) => a - b)
  const days = groupBy(free.slice(0, MOST_TIMES), (time) => localMinute(time, zone).slice(0, 10))
  return [...days].map(([day, ofDay]) => ({
    day,
    label: format(ofDay[0], zone, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', ''),
    weekday: format(ofDay[0], zone, { weekday: 'short' }),
    date: format(ofDay[0], zone, { day: 'numeric', month: 'short' }),
    times: ofDay.map((time) => ({ value: localMinute(time, zone), label: timeText(time, zone) })),
  }))
}

const format = (time: number | undefined, timeZone: string | undefined, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone, ...form }).format(time)

/** `9:30am`, the format of opening hours. */
const timeText = (time: number, timeZone: string | undefined): string =>
  format(time, timeZone, { hour: 'numeric', minute: '2-digit', hour12: true }).replace(/\s/g, '').toLowerCase()

const HALF_HOUR = 30 * 60_000
const DAYS_AHEAD = 14

/**
 * Times to propose where no booking system supplies free ones: each half hour of the next two weeks in which a yard is
 * open, from an hour after `now`. Milliseconds since the epoch; none if its hours aren't known.
 *
 * @spec 3.5 3.9
 */
export function openTimes(week: readonly DayHours[], clock: Clock, now: number): number[] {
  const first = Math.ceil(now / HALF_HOUR + 2) * HALF_HOUR
  return Array.from({ length: DAYS_AHEAD * 48 }, (_, index) => first + index * HALF_HOUR).filter((time) =>
    isOpen(week, localTime(clock, time)),
  )
}
