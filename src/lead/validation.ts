import { type AnyObject, mixed, type ObjectSchema, object, ValidationError } from 'yup'
import { type Field, isRequired } from './field.ts'
import { isShown, problemOf, type ValidationContext } from './field-rules.ts'
import { type FormValues, isFilled } from './form-values.ts'
import { MESSAGES } from './messages.ts'

/**
 * The Yup schema of a form's fields, shared by browser and lead API: every answer must be possible, and every field of
 * `shown` is required unless its flag turns that off.
 *
 * @param shown fields that must be answered by now; all by default
 * @spec 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 5.11
 */
export function formSchema(
  fields: readonly Field[],
  context: ValidationContext,
  shown: readonly Field[] = fields,
): ObjectSchema<AnyObject> {
  const questions = fields.filter((field) => field.type !== 'button' && !field.decoy)
  const required = new Set(shown.filter(isRequired).map(({ name }) => name))
  const wrong = (field: Field, value: unknown, values: FormValues): string | undefined => {
    if (isFilled(field, value)) return problemOf(field, value, context)
    return required.has(field.name) && isShown(field, questions, values, context) ? MESSAGES.required : undefined
  }
  const shape = questions.map((field) => [
    field.name,
    mixed()
      .nullable()
      .test('answer', (value, { parent, createError }) => {
        const message = wrong(field, value, parent)
        return message === undefined || createError({ message })
      }),
  ])
  return object(Object.fromEntries(shape))
}

/** The message for each invalid field, by name; empty if all are valid. @spec 5.2 */
export function formErrors(
  fields: readonly Field[],
  values: FormValues,
  context: ValidationContext,
  shown?: readonly Field[],
): Record<string, string> {
  try {
    formSchema(fields, context, shown).validateSync(values, { abortEarly: false, strict: true })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [unquoted(path), message]))
  }
}

/** Yup writes a name with a dot as `["a.b"]`. */
const unquoted = (path: string): string => /^\["(.*)"\]$/.exec(path)?.[1] ?? path
