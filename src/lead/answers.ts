import { textOf } from '#src/base/record.ts'
import type { Field } from './field.ts'
import { isShown, type ValidationContext } from './field-rules.ts'
import { FIELD_TYPES } from './field-types.ts'
import { type FormValues, isFilled, isTicked } from './form-values.ts'
import { sentText } from './typing/typed-text.ts'

/** The value of a field while its form is filled in: text, a tick, ticked options or a file. */
export type Answer = string | boolean | readonly string[] | object | null

export type Answers = Readonly<Record<string, Answer>>

/** A form before anything is entered. @spec 3.8 5.8 */
export const startAnswers = (fields: readonly Field[]): Answers =>
  Object.fromEntries(fields.filter(({ type }) => type !== 'button').map((field) => [field.name, startAnswer(field)]))

export function startAnswer(field: Field): Answer {
  if (field.type === 'file') return null
  const { control } = FIELD_TYPES[field.type]
  if (control === 'checkbox') return field.checked ?? false
  return control === 'checkboxes' ? [] : (field.value ?? '')
}

/**
 * Whether a person's answers are the same, ignoring values that scripts have filled in. A file that is chosen again
 * counts as a different one.
 */
export const isSameAnswers = (fields: readonly Field[], a: Answers, b: Answers): boolean =>
  fields.every(
    (field) => FIELD_TYPES[field.type].control === 'hidden' || isSameAnswer(field, a[field.name], b[field.name]),
  )

/** A phone number is the same however it is grouped, because the grouping may load after it was sent. */
export function isSameAnswer({ type }: Field, a: unknown, b: unknown): boolean {
  if (type === 'file') return (a ?? null) === (b ?? null)
  const [one, other] = [String(a ?? ''), String(b ?? '')]
  return one === other || (type === 'phone' && ungrouped(one) === ungrouped(other))
}

const ungrouped = (phone: string): string => phone.replace(/[\s().–-]/g, '')

/** The answers, with phone numbers that have only been regrouped since the lead was sent as they were then. @spec 8.3 */
export function answersAsSent(fields: readonly Field[], answers: Answers, sent: FormValues): Answers {
  const same = fields.filter(
    (field) =>
      field.type === 'phone' &&
      isFilled(field, sent[field.name]) &&
      isSameAnswer(field, answers[field.name], sent[field.name]),
  )
  return { ...answers, ...Object.fromEntries(same.map(({ name }) => [name, textOf(sent[name])])) }
}

/**
 * Answers for a lead: text without its formatting, ticked boxes, and no fields that are hidden because another one
 * isn't filled in. Files are sent separately.
 *
 * @spec 3.6 3.17 5.9
 */
export function sentAnswers(fields: readonly Field[], values: FormValues, context: ValidationContext): FormValues {
  const sent: Record<string, unknown> = {}
  for (const field of fields) {
    if (!isShown(field, fields, values, context)) continue
    const answer = sentAnswer(field, values[field.name])
    if (answer !== undefined) sent[field.name] = answer
  }
  return sent
}

function sentAnswer(field: Field, value: unknown): unknown {
  const { control } = FIELD_TYPES[field.type]
  if (control === 'button' || field.type === 'file') return undefined
  if (control === 'checkbox') return isTicked(value) ? (field.value ?? 'true') : undefined
  if (control === 'checkboxes') return Array.isArray(value) && value.length > 0 ? value : undefined
  const text = typeof value === 'string' ? value : textOf(value)
  return control === 'radios' && text === '' ? undefined : sentText(field.type, text)
}
