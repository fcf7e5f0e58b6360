export interface CalendarEntry {
  title: string
  place?: string
  /** Local time in the format of a date-time field: `2026-11-21T09:30`. */
  start: string
  minutes: number
}

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
/** Most octets in a line. */
const LONGEST_LINE = 75

/** Whether a text is a local time that exists. */
export const isLocalTime = (text: string): boolean => {
  if (!LOCAL_TIME.test(text)) return false
  const time = Date.parse(`${text}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * An iCalendar file (RFC 5545) with one appointment. Its times have no zone, so that they
 * show as the shopper chose them. `now` is in milliseconds since the epoch. @spec 3.9
 */
export function calendarFile({ title, place, start, minutes }: CalendarEntry, now: number): string {
  const from = Date.parse(`${start}Z`)
  const stamp = compact(now)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Bookings//EN',
    'BEGIN:VEVENT',
    `UID:${compact(from)}-${stamp}@forecourt`,
    `DTSTAMP:${stamp}Z`,
    `DTSTART:${compact(from)}`,
    `DTEND:${compact(from + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261121T093000` */
const compact = (time: number): string => new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** Folds a long line by a break and a space, never within a character. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const char of line) {
    const size = new TextEncoder().encode(char).length
    if (octets + size > LONGEST_LINE) [text, octets] = [`${text}\r\n `, 1]
    text += char
    octets += size
  }
  return text
}
