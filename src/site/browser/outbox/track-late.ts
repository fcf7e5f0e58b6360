import type { FormValues } from '#src/lead/form-values.ts'
import { factsOf, trackLead } from '../tracking/track-lead.ts'
import type { UnsentLead } from './unsent-lead.ts'

/**
 * The conversion of a lead that was sent from another page than its form's, whose
 * vehicle is not the one that this page is about.
 *
 * @spec 4.12 9.3
 */
export function trackLate({ body, page }: UnsentLead, id: string): Promise<void> {
  const lead: FormValues = typeof body === 'string' ? JSON.parse(body).lead : Object.fromEntries(body)
  const form = { form_name: page.split('#')[1], form_type: typeof lead.form === 'string' ? lead.form : undefined }
  const facts = { ...factsOf(lead), test_drive_only: false }
  return trackLead(facts, { ...form, submission_id: id, item_number: undefined })
}
