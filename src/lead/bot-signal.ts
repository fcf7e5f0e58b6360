import type { Field } from './field.ts'
import { filledDecoy } from './form-of-lead.ts'
import { type FormValues, textOf } from './form-values.ts'

/** Seconds between the first touch of a form and its sending, as the browser counted them. Not part of a lead. */
export const FORM_SECONDS = 'form_seconds'

/** Nobody types a name, a number and an address in less. */
const FASTEST = 2

const LINK = /https?:|www\.|\[url|<a\b/i

/**
 * What gives a program away: a filled decoy, a whole form in under two seconds,
 * a link where a name belongs. Undefined for a person. A page without scripts
 * counts no seconds, and is not judged by them; nor is a step, which may be one
 * tap on what was remembered.
 *
 * @spec 3.12
 */
export function botSignal(
  fields: readonly Field[],
  values: FormValues,
  { isPartial = false } = {},
): string | undefined {
  const decoy = filledDecoy(fields, values)
  if (decoy !== undefined) return decoy
  const seconds = textOf(values[FORM_SECONDS])
  if (!isPartial && seconds !== '' && Number(seconds) < FASTEST) return 'the form faster than anyone types'
  return ['name', 'last_name'].find((name) => LINK.test(textOf(values[name])))
}
