import { textOf } from '#src/base/record.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import { type LeadFacts, leadDepartment, leadEvent } from '#src/tracking/lead-event.ts'
import { type Details, twinOf } from '#src/tracking/tracked-event.ts'
import { sendLeadToPixel } from '../slots/starters.ts'
import { pushEvent } from './data-layer.ts'
import { track } from './track.ts'

/** How long a conversion waits, in milliseconds. @spec 9.3 */
const CONVERSION_DELAY = 250

const CAR_TYPES = ['new', 'used', 'demo'] as const

/**
 * Tracks the conversion of a sent lead. Resolves when it is pushed; only leave the page after that. `submission_id` is
 * the lead's id, by which a server's reports can be matched.
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
  sendLeadToPixel(textOf(form.submission_id) || undefined)
}

/** The answers that decide a lead's event. @spec 9.3 */
export function factsOf({ category, subcategory, car_type }: FormValues): LeadFacts {
  const type = CAR_TYPES.find((each) => each === car_type)
  return { category: textOf(category), subcategory: textOf(subcategory), car_type: type }
}

/** Whether the page's vehicle is test-drive-only. */
const isTestDriveOnly = (): boolean => document.querySelector('main [data-test-drive-only]') !== null
