import { textOf } from '#src/lead/form-values.ts'
import type { SiteData } from '../site-data.ts'
import { factsOf, trackLead } from '../tracking/track-lead.ts'
import { writeStored } from '../visitor/storage.ts'
import { rememberUser } from '../visitor/user.ts'
import { readValues } from './read-form.ts'
import { formFacts } from './track-form.ts'

/** On the form, when the API has its lead. Who prevents it goes on by himself. */
export const LEAD_TAKEN = 'forecourt:lead-taken'

export interface LeadTaken {
  id: string
  /** The form's own name, e.g. `test-drive`. */
  form: string
  category: string
  values: Readonly<Record<string, unknown>>
}

/**
 * Keeps shopper, car and category for later, says that there is a lead, and goes to
 * the success page. Resolves when the shopper comes back to this one.
 *
 * @spec 2.15 3.14 4.12 4.13 4.14
 */
export async function finish(form: HTMLFormElement, site: SiteData, id: string): Promise<void> {
  const values = readValues(form)
  const category = textOf(values.category)
  const detail: LeadTaken = { id, form: form.dataset.form ?? '', category, values }
  if (!form.dispatchEvent(new CustomEvent(LEAD_TAKEN, { detail, bubbles: true, cancelable: true }))) return
  rememberUser(site, values)
  writeStored(`${site.website_slug}:success`, { category, car_id: textOf(values.car_id) || undefined })
  await trackLead(factsOf(values), { ...formFacts(form), submission_id: id })
  const booking = textOf(values.dateTime)
  const query = new URLSearchParams({ category, ...(booking && { dateTime: booking }) })
  location.assign(`/success?${query}`)
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}
