// Milliseconds.
export const MINUTE = 60 * 1000
export const HOUR = 60 * 60 * 1000
export const DAY = 24 * 60 * 60 * 1000

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

const ISO = /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?)?$/i

/**
 * The calendar date of an ISO date, time or month, as written: `12 March 2026`, or `March 2026` for a month. No time
 * zone moves the day. Undefined for anything else.
 */
export function formatDate(iso: string): string | undefined {
  const parts = ISO.exec(iso.trim())
  const month = MONTHS[Number(parts?.[2]) - 1]
  if (parts === null || month === undefined) return undefined
  if (parts[3] === undefined) return `${month} ${parts[1]}`
  const day = Number(parts[3])
  return isDay(Number(parts[1]), Number(parts[2]), day) ? `${day} ${month} ${parts[1]}` : undefined
}

/**
 * Milliseconds since the epoch of an ISO date or time. Without an offset it is read as UTC, whereas `Date.parse` would
 * use the machine's zone. Undefined for anything else.
 */
export function instant(iso: string): number | undefined {
  const parts = ISO.exec(iso.trim())
  if (parts === null) return undefined
  const [, year, month, day = '1', hour = '0', minute = '0', second = '0', offset = 'Z'] = parts
  if (!isDay(Number(year), Number(month), Number(day))) return undefined
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return utc - offsetMinutes(offset) * 60_000
}

/** A moment for operators, who may be anywhere: `2026-11-20 07:30 UTC`. @param moment ISO 8601, in UTC */
export const minuteUtc = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`

/** The calendar day in a time zone, `2026-11-20`. `now` is milliseconds since the epoch. */
export const localDay = (now: number, timeZone: string): string => localDays(timeZone)(now)

/** `localDay` for many moments, because making a formatter takes far longer than using it. */
export function localDays(timeZone: string): (now: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (now) => format.format(now)
}

/**
 * The local minute in a time zone, in the format of a date-time field: `2026-11-20T09:30`. `now` is milliseconds since
 * the epoch.
 */
export const localMinute = (now: number, timeZone: string | undefined): string =>
  // The Swedish date format is ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now).replace(' ', 'T')

/** Whether a text is an existing local time, in the format of a date-time field. */
export const isLocalTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && isInstant(`${text}Z`, text)

/** Whether a text is an existing calendar day, in the format of a date field. */
export const isCalendarDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isInstant(text, text)

/** `Date.parse` moves the 31st of a short month to the next one. */
function isInstant(iso: string, start: string): boolean {
  const time = Date.parse(iso)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(start)
}

/** Whether an ISO date is within a first and a last day, both included; undefined means no limit. */
export const isWithin = (day: string, { from, until }: { from?: string; until?: string }): boolean =>
  (from === undefined || from <= day) && (until === undefined || day <= until)

function isDay(year: number, month: number, day: number): boolean {
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function offsetMinutes(offset: string): number {
  if (/^z$/i.test(offset)) return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2))
  return offset.startsWith('-') ? -minutes : minutes
}
