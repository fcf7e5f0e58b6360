import type { Field } from './field.ts'
import { FIELD_TYPES } from './field-types.ts'

/** What a shopper may have put into a field: text, a tick, several ticks. */
export type FieldValue = string | number | boolean | readonly string[] | null | undefined

/** A form as it was filled in, by field name. */
export type FormValues = Readonly<Record<string, unknown>>

const TICKED = new Set<unknown>([true, 'true', 'on', 'Yes', 'yes', '1', 1])

/** A ticked box, as scripts (`true`) or a plain form (`true`, `on`) send it. */
export const isTicked = (value: unknown): boolean => TICKED.has(value)

/** Text of a field without space around it; empty for what is no text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** What a reader sees: no space, no mark of no width, no letter that is drawn as nothing. The blank of Braille is a symbol to Unicode. */
const SHOWN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a reader sees anything of a text. */
export const isSeen = (text: string): boolean => SHOWN.test(text)

/** Whether an answer was given: a box must be ticked, a choice must be one of its options. @spec 5.2 5.8 */
export function isFilled(field: Field, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (field.type === 'file' && typeof value === 'object' && value !== null) return true
  const { control } = FIELD_TYPES[field.type]
  if (control === 'checkbox') return isTicked(value)
  const text = textOf(value)
  const choices = control === 'select' || control === 'radios' ? field.options : undefined
  return choices ? choices.some((option) => option.value === text) : isSeen(text)
}
