import type * as z from 'zod'
import { instant } from '#src/base/dates.ts'
import { type Car, car, date, moment, paragraphs, seconds } from '#src/record/car.ts'
import { dayOf, readDate, readEpoch } from './read-date.ts'

/** The type of a field's value; `paragraphs` is text that keeps its line breaks. */
export type FieldKind = 'text' | 'paragraphs' | 'number' | 'boolean' | DateKind

const SPECIAL = new Map<z.core.$ZodType, FieldKind>([
  [paragraphs, 'paragraphs'],
  [date, 'date'],
  [moment, 'moment'],
  [seconds, 'seconds'],
])

/** The Car fields with a single value, from their schema; fields with lists or records are left out. */
export const FIELD_KINDS: ReadonlyMap<string, FieldKind> = new Map(
  Object.entries(car.shape).flatMap(([name, schema]) => {
    const kind = kindOf(schema)
    return kind ? [[name, kind] as const] : []
  }),
)

export const isCarField = (name: string): name is keyof Car => Object.hasOwn(car.shape, name)

function kindOf(schema: (typeof car.shape)[keyof Car]): FieldKind | undefined {
  const one = schema.type === 'optional' ? schema.unwrap() : schema
  const { type } = one
  const special = SPECIAL.get(one)
  if (special) return special
  if (type === 'string' || type === 'enum') return 'text'
  return type === 'number' || type === 'boolean' ? type : undefined
}

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
