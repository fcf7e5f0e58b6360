import { instant } from '#src/base/dates.ts'
import { dayOf, readDate, readEpoch } from './read-date.ts'

/** What a field about a time holds: an ISO date; an ISO date, month or date with time; seconds since the epoch. */
export type DateKind = 'date' | 'moment' | 'seconds'

/**
 * A date of a source in the form that its field has. A date without an offset is
 * read as UTC where an instant is needed. What cannot be read stays as it is, so
 * that the check of the field reports it.
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
