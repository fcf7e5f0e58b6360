import { ENQUIRY_CATEGORIES } from './categories.ts'
import { type FormValues, isSeen, textOf } from './form-values.ts'

/** Callers without our forms may send an enquiry type by its label. */
const BY_LABEL: ReadonlyMap<string, string> = new Map(ENQUIRY_CATEGORIES.map(({ label, value }) => [label, value]))

/**
 * What a call means by its values, before they are judged: an enquiry type by its label,
 * and `first_name` where there is no name.
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
