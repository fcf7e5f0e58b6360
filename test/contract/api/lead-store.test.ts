import { randomUUID } from 'node:crypto'
import { count, eq, inArray } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { expect, it } from 'vitest'
import { adfDocument } from '#src/api/deliveries/adf.ts'
import { deliver } from '#src/api/deliveries/deliver.ts'
import { deliveriesOf } from '#src/api/deliveries/delivery-rows.ts'
import { leadFacts } from '#src/api/deliveries/lead-facts.ts'
import { releaseLead, sweepAbandoned } from '#src/api/leads/lead-deliveries.ts'
import { idempotencyKeys, leads } from '#src/api/store/schema.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { type ApiFixture, idOf, send, TENANTS, TRADE_IN_STEPS } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'

const [SITE] = TENANTS as [Tenant]
const ENQUIRY = { ...PERSON, form: 'quick-enquiry', message: 'Is it still for sale?', opt_in: true }

function contract(fixture: () => ApiFixture): void {
  const rowOf = async (id: string) =>
    (await fixture().context.database.queries.select().from(leads).where(eq(leads.id, id)))[0]
  const post = (lead: object, headers = {}) => send(fixture(), 'POST', '/api/leads', { lead }, headers)
  const put = (id: string, lead: object, more: object = {}, headers = {}) =>
    send(fixture(), 'PUT', `/api/leads/${id}`, { lead, ...more }, headers)
  const partial = (step: number) => ({
    ...TRADE_IN_STEPS[step],
    form: 'trade-in',
    step_number: step,
    lead_status: 'Incomplete',
    form_completed: false,
  })

  it('a lead is stored with its delivery before it is answered', async () => {
    const id = await idOf(await post({ ...ENQUIRY, car_id: '101' }))
    expect(await rowOf(id)).toMatchObject({
      state: 'complete',
      phone_key: '+64211234567',
      email_key: 'mere@example.nz',
      consent: { given: true, method: 'pre_ticked' },
      lead: {
        ...PERSON,
        lead_id: id,
        source: 'Website',
        website_slug: 'harbour-motors',
        dealership_slug: 'harbour-rotorua',
        stock_number: 'U1234',
        lead_status: 'Complete',
        form_completed: true,
      },
    })
    expect(await deliveriesOf(fixture().context.database.queries, id)).toMatchObject([
      { receiver: 'mail', reason: 'complete' },
    ])
  })

  it('an enquiry type by its label, and a name by first_name alone, are taken @spec 2.29 5.10', async () => {
    const { name, ...person } = PERSON
    const contact = { ...person, form: 'contact', location_id: 'l2', message: 'Are you open?' }
    const id = await idOf(await post({ ...contact, first_name: name, category: 'General' }))
    expect((await rowOf(id))?.lead).toMatchObject({ name, category: 'General Enquiry' })
  })

  it.each(['\u200b\u2060', '\u00ad', '\u3164', '\u034f', '\ufe0f', '\u17b4', ' '])(
    'an invisible name counts as missing: %j',
    async (name) => {
      const response = await post({ ...ENQUIRY, name })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ errors: [{ pointer: '/lead/name' }] })
    },
  )

  it('the location that the shopper chooses is stored beside that of the vehicle, each labelled', async () => {
    const testDrive = { ...PERSON, form: 'test-drive', terms_conditions: 'true', car_id: '101' }
    const { lead } = (await rowOf(await idOf(await post({ ...testDrive, location_id: 'l1' })))) ?? {}
    expect(lead).toMatchObject({ location_id: 'l1', car_location_id: 'l2', dealership_slug: SITE.dealership_slug })
    if (!lead) throw new Error('no lead')
    expect(leadFacts(lead, TENANTS[0])).toEqual(
      expect.arrayContaining([
        ['Location', 'Tauranga'],
        ['The vehicle is at', 'Rotorua'],
      ]),
    )
    const enquiry = await rowOf(await idOf(await post({ ...ENQUIRY, car_id: '101', location_id: 'l1' })))
    expect(enquiry?.lead).toMatchObject({ location_id: 'l1', car_location_id: 'l2' })
  })

  it.each<[string, object, vendor: string, dealership: string]>([
    [
      'a test drive elsewhere',
      { form: 'test-drive', terms_conditions: 'true', car_id: '101', location_id: 'l1' },
      'Tauranga',
      'harbour-motors',
    ],
    [
      'a test drive at its yard',
      { form: 'test-drive', terms_conditions: 'true', car_id: '101', location_id: 'l2' },
      'Rotorua',
      'harbour-rotorua',
    ],
    [
      'finance',
      {
        form: 'finance-enquiry',
        vehiclePriceBudget: '20000',
        terms_agreed: 'true',
        car_id: '101',
        preferredDealership: 'tauranga',
      },
      'Tauranga',
      'harbour-motors',
    ],
    [
      'an enquiry to the second yard',
      { form: 'contact', category: 'General Enquiry', message: 'Hello', location_id: 'l2' },
      'Rotorua',
      'harbour-rotorua',
    ],
    [
      "an enquiry that chooses none goes to the vehicle's",
      { form: 'quick-enquiry', message: 'Hello', car_id: '101' },
      'Rotorua',
      'harbour-rotorua',
    ],
  ])('one yard everywhere: %s', async (_, sent, vendor, dealership) => {
    const { lead } = (await rowOf(await idOf(await post({ ...PERSON, ...sent })))) ?? {}
    if (!lead) throw new Error('no lead')
    const adf = adfDocument(lead, { tenant: SITE, at: new Date(0), files: [] }) ?? ''
    expect(/<vendor>.*<\/vendor>/s.exec(adf)?.[0]).toContain(`>${vendor}</name>`)
    expect(new Map(leadFacts(lead, SITE)).get('Location')).toBe(vendor)
    expect(lead.dealership_slug).toBe(dealership)
  })

  it('a yard that is chosen anew in a later step counts', async () => {
    const first = { form: 'test-drive', car_id: '101', location_id: 'l1', step_number: 0 }
    const id = await idOf(await post({ ...first, lead_status: 'Incomplete' }))
    await put(id, { ...first, location_id: 'l2', lead_status: 'Incomplete' })
    expect((await rowOf(id))?.lead).toMatchObject({ location_id: 'l2', dealership_slug: 'harbour-rotorua' })
  })

  it.each([
    { form: 'contact', category: 'General Enquiry', message: 'Hello', location_id: 'l9' },
    { form: 'quick-enquiry', message: 'Hello', location_id: 'bathurst' },
    { form: 'finance-enquiry', vehiclePriceBudget: '1', terms_agreed: 'true', preferredDealership: 'bathurst' },
  ])("another dealer's location is refused: $form", async (sent) => {
    const answer = await post({ ...PERSON, ...sent })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Choose one of our locations.')])
  })

  it.each([
    ['email', 'a@b.example, c@d.example', 'invalid email address'],
    ['phone', 'banana', 'Invalid phone number. Must be Australian or New Zealand number.'],
    ['postcode', 'banana', 'Invalid postcode. Please enter a 4-digit number.'],
  ])('a step is refused with an impossible %s of a later one', async (name, answer, detail) => {
    const first = { form: 'trade-in', ...TRADE_IN_STEPS[0], step_number: 0, lead_status: 'Incomplete' }
    const refused = await post({ ...first, [name]: answer })
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: [{ pointer: `/lead/${name}`, detail }] },
    ])
    const id = await idOf(await post(first))
    expect((await put(id, { ...first, [name]: answer })).status).toBe(422)
    expect((await rowOf(id))?.lead).not.toHaveProperty(name)
  })

  it.each([
    ['test-drive', 'dateTime', '2020-01-01T10:00', 'This time has passed. Choose a later one.'],
    ['test-drive', 'dateTime', 'banana', 'Choose a day and a time.'],
    ['test-drive', 'dateTime', '2027-02-30T10:00', 'Choose a day and a time.'],
    ['test-drive', 'dateTime', '2199-01-05T10:00', 'Choose a time within the next 12 months.'],
    ['finance-application', 'dob', '31/02/1990', 'Enter a date.'],
    ['finance-application', 'dob', '1990-02-30', 'Enter a date.'],
    ['finance-application', 'dob', '1850-01-01', 'Please check your year of birth.'],
    ['finance-application', 'licence_expiry', '2199-01-01', 'Please check the year.'],
    ['trade-in', 'Vehicle Year', '2199', /^Enter a year between 1886 and 20\d\d\.$/],
    ['trade-in', 'kilometres', '-5', 'Enter the kilometres as a number, such as 45,000.'],
    ['finance-enquiry', 'vehiclePriceBudget', 'banana', 'Enter an amount in dollars, such as 25,000.'],
    ['finance-enquiry', 'car_type', 'banana', 'Choose one of the options.'],
    ['finance-application', 'dob', '2020-01-01', 'You must be at least 16 years old.'],
    [
      'finance-application',
      'licence_expiry',
      '2020-01-01',
      'This licence has expired. Enter the expiry date of a current one.',
    ],
    ['careers', 'resume', 'banana', 'Choose a file.'],
  ])('%s: the %s can not be %s', async (form, name, answer, detail) => {
    const refused = await post({ ...PERSON, form, [name]: answer })
    const { errors } = await refused.json()
    const found = errors.find(({ pointer }: { pointer: string }) => pointer === `/lead/${name}`)
    expect(found?.detail).toMatch(detail)
  })

  it('numbers are stored in one spelling', async () => {
    const [vehicle] = TRADE_IN_STEPS
    const first = {
      form: 'trade-in',
      ...vehicle,
      kilometres: 'approx. 120k',
      step_number: 0,
      lead_status: 'Incomplete',
    }
    expect((await rowOf(await idOf(await post(first))))?.lead).toMatchObject({ kilometres: '120000' })
  })

  it('the same key gets the same answer, at once or later, and one lead', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(ENQUIRY, headers).then(idOf)))
    answers.push(await idOf(await post(ENQUIRY, headers)))
    expect(new Set(answers).size).toBe(1)
  })

  it('other content under a used key is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await post(ENQUIRY, headers)
    expect((await post({ ...ENQUIRY, message: 'Something else' }, headers)).status).toBe(422)
  })

  it('a refused lead can be corrected under its key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await post({ ...ENQUIRY, email: 'mere' }, headers)).status).toBe(422)
    expect((await post(ENQUIRY, headers)).status).toBe(201)
  })

  it('the consent of a lead is that of the last step that answers it @spec 5.8', async () => {
    const id = await idOf(await post(partial(0)))
    const consent = async () => (await rowOf(id))?.consent
    await put(id, partial(1))
    await put(id, { ...partial(2), opt_in: true })
    const given = await consent()
    expect(given).toMatchObject({ given: true })
    await put(id, partial(1))
    expect(await consent()).toEqual(given)
    await put(id, { ...partial(2), opt_in: false })
    expect(await consent()).toMatchObject({ given: false, method: 'none' })
  })

  it('the first save of a partial lead returns a lead_id that later saves send so they update the same lead', async () => {
    const id = await idOf(await post(partial(0)))
    expect(await rowOf(id)).toMatchObject({ state: 'incomplete', lead: { lead_status: 'Incomplete' } })
    expect(await idOf(await put(id, partial(1)))).toBe(id)
    // As the form sends it: the last call names no step.
    expect(await idOf(await put(id, { ...TRADE_IN_STEPS[2] }, { isLastStep: true }))).toBe(id)
    const row = await rowOf(id)
    expect(row).toMatchObject({
      state: 'complete',
      lead: { ...Object.assign({}, ...TRADE_IN_STEPS), category: 'Trade In', form_completed: true, step_number: 2 },
    })
    expect(await deliveriesOf(fixture().context.database.queries, id)).toHaveLength(1)
  })

  it('the last step is validated with the whole form', async () => {
    const id = await idOf(await post(partial(0)))
    const response = await put(id, { ...TRADE_IN_STEPS[2], step_number: 2 }, { isLastStep: true })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      errors: expect.arrayContaining([{ pointer: '/lead/email', detail: '*This is a required field.' }]),
    })
    expect(await rowOf(id)).toMatchObject({ state: 'incomplete' })
  })

  it('concurrent updates of one lead never lose a field', async () => {
    const id = await idOf(await post(partial(0)))
    const saves = Array.from({ length: 12 }, (_, index) => put(id, { ...partial(1), [`answer ${index}`]: `${index}` }))
    for (const response of await Promise.all(saves)) expect(response.status).toBe(200)
    const row = await rowOf(id)
    for (let index = 0; index < 12; index++) expect(row?.lead[`answer ${index}`]).toBe(`${index}`)
  })

  it('a complete lead is not changed; its last call again is answered as before', async () => {
    const id = await idOf(await post(ENQUIRY))
    expect((await put(id, ENQUIRY, { isLastStep: true })).status).toBe(200)
    expect((await put(id, { ...ENQUIRY, message: 'Changed' }, { isLastStep: true })).status).toBe(409)
    expect((await rowOf(id))?.lead.message).toBe(ENQUIRY.message)
  })

  it('a lead of another site is not found', async () => {
    const id = await idOf(await post(partial(0)))
    const foreign = await put(id, partial(1), {}, { origin: 'https://fixed.example' })
    expect(foreign.status).toBe(404)
  })

  it('a lead from a program gets a normal response, and is quarantined and delivered to nobody', async () => {
    const response = await post({ ...ENQUIRY, favourite_color: 'red' })
    expect(response.status).toBe(201)
    const id = await idOf(response)
    expect(await rowOf(id)).toMatchObject({ state: 'quarantined', signal: 'favourite_color' })
    expect(await deliveriesOf(fixture().context.database.queries, id)).toEqual([])
  })

  it('a later step that fills the decoy gets a normal response, and its lead is quarantined and delivered to nobody', async () => {
    const id = await idOf(await post(partial(0)))
    expect(await idOf(await put(id, { ...partial(1), favourite_color: 'red' }))).toBe(id)
    expect(await rowOf(id)).toMatchObject({ state: 'quarantined', signal: 'favourite_color' })
    expect(await idOf(await put(id, { ...TRADE_IN_STEPS[2], step_number: 2 }, { isLastStep: true }))).toBe(id)
    expect(await rowOf(id)).toMatchObject({ state: 'quarantined', signal: 'favourite_color' })
    expect(await deliveriesOf(fixture().context.database.queries, id)).toEqual([])
  })

  it("no later step changes a lead's category or vehicle", async () => {
    const id = await idOf(await post({ ...partial(0), car_id: '101' }))
    const other = { category: 'Finance Enquiry', car_id: '102', car_type: 'new' }
    expect(await idOf(await put(id, { ...partial(1), ...other }))).toBe(id)
    expect((await rowOf(id))?.lead).toMatchObject({ category: 'Trade In', car_id: '101', car_type: 'used' })
  })

  it('a first step sent after one second is not taken for a program: its lead is completed and delivered', async () => {
    const id = await idOf(await post({ ...partial(0), form_seconds: 1 }))
    await put(id, partial(1))
    await put(id, { ...TRADE_IN_STEPS[2], step_number: 2, form_seconds: 1 }, { isLastStep: true })
    expect(await rowOf(id)).toMatchObject({ state: 'complete', signal: null })
    expect(await deliveriesOf(fixture().context.database.queries, id)).toHaveLength(1)
  })

  it('a lead that was quarantined by mistake can be released: it is complete, and delivered once', async () => {
    const id = await idOf(await post({ ...ENQUIRY, form_seconds: 1 }))
    expect(await rowOf(id)).toMatchObject({ state: 'quarantined' })
    expect((await rowOf(id))?.lead).not.toHaveProperty('form_seconds')
    expect(await releaseLead(fixture().context, id)).toBe(true)
    expect(await releaseLead(fixture().context, id)).toBe(false)
    expect(await rowOf(id)).toMatchObject({ state: 'complete' })
    expect(await deliveriesOf(fixture().context.database.queries, id)).toHaveLength(1)
  })

  it("a person's second lead is linked to the first and not dropped", async () => {
    const person = { ...ENQUIRY, email: `${randomUUID()}@example.nz`, phone: '027 555 0142' }
    const first = await idOf(await post(person))
    const second = await idOf(await post({ ...person, phone: '+64 27 555 0142', email: 'other@example.nz' }))
    expect(await rowOf(second)).toMatchObject({ duplicate_of: first, state: 'complete' })
  })

  it('email addresses match whatever their case', async () => {
    const name = randomUUID()
    const first = await idOf(await post({ ...ENQUIRY, email: `${name}@example.nz`, phone: '027 555 0150' }))
    const second = await idOf(
      await post({ ...ENQUIRY, email: `${name.toUpperCase()}@Example.NZ`, phone: '027 555 0151' }),
    )
    expect((await rowOf(second))?.duplicate_of).toBe(first)
  })

  it("a person's leads that two processes store at once are linked when they are delivered", async () => {
    const { context } = fixture()
    const { queries } = context.database
    const [first, second] = [await idOf(await post(ENQUIRY)), await idOf(await post(ENQUIRY))]
    const ids = [second, first]
    // Neither process saw the lead of the other.
    const person = { phone_key: randomUUID(), email_key: null, duplicate_of: null }
    await queries.update(leads).set(person).where(inArray(leads.id, ids))
    const mail = nodemailer.createTransport({ jsonTransport: true })
    const outside = { mail, from: 'a@b.example', environment: {}, trustedHosts: new Set<string>(), timeout: 1000 }
    for (const id of ids)
      for (const { id: deliveryId, destination, host } of await deliveriesOf(queries, id))
        await deliver(context, outside, { id: randomUUID(), deliveryId, destination, host, attempt: 1 })
    expect((await rowOf(second))?.duplicate_of).toBe(first)
    expect((await rowOf(first))?.duplicate_of).toBeNull()
  })

  it('a lead to which later ones are linked stays the first when it is completed', async () => {
    const person = { ...PERSON, phone: '0412 555 019', email: 'first@example.nz' }
    const id = await idOf(await post({ ...partial(0), ...person }))
    await put(id, { ...partial(1), ...person })
    await fixture().context.database.queries.update(leads).set({ state: 'abandoned' }).where(eq(leads.id, id))
    const later = await idOf(await post({ ...ENQUIRY, ...person }))
    expect((await rowOf(later))?.duplicate_of).toBe(id)
    expect((await put(id, { ...TRADE_IN_STEPS[2], step_number: 2 }, { isLastStep: true })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'complete', duplicate_of: null })
  })

  it('an unfinished lead is abandoned and delivered once, if its shopper can be reached', async () => {
    const silent = await idOf(await post(partial(0)))
    const reachable = await idOf(await post({ ...partial(0), phone: '021 123 4567' }))
    const later = { ...fixture().context, now: () => Date.now() + 31 * 60_000 }
    expect(await sweepAbandoned(later)).toBeGreaterThanOrEqual(2)
    expect(await sweepAbandoned(later)).toBe(0)
    const { queries } = fixture().context.database
    expect((await rowOf(silent))?.state).toBe('abandoned')
    expect(await deliveriesOf(queries, silent)).toEqual([])
    expect(await deliveriesOf(queries, reachable)).toMatchObject([{ reason: 'abandoned', state: 'pending' }])
  })

  it('an abandoned lead can still be completed', async () => {
    const id = await idOf(await post({ ...partial(0), phone: '021 123 4567' }))
    await sweepAbandoned({ ...fixture().context, now: () => Date.now() + 31 * 60_000 })
    await put(id, partial(1))
    expect((await put(id, { ...TRADE_IN_STEPS[2], step_number: 2 }, { isLastStep: true })).status).toBe(200)
    const reasons = (await deliveriesOf(fixture().context.database.queries, id)).map(({ reason }) => reason)
    expect(reasons.sort()).toEqual(['abandoned', 'complete'])
  })

  it('a phone number given after a pause is delivered when the lead is abandoned again', async () => {
    const id = await idOf(await post(partial(0)))
    const inMinutes = (minutes: number) => ({ ...fixture().context, now: () => Date.now() + minutes * 60_000 })
    await sweepAbandoned(inMinutes(31))
    expect(await rowOf(id)).toMatchObject({ state: 'abandoned' })
    await put(id, partial(1))
    expect(await rowOf(id)).toMatchObject({ state: 'incomplete' })
    await sweepAbandoned(inMinutes(31))
    const { queries } = fixture().context.database
    expect(await deliveriesOf(queries, id)).toMatchObject([{ reason: 'abandoned', state: 'pending' }])
    await put(id, partial(1))
    expect(await rowOf(id)).toMatchObject({ state: 'abandoned' })
    await sweepAbandoned(inMinutes(31))
    expect(await deliveriesOf(queries, id)).toHaveLength(1)
  })

  it('files are stored with their lead, with an extension that fits their content', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...PERSON, form: 'careers', message: 'Hello', location_id: 'l1' }))
      form.set(name, value)
    form.append('resume', new File(['%PDF-1.7 text'], '../../me.pdf', { type: 'text/html' }))
    // A page to a browser, a PDF to whoever reads its first bytes.
    form.append('resume', new File(['%PDF-<script>alert(1)</script>'], 'me.html', { type: 'application/pdf' }))
    const response = await fixture().api.request('/api/leads/with-files', {
      method: 'POST',
      headers: { origin: 'https://harbour.example' },
      body: form,
    })
    const row = await rowOf(await idOf(response))
    expect(row?.lead).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' })
    const files = await fixture().context.database.queries.query.leadFiles.findMany()
    const kept = { lead_id: row?.id, field: 'resume', media_type: 'application/pdf' }
    expect(files).toMatchObject([
      { ...kept, name: 'me.pdf' },
      { ...kept, name: 'me.html.pdf' },
    ])
  })

  it('a refused lead stores nothing', async () => {
    const { queries } = fixture().context.database
    const before = await queries.select({ n: count() }).from(idempotencyKeys)
    await post({ ...ENQUIRY, phone: '1' }, { 'idempotency-key': randomUUID() })
    expect(await queries.select({ n: count() }).from(idempotencyKeys)).toEqual(before)
  })
}

onBothStores('leads @spec 3.6 4.11 4.12 4.14 7.5', contract)
