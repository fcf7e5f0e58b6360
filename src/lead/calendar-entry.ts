import ical from 'ical-generator'

export interface CalendarEntry {
  title: string
  place?: string
  /** Local time in the format of a date-time field: `2026-11-21T09:30`. */
  start: string
  minutes: number
}

/**
 * An iCalendar file (RFC 5545) with one appointment. Its times have no zone, so that they
 * show as the shopper chose them. `now` is in milliseconds since the epoch. @spec 3.9
 */
export function calendarFile({ title, place, start, minutes }: CalendarEntry, now: number): string {
  const from = Date.parse(`${start}Z`)
  const calendar = ical({ prodId: '//Forecourt//Bookings//EN' })
  calendar.createEvent({
    id: `${start}-${now}@forecourt`,
    stamp: new Date(now),
    start: new Date(from),
    end: new Date(from + minutes * 60_000),
    timezone: 'UTC',
    floating: true,
    summary: title,
    location: place,
  })
  // RFC 5545 ends the last line, too.
  return `${calendar.toString()}\r\n`
}
