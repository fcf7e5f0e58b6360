import { type LeadFacts, leadDepartment, leadEvent } from '#src/tracking/lead-event.ts'
import { type Details, twinOf } from '#src/tracking/tracked-event.ts'
import { pushEvent } from './data-layer.ts'
import { track } from './track.ts'

/** How long a conversion waits, in milliseconds. @spec 9.3 */
const CONVERSION_DELAY = 250

/**
 * The conversion of a sent lead. Resolves once it is pushed: go to the next page
 * after that. `submission_id` is the lead's id.
 *
 * @spec 4.12 4.14 9.3
 */
export async function trackLead(lead: LeadFacts, form: Details<'lead'>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, CONVERSION_DELAY))
  const { department, twin } = leadDepartment(lead)
  const event = track(leadEvent({ ...lead, test_drive_only: lead.test_drive_only ?? isTestDriveOnly() }), {
    comm_type: 'form',
    comm_status: 'send',
    department,
    ...form,
  })
  if (twin) pushEvent(twinOf(event, twin))
}

/** What the page says of its vehicle. */
const isTestDriveOnly = (): boolean => document.querySelector('main [data-test-drive-only]') !== null
