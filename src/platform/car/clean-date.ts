import { instant } from '#src/base/dates.ts'
import { dayOf, readDate, readEpoch } from './read-date.ts'

/** The format of a date field: an ISO date; an ISO date, month or date with time; seconds since the epoch. */
export type DateKind = 'date' | 'moment' | 'seconds'

/**
 * Converts a source's date to the format of its field. A date without an offset is
 * read as UTC if an instant is needed. Unreadable values stay unchanged, so that the
 * field's validation reports them.
 */
export function cleanDate(kind: DateKind, value: string | number): unknown {
  const epoch = readEpoch(value)
  if (kind === 'seconds') return epoch ?? (typeof value === 'string' ? (secondsOf(value) ?? value) : value)
  if (epoch !== undefined) return kind === 'date' ? dayOf(epoch) : new Date(epoch * 1000).toISOString()
  if (typeof value === 'number' || (kind === 'moment' && instant(value) !== undefined)) return value
  const written = readDate(value)
  if (!written) return value
  return kind === 'moment' && written.time ? `${written.date}T${written.time}` : written.date
}

function secondsOf(text: string): number | undefined {
  if (/^\d{1,8}$/.test(text)) return undefined
  const written = readDate(text)
  const milliseconds = written && instant(written.time ? `${written.date}T${written.time}` : written.date)
  return milliseconds === undefined ? undefined : Math.floor(milliseconds / 1000)
}
