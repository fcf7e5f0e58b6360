import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { fail, ok, type Result } from '#src/base/result.ts'
import { type Car, car } from '#src/record/car.ts'
import { shownValue } from '../shown-value.ts'
import { cleanRecord } from './clean-record.ts'

/** A problem with one field of a record. */
export interface Finding {
  name: string
  field: string
  value: string
  reason: string
  /** For a rejected record: its text in the source, without private columns. */
  source?: string
}

export type CarReading = Result<ReadCar, Finding>

interface ReadCar {
  car: Car
  omitted: readonly Finding[]
  /** Keys of the record that aren't Car fields. */
  unknown: readonly string[]
}

/** A vehicle without one of these can't be shown. Any other wrong field is left out. */
const REQUIRED = ['make', 'model', 'car_type']

/** Compiling Zod schemas only pays off after this many records. */
const FEW = 1000
let parsings = 0
const parsing = () => ({ jitless: parsings++ < FEW })

/**
 * Reads one record as Car fields. A wrong optional field is left out and listed in `omitted`; a wrong or missing
 * required one fails the record. If nothing needs to change, the record itself is returned to save memory, so it must
 * not be altered afterwards.
 *
 * @param record JSON data
 */
export function readCar(record: object): CarReading {
  const clean = cleanRecord(record)
  const parsed = car.safeParse(clean, parsing())
  if (parsed.success) return readAs(parsed.data, record, [])
  const findings = findingsOf(parsed.error, clean)
  const fatal = findings.find(({ field }) => REQUIRED.includes(field))
  if (fatal) return fail(fatal)
  for (const { field } of findings) delete clean[field]
  return readAs(car.parse(clean, parsing()), record, findings)
}

function readAs(parsed: Car, record: object, omitted: Finding[]) {
  const of = isDeepStrictEqual(parsed, record) ? (record as Car) : parsed
  const unknown = Object.keys(record).filter((key) => !Object.hasOwn(car.shape, key))
  return ok({ car: of, omitted, unknown })
}

/** One finding per field, even if several things are wrong with it. */
function findingsOf(error: z.ZodError, record: Record<string, unknown>): Finding[] {
  const findings = new Map<string, Finding>()
  for (const { path, message } of error.issues) {
    const field = String(path[0])
    if (findings.has(field)) continue
    const value = record[field]
    const name = value === undefined ? `no-${field.replaceAll('_', '-')}` : 'not-valid'
    const reason = value === undefined ? `${field} is missing.` : `${field}: ${message}.`
    findings.set(field, { name, field, value: shownValue(value), reason })
  }
  return [...findings.values()]
}
