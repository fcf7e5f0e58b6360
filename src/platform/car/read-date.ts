/** A date as a source wrote it. */
export interface WrittenDate {
  /** `2026-03-31`, or `2026-03` without a day. */
  date: string
  /** `14:30:00`, with `Z` or an offset if written. */
  time?: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = String.raw`(?:[T,\s]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<half>[ap]m)?\s*(?<zone>(?:GMT)?[+-]\d{2}(?::?\d{2})?|[A-Z]{1,4})?(?:\s*\([^)]*\))?)?`
/** A two-digit year from 70 on belongs to the last century. */
const YEAR = String.raw`(?<year>\d{4}|\d{2})`
const MONTH = String.raw`(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`

/** Day before month, as Australia and New Zealand write it. A month above 12 is refused, never swapped. */
const FORMS = [
  String.raw`(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2})${TIME})?`,
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:T?(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})(?<zone>Z)?)?`,
  String.raw`(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.]${YEAR}${TIME}`,
  String.raw`(?<month>\d{1,2})[-/.](?<year>\d{4})`,
  // As a build plate and a spreadsheet write months: `08/21`, `Nov-16`.
  String.raw`(?<month>\d{1,2})/(?<year>\d{2})`,
  String.raw`${MONTH}[-'](?<year>\d{2})`,
  String.raw`(?:[a-z]{3,9},?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?[-\s]+${MONTH}[-,\s]+${YEAR}${TIME}`,
  String.raw`${MONTH}[-,\s]+(?<year>\d{4})`,
  String.raw`(?:[a-z]{3,9},?\s+)?${MONTH}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})${TIME}`,
].map((form) => new RegExp(`^${form}$`, 'i'))

/** Time zones by the names that systems in Australia and New Zealand use. */
const ZONES: Record<string, string> = {
  ...{ Z: 'Z', UTC: 'Z', GMT: 'Z', AWST: '+08:00', ACST: '+09:30', ACDT: '+10:30' },
  ...{ AEST: '+10:00', AEDT: '+11:00', NZST: '+12:00', NZDT: '+13:00' },
}

/** The years 2000 to 2100. */
const [FIRST_SECOND, LAST_SECOND] = [946_684_800, 4_102_444_800]
/**
 * Midnight in Australia and New Zealand is up to 13 hours before midnight UTC, so a day written as an instant means the
 * local day that begins there.
 */
const LARGEST_OFFSET = 13 * 60 * 60

/**
 * Seconds since the epoch from a number: seconds, milliseconds, or either in
 * .NET's `/Date(1774915200000)/`. Undefined outside the years 2000 to 2100.
 */
export function readEpoch(value: string | number): number | undefined {
  const digits = typeof value === 'number' ? String(value) : value.replace(/^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/, '$1')
  if (!/^\d{9,13}(\.\d+)?$/.test(digits)) return undefined
  const number = Math.floor(Number(digits))
  const seconds = number > LAST_SECOND ? Math.floor(number / 1000) : number
  return seconds >= FIRST_SECOND && seconds <= LAST_SECOND ? seconds : undefined
}

/** The calendar day of an instant, as an ISO date. @param seconds since the epoch */
export const dayOf = (seconds: number): string => new Date((seconds + LARGEST_OFFSET) * 1000).toISOString().slice(0, 10)

/** Parses a date in one of the formats that feeds use; undefined for anything else and for impossible days. */
export function readDate(text: string): WrittenDate | undefined {
  for (const form of FORMS) {
    const parts = form.exec(text.trim())?.groups
    if (parts) return dateOf(parts)
  }
  return undefined
}

/** The date with these named parts; undefined for an impossible day. */
export function dateOf(parts: Record<string, string | undefined>): WrittenDate | undefined {
  const { name, day } = parts
  const written = parts.year ?? ''
  const year = written.padStart(4, Number(written) >= 70 ? '19' : '20')
  const month = name ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(parts.month)
  const iso = `${year}-${two(month)}`
  const calendar = new Date(`${iso}-${two(Number(day ?? 1))}T00:00:00Z`)
  if (Number.isNaN(calendar.getTime()) || calendar.getUTCDate() !== Number(day ?? 1)) return undefined
  if (day === undefined) return { date: iso }
  const time = parts.hour === undefined ? undefined : timeOf(parts)
  return { date: `${iso}-${two(Number(day))}`, ...(time && { time }) }
}

function timeOf({ hour, minute, second = '00', half, zone = '' }: Record<string, string | undefined>) {
  const twelve = Number(hour) % 12
  const hours = half === undefined ? Number(hour) : twelve + (half.toLowerCase() === 'pm' ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const offset =
    ZONES[zone.toUpperCase()] ??
    zone.replace(/^(?:GMT)?([+-]\d{2}):?(\d{2})?$/i, (_, hours, minutes = '00') => `${hours}:${minutes}`)
  if (!/^(Z|[+-]\d{2}:\d{2})?$/.test(offset)) return undefined
  return `${two(hours)}:${minute}:${second}${offset}`
}

const two = (number: number) => String(number).padStart(2, '0')
