import { describe, expect, it } from 'vitest'
import { leadsCsv, leadsJsonLines } from '#src/api/leads/export-leads.ts'
import type { ListedLead } from '#src/api/leads/list-leads.ts'
import { consentRecord, passedOn } from '#src/lead/consent.ts'
import { aLead } from '../api/deliveries/a-lead.ts'
import { aTenant, NOW } from '../vehicle/fixture.ts'

const consentAt = (opt_in_default: boolean, given: boolean) =>
  consentRecord(given, aTenant({ switches: { forms: { opt_in_default } } }), NOW)

describe('the answer of the subscription box is passed on as it was given', () => {
  it.each([
    ['ticked beforehand, and left so', true, true, undefined],
    ['ticked beforehand, and unticked', true, false, false],
    ['empty, and ticked', false, true, true],
    ['empty, and left so', false, false, false],
  ])('%s', (_, byDefault, given, told) => {
    const consent = consentAt(byDefault, given)
    const lead = aLead({ opt_in: given })
    expect(passedOn(lead, consent).opt_in).toBe(told)
    const listed: ListedLead = {
      id: '1',
      website_slug: 'harbour-motors',
      form: 'enquiry',
      state: 'complete',
      lead,
      consent,
      phone_key: null,
      email_key: null,
      duplicate_of: null,
      signal: null,
      created_at: new Date(0),
      updated_at: new Date(0),
      pending: 1,
      delivered: 2,
      dead: 0,
    }
    expect(JSON.parse(leadsJsonLines([listed])).lead.opt_in).toBe(told)
    expect(leadsCsv([listed]).includes('Wants offers and updates: Yes')).toBe(told === true)
  })
})
