import { dayOf, readDate, readEpoch } from '../car/read-date.ts'

const FORMATS = {
  'dd/mm/yyyy': /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})/,
  'mm/dd/yyyy': /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4})/,
  'yyyy-mm-dd': /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})/,
  yyyymmdd: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})/,
  'mm/yyyy': /^(?<month>\d{1,2})[/.-](?<year>\d{4})$/,
} as const

export type DateFormat = keyof typeof FORMATS
export const DATE_FORMATS = Object.keys(FORMATS) as [DateFormat, ...DateFormat[]]

/**
 * Parses a date to an ISO date (`2026-03-31`), or an ISO month if the format has no
 * day. A time after the date is dropped. Without a format, any that Car fields accept.
 */
export function parseDate(text: string, format?: DateFormat): string | undefined {
  if (format === undefined) {
    const epoch = readEpoch(text)
    return epoch === undefined ? readDate(text)?.date : dayOf(epoch)
  }
  const { year = '', month = '', day } = FORMATS[format].exec(text.trim())?.groups ?? {}
  const iso = `${year}-${month.padStart(2, '0')}`
  const date = new Date(`${iso}-${(day ?? '1').padStart(2, '0')}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day ?? 1)) return undefined
  return day === undefined ? iso : date.toISOString().slice(0, 10)
}
