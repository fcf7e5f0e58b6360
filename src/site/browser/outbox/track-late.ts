import { factsOf, trackLead } from '../tracking/track-lead.ts'
import { leadIn, type UnsentLead } from './unsent-lead.ts'

/**
 * Tracks the conversion of a lead that is sent from another page than its form's, so
 * this page's vehicle must not be added.
 *
 * @spec 4.12 9.3
 */
export function trackLate(unsent: UnsentLead, id: string): Promise<void> {
  const lead = leadIn(unsent)
  const form = {
    form_name: unsent.page.split('#')[1],
    form_type: typeof lead.form === 'string' ? lead.form : undefined,
  }
  const facts = { ...factsOf(lead), test_drive_only: false }
  return trackLead(facts, { ...form, submission_id: id, item_number: undefined })
}
