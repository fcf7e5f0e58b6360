import { type AnyObject, mixed, type ObjectSchema, object, ValidationError } from 'yup'
import type { Flags } from '#src/tenant/flags.ts'
import { type Field, isRequired } from './field.ts'
import { type FormValues, isFilled, textOf } from './form-values.ts'
import { MESSAGES } from './messages.ts'
import { isAustralianMobile, isAustralianOrNewZealandNumber, isShortNumber } from './phone-number.ts'

/** What validation depends on besides the fields. */
export interface ValidationContext {
  flags: Pick<Flags, 'phone_rule'>
}

interface Format {
  accepts: (text: string) => boolean
  message: string
}

const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** @spec 5.4 5.5 5.6 */
const PHONE_FORMATS: Record<Flags['phone_rule'], Format> = {
  au_nz: { accepts: isAustralianOrNewZealandNumber, message: MESSAGES.phone_au_nz },
  au_mobile: { accepts: isAustralianMobile, message: MESSAGES.phone_au_mobile },
  numeric: { accepts: isShortNumber, message: MESSAGES.phone_numeric },
}

/** @spec 5.3 5.7 */
const FORMATS: Partial<Record<Field['type'], Format>> = {
  email: { accepts: (text) => text.length <= 254 && EMAIL.test(text), message: MESSAGES.email },
  postcode: { accepts: (text) => /^\d{4}$/.test(text), message: MESSAGES.postcode },
}

/**
 * The Yup schema of a form's fields, one for browser and lead API: every field is
 * required unless its flag turns that off, and what is filled has its format.
 *
 * @spec 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 5.11
 */
export function formSchema(fields: readonly Field[], context: ValidationContext): ObjectSchema<AnyObject> {
  const asked = fields.filter((field) => field.type !== 'button' && !field.decoy)
  const byName = new Map(asked.map((field) => [field.name, field]))
  const shape = asked.map((field) => {
    const format = formatOf(field, context)
    return [
      field.name,
      mixed()
        .nullable()
        .test('required', MESSAGES.required, (value, { parent }) =>
          isRequired(field) && isShown(field, byName, parent, context) ? isFilled(field, value) : true,
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

/** Message under each field that is wrong, by its name; nothing is wrong with an empty answer. @spec 5.2 */
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

const formatOf = (field: Field, { flags }: ValidationContext): Format | undefined =>
  field.type === 'phone' ? PHONE_FORMATS[flags.phone_rule] : FORMATS[field.type]

/** A field that depends on another is asked only while that one is filled without error. @spec 5.9 */
function isShown(
  field: Field,
  byName: ReadonlyMap<string, Field>,
  values: FormValues,
  context: ValidationContext,
): boolean {
  const other = field.depends_on === undefined ? undefined : byName.get(field.depends_on)
  if (!other) return true
  const value = values[other.name]
  return isFilled(other, value) && (formatOf(other, context)?.accepts(textOf(value)) ?? true)
}

/** Yup writes a name with a dot as `["a.b"]`. */
const unquoted = (path: string): string => /^\["(.*)"\]$/.exec(path)?.[1] ?? path
