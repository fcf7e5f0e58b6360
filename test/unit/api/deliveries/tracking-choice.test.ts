import { expect, it } from 'vitest'
import { adfDocument } from '#src/api/deliveries/adf.ts'
import { readableMessage } from '#src/api/deliveries/readable-message.ts'
import { leadsCsv } from '#src/api/leads/export-leads.ts'
import type { ListedLead } from '#src/api/leads/list-leads.ts'
import { aTenant, NOW } from '../../vehicle/fixture.ts'
import { aLead } from './a-lead.ts'

const lead = aLead({ tracking_choice: 'declined_by_browser' })
const tenant = aTenant()
const listed: ListedLead = {
  id: '1',
  website_slug: tenant.slug,
  form: 'enquiry',
  state: 'complete',
  lead,
  consent: { given: false, method: 'none', text: '', at: '' },
  phone_key: null,
  email_key: null,
  duplicate_of: null,
  signal: null,
  created_at: new Date(NOW),
  updated_at: new Date(NOW),
  pending: 0,
  delivered: 1,
  dead: 0,
}

it.each([
  ['email', () => JSON.stringify(readableMessage(lead, 'complete', tenant))],
  ['ADF', () => adfDocument(lead, { tenant, at: new Date(NOW), files: [] })],
  ['CSV', () => leadsCsv([listed])],
])('the choice in force goes with a lead as %s', (_, written) => {
  expect(written()).toMatch(/Tracking choice.{0,40}[Dd]eclined.by.browser/s)
})
