import { textOf } from '#src/base/record.ts'
import type { Field } from './field.ts'
import { filledDecoy } from './form-of-lead.ts'
import type { FormValues } from './form-values.ts'

/** Seconds from the opening of the page to the sending of its form, as counted by the browser. Not part of a lead. */
export const FORM_SECONDS = 'form_seconds'

/**
 * Seconds in which nobody can type a name, a number and an address. A person whose browser fills them in could, so the
 * form waits until this time has passed (islands/form/send/lead-request.ts).
 */
export const FASTEST = 2

const LINK = /https?:|www\.|\[url|<a\b/i

/**
 * The sign that a bot sent a form: a filled decoy, a whole form in under two seconds, a link in a name. Undefined for a
 * person. The time isn't checked without scripts, which count it, or for a step, which may take a single tap if its
 * answers are remembered.
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
