import { textOf } from '#src/lead/form-values.ts'
import { readValues } from './read-form.ts'

/** @spec 4.12 */
const SUCCESS_CATEGORY = 'forecourt:success'

/** On the form, when the API has its lead. Who prevents it goes on by himself. */
export const LEAD_TAKEN = 'forecourt:lead-taken'

export interface LeadTaken {
  id: string
  /** The form's own name, e.g. `test-drive`. */
  form: string
  category: string
  values: Readonly<Record<string, unknown>>
}

/** Keeps the category for later and goes to the success page. Resolves when the shopper comes back to this one. @spec 2.15 4.12 4.13 */
export async function finish(form: HTMLFormElement, id: string): Promise<void> {
  const values = readValues(form)
  const category = textOf(values.category)
  const detail: LeadTaken = { id, form: form.dataset.form ?? '', category, values }
  if (!form.dispatchEvent(new CustomEvent(LEAD_TAKEN, { detail, bubbles: true, cancelable: true }))) return
  keepCategory(category)
  const booking = textOf(values.dateTime)
  const query = new URLSearchParams({ category, ...(booking && { dateTime: booking }) })
  location.assign(`/success?${query}`)
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}

function keepCategory(category: string): void {
  try {
    localStorage.setItem(SUCCESS_CATEGORY, category)
  } catch {
    // A browser that keeps nothing goes by the address.
  }
}
