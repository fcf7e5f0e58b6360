import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adfDocument } from '#src/api/deliveries/adf.ts'
import { readableMessage } from '#src/api/deliveries/readable-message.ts'
import { leadsCsv, leadsJsonLines } from '#src/api/leads/export-leads.ts'
import { leads } from '#src/api/store/schema.ts'
import { FORMS } from '#src/lead/forms.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { type ApiFixture, anApi, send, TENANTS } from './api-fixture.ts'

const [tenant] = TENANTS
const dtd = XmlDtd.fromString(readFileSync('src/api/deliveries/adf-1.0.dtd', 'utf8'))
const validator = new DtdValidator(dtd)
const mail = nodemailer.createTransport({ jsonTransport: true })

/** Names that a lead, a server or an object gives a meaning to. */
const NAMES = [
  ...`name first_name last_name phone email postcode message category subcategory url car_id opt_in Rego kilometres
  visited_pages linked_query_params skipped_steps step_number additional_services location_id preferredDealership
  dateTime dob deposit offer_price lead_status form_completed constructor toString hasOwnProperty valueOf
  __proto__ address state condition`.split(/\s+/),
  'Vehicle Make',
  'Vehicle Model',
  'Vehicle Year',
]
const names = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'binary', maxLength: 20 }))
const values = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary' }), fc.array(fc.string()))
const anything = fc.dictionary(names, values, { maxKeys: 8 })

describe('every accepted lead can be written @spec 7.5', () => {
  let fixture: ApiFixture
  beforeAll(async () => {
    fixture = await anApi()
  })
  afterAll(async () => {
    await fixture.close()
    validator.dispose()
    dtd.dispose()
  })

  /** Writes a stored lead in each form. @throws where one cannot be */
  async function write(id: string): Promise<void> {
    const [row] = await fixture.context.database.queries.select().from(leads).where(eq(leads.id, id))
    if (!row || !tenant) throw new Error('not stored')
    const { lead } = row
    const adf = adfDocument(lead, { tenant, at: row.created_at, files: [] })
    if (adf !== undefined) {
      const document = XmlDocument.fromString(adf)
      validator.validate(document)
      document.dispose()
    }
    const { subject, text, html } = readableMessage(lead, 'complete', tenant)
    await mail.sendMail({ from: 'a@b.example', to: 'c@d.example', replyTo: lead.email, subject, text, html })
    const listed = { ...row, pending: 0, delivered: 0, dead: 0 }
    const written = [adf, subject, text, html, leadsCsv([listed]), leadsJsonLines([listed])].join('\n')
    expect(written).not.toMatch(/\[object Object\]|\[native code\]|function |undefined/)
  }

  it('whatever is sent beside or in place of a valid answer', async () => {
    let taken = 0
    const forms = fc.constantFrom(...Object.keys(FORMS))
    await fc.assert(
      fc.asyncProperty(anything, forms, fc.boolean(), async (sent, form, isLastStep) => {
        const lead = { ...PERSON, message: 'Hello', ...sent, form }
        const answer = await send(fixture, 'POST', '/api/leads', { lead, isLastStep })
        expect([201, 400, 422]).toContain(answer.status)
        if (answer.status !== 201) return
        taken += 1
        const { id } = await answer.json()
        await write(id)
        const again = await send(fixture, 'PUT', `/api/leads/${id}`, { lead: sent, isLastStep: false })
        expect([200, 400, 409, 422]).toContain(again.status)
        await write(id)
      }),
      { numRuns: 250 },
    )
    expect(taken).toBeGreaterThan(25)
  })

  it.each<[string, object]>([
    ['a number for the postcode', { postcode: 2800 }],
    ['a number for the registration', { Rego: 5 }],
    ['a list of names', { name: ['A', 'B'] }],
    ['a number for the message', { message: 5 }],
    ['a list of messages', { message: ['a', 'b'] }],
    ['a field called constructor', { constructor: 'x' }],
  ])('%s', async (_, sent) => {
    const lead = { ...PERSON, form: 'enquiry', location_id: 'l1', message: 'Hello', ...sent }
    const answer = await send(fixture, 'POST', '/api/leads', { lead })
    expect(answer.status).toBe(201)
    await write((await answer.json()).id)
  })

  it('a plain form with a message twice', async () => {
    const body = new URLSearchParams({ ...PERSON, form: 'enquiry', location_id: 'l1', message: 'one' })
    body.append('message', 'two')
    const headers = { origin: tenant?.url ?? '', 'content-type': 'application/x-www-form-urlencoded' }
    const init = { method: 'POST', headers: { ...headers, accept: 'application/json' }, body }
    const answer = await fixture.api.request('/api/leads', init)
    expect([201, 303]).toContain(answer.status)
    const rows = await fixture.context.database.queries.select().from(leads)
    const row = rows.find(({ lead }) => lead.message === 'one, two')
    await write(row?.id ?? '')
  })

  it('a step whose phone is a boolean', async () => {
    const answer = await send(fixture, 'POST', '/api/leads', {
      lead: { form: 'trade-in', Rego: 'ABC123', phone: true, step_number: 0 },
      isLastStep: false,
    })
    if (answer.status === 201) await write((await answer.json()).id)
    else expect(answer.status).toBe(422)
  })
})
