import { textOf } from '#src/base/text.ts'
import { factsOf, trackLead } from '../../../browser/tracking/track-lead.ts'
import { readBrowserConfig } from '../../../stores/browser-config.ts'
import { rememberPerson } from '../../../stores/person.ts'
import { PRIVATE } from '../../../stores/private-visit.ts'
import { writeStored } from '../../../stores/storage.ts'
import type { SentLead } from '../form-props.ts'

/**
 * Remembers shopper, car and category, tracks the lead, and opens the success page. Resolves when the shopper comes
 * back to this page.
 *
 * @param id the form element's id
 * @spec 2.15 3.14 4.12 4.13 4.14
 */
export async function finish(id: string, lead: SentLead): Promise<void> {
  const site = readBrowserConfig()
  const { values, category } = lead
  rememberPerson(values)
  const offer_price = textOf(values.offer_price) || undefined
  writeStored(`${site.website_slug}:success`, { category, car_id: textOf(values.car_id) || undefined, offer_price })
  // The lead is sent, whether or not it was counted.
  await trackLead(factsOf(values), { form_name: id, form_type: lead.form, submission_id: lead.id }).catch(reportError)
  const booking = textOf(values.dateTime)
  const yard = textOf(values.preferredDealership) || textOf(values.location_id)
  const query = new URLSearchParams({
    category,
    ...(booking && { dateTime: booking }),
    ...(yard && { location_id: yard }),
    // The address contains the subject of the enquiry, which scripts that a private page doesn't load must not read
    // here either.
    ...(site.consent && !site.slots && { [PRIVATE]: '' }),
  })
  location.assign(`/success?${query}`)
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}
