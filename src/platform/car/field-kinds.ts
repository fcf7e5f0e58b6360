import type * as z from 'zod'
import { type Car, car, date, moment, paragraphs, seconds } from '#src/record/car.ts'
import type { DateKind } from './clean-date.ts'

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
  const one: z.core.$ZodType = schema.def.type === 'optional' ? schema.def.innerType : schema
  const { type } = one._zod.def
  const special = SPECIAL.get(one)
  if (special) return special
  if (type === 'string' || type === 'enum') return 'text'
  return type === 'number' || type === 'boolean' ? type : undefined
}
