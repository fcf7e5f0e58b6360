import { type AnyObject, mixed, type ObjectSchema, object, ValidationError } from 'yup'
import { type Field, isRequired } from './field.ts'
import { type FormValues, isFilled, textOf } from './form-values.ts'
import { formatOf, type ValidationContext } from './formats.ts'
import { MESSAGES } from './messages.ts'
import { isShown } from './shown.ts'

/**
 * The Yup schema of a form's fields, shared by browser and lead API: every field is
 * required unless its flag turns that off, and filled fields must match their format.
 *
 * @spec 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 5.11
 */
export function formSchema(fields: readonly Field[], context: ValidationContext): ObjectSchema<AnyObject> {
  const questions = fields.filter((field) => field.type !== 'button' && !field.decoy)
  const shape = questions.map((field) => {
    const format = formatOf(field, context)
    return [
      field.name,
      mixed()
        .nullable()
        .test('required', MESSAGES.required, (value, { parent }) =>
          isRequired(field) && isShown(field, questions, parent, context) ? isFilled(field, value) : true,
        )
        .test(
          'format',
          format?.message ?? '',
          (value) => !format || !isFilled(field, value) || format.accepts(textOf(value)),
        ),
    ] as const
  })
  return object(Object.fromEntries(shape))
}

/** The message for each invalid field, by name; empty if all are valid. @spec 5.2 */
export function formErrors(
  fields: readonly Field[],
  values: FormValues,
  context: ValidationContext,
): Record<string, string> {
  try {
    formSchema(fields, context).validateSync(values, { abortEarly: false, strict: true })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [unquoted(path), message]))
  }
}

/** Yup writes a name with a dot as `["a.b"]`. */
const unquoted = (path: string): string => /^\["(.*)"\]$/.exec(path)?.[1] ?? path
