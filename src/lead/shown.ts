import type { Field } from './field.ts'
import { problemOf, type ValidationContext } from './field-rules.ts'
import { type FormValues, isFilled } from './form-values.ts'

/** A field that depends on another is shown only while that one is filled in without errors. @spec 5.9 */
export function isShown(
  field: Field,
  fields: readonly Field[],
  values: FormValues,
  context: ValidationContext,
): boolean {
  const other = field.depends_on === undefined ? undefined : fields.find(({ name }) => name === field.depends_on)
  if (!other) return true
  const value = values[other.name]
  return isFilled(other, value) && problemOf(other, value, context) === undefined
}
