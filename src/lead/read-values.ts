import { textOf } from '#src/base/record.ts'
import { ENQUIRY_CATEGORIES } from './categories.ts'
import { type FormValues, isSeen } from './form-values.ts'

/** Callers without our forms may send an enquiry type by its label. */
const BY_LABEL: ReadonlyMap<string, string> = new Map(ENQUIRY_CATEGORIES.map(({ label, value }) => [label, value]))

/**
 * Normalises a call's values before validation: an enquiry type sent as its label, and
 * `first_name` instead of a missing name.
 *
 * @spec 2.29 5.10
 */
export const readValues = (values: FormValues): FormValues => ({ ...values, ...categoryIn(values), ...nameIn(values) })

function categoryIn(values: FormValues): FormValues {
  const category = BY_LABEL.get(textOf(values.category))
  return category ? { category } : {}
}

function nameIn(values: FormValues): FormValues {
  const name = textOf(values.name)
  const first = textOf(values.first_name)
  return (!isSeen(name) || name === 'undefined undefined') && isSeen(first) ? { name: first } : {}
}
