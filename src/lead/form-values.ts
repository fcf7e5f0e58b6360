import { textOf } from '#src/base/record.ts'
import type { Field } from './field.ts'
import { FIELD_TYPES } from './field-types.ts'

/** The value of a field: text, a tick, several ticks. */
export type FieldValue = string | number | boolean | readonly string[] | null | undefined

/** The values of a form by field name. */
export type FormValues = Readonly<Record<string, unknown>>

const TICKED = new Set<unknown>([true, 'true', 'on', 'Yes', 'yes', '1', 1])

/** Whether a box is ticked, as sent by scripts (`true`) or a plain form (`true`, `on`). */
export const isTicked = (value: unknown): boolean => TICKED.has(value)

/**
 * A visible character, as opposed to a space and zero-width or invisible characters. Unicode counts the Braille blank
 * as a symbol.
 */
const SHOWN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has a visible character. */
export const isSeen = (text: string): boolean => SHOWN.test(text)

/** Whether there is an answer: a box must be ticked, and a text must have a visible character. @spec 5.2 5.8 */
export function isFilled(field: Field, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (field.type === 'file' && typeof value === 'object' && value !== null) return true
  return FIELD_TYPES[field.type].control === 'checkbox' ? isTicked(value) : isSeen(textOf(value))
}
