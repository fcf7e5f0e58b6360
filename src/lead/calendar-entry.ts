import ical from 'ical-generator'
import { DAY, localMinute } from '#src/base/dates.ts'
import { dayOn } from '#src/tenant/open-now.ts'
import type { DayHours } from '#src/tenant/opening-hours.ts'

export interface CalendarEntry {
  title: string
  place?: string
  /** Local time in the format of a date-time field: `2026-11-21T09:30`. */
  start: string
  /** IANA name of the place's time zone. */
  time_zone: string
  minutes: number
}

/**
 * An iCalendar file (RFC 5545) with one appointment. Its times are in UTC, so that a phone that is in another zone
 * today shows the right time on the day. `now` is in milliseconds since the epoch. @spec 3.9
 */
export function calendarFile({ title, place, start, time_zone, minutes }: CalendarEntry, now: number): string {
  const from = momentOf(start, time_zone)
  const calendar = ical({ prodId: '//Forecourt//Bookings//EN' })
  calendar.createEvent({
    id: `${start}-${now}@forecourt`,
    stamp: new Date(now),
    start: new Date(from),
    end: new Date(from + minutes * 60_000),
    summary: title,
    location: place,
  })
  // RFC 5545 ends the last line too.
  return `${calendar.toString()}\r\n`
}

/**
 * Milliseconds since the epoch of a local time; for a time within an hour that daylight saving skips, an hour later.
 */
function momentOf(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  const ahead = (moment: number): number => Date.parse(`${localMinute(moment, timeZone)}Z`) - moment
  return asUtc - ahead(asUtc - ahead(asUtc))
}

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
