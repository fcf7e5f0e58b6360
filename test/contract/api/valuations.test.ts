import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createApi } from '#src/api/app.ts'
import { createRegistry } from '#src/api/registry.ts'
import { leads, miscellaneous, valuations } from '#src/api/store/schema.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { type ApiFixture, ORIGIN, send, VEHICLE } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'

const SITE = aTenant({ url: ORIGIN, flags: { save_valuation_data: true } })
const STOCK = Array.from({ length: 5 }, (_, id) => ({ ...VEHICLE, id: `${id}`, year: 2025, km: 20_000, price: 30_000 }))
const PERSON = { name: 'Ana', last_name: 'Tui', email: 'ana@example.com', phone: '0412345678', postcode: '2800' }
const ATTRIBUTES = {
  'Vehicle Make': 'Toyota',
  'Vehicle Model': 'Corolla',
  'Vehicle Year': '2025',
  kilometres: '20 000 km',
}

function contract(fixture: () => ApiFixture): void {
  const api = () =>
    createApi(
      { ...fixture().context, registry: createRegistry([SITE], []), vehicles: async () => STOCK },
      { addressOf: () => '192.0.2.1', callsPerMinute: 100_000 },
    )
  const call = async (method: 'POST' | 'PUT', body: object, headers = {}, path = '/api/valuations') => {
    const response = await send({ api: api() }, method, path, body, headers)
    return { status: response.status, body: await response.json() }
  }
  const queries = () => fixture().context.database.queries
  const rowOf = async (id: string) => (await queries().select().from(valuations).where(eq(valuations.id, id)))[0]

  it('a valuation is stored with its shopper, vehicle and result', async () => {
    const { body } = await call('POST', { name: 'Mere', car_id: '101', lead_attributes: ATTRIBUTES })
    expect(await rowOf(body.id)).toMatchObject({
      website_slug: SITE.slug,
      person: { name: 'Mere' },
      car_id: '101',
      subject: { make: 'Toyota', model: 'Corolla', year: 2025, km: 20_000 },
      lead_attributes: ATTRIBUTES,
      source: 'stock',
      estimate: { kind: 'indicative', comparables: 5 },
      offer_price: 26_400,
    })
  })

  it.each<[string, object, object]>([
    ['its own', {}, { offer_price: 26_400, valued_vehicle: '2025 Toyota Corolla, 20,000 km' }],
    ['another vehicle', { 'Vehicle Make': 'Mazda', 'Vehicle Model': '3' }, { offer_price: 'to be appraised' }],
    ['other kilometres', { kilometres: '90000' }, { offer_price: 'to be appraised' }],
  ])('a trade-in lead about %s carries no price of another vehicle', async (_, changes, expected) => {
    const { body } = await call('POST', { lead_attributes: ATTRIBUTES })
    const sent = { form: 'trade-in', ...PERSON, ...ATTRIBUTES, ...changes, condition: 'Good', valuation_id: body.id }
    const answers = { service_history: 'Full', tyres: 'Half worn', finance_owing: 'No', offer_price: 1 }
    const taken = await call('POST', { lead: { ...sent, ...answers } }, {}, '/api/leads')
    expect(taken).toMatchObject({ status: 201 })
    const [row] = await queries().select().from(leads).where(eq(leads.id, taken.body.id))
    expect(row?.lead).toMatchObject(expected)
    if (!('valued_vehicle' in expected)) expect(row?.lead).not.toHaveProperty('valued_vehicle')
  })

  it('nor does a lead whose vehicle an earlier step described', async () => {
    const { body } = await call('POST', { lead_attributes: ATTRIBUTES })
    const described = { ...ATTRIBUTES, 'Vehicle Make': 'Mazda', 'Vehicle Model': '3' }
    const step = { form: 'trade-in', ...described, step_number: 0 }
    const first = await call('POST', { lead: step, isLastStep: false }, {}, '/api/leads')
    const condition = { condition: 'Good', service_history: 'Full', tyres: 'Half worn', finance_owing: 'No' }
    const last = { lead: { ...PERSON, ...condition, valuation_id: body.id }, isLastStep: true }
    expect(await call('PUT', last, {}, `/api/leads/${first.body.id}`)).toMatchObject({ status: 200 })
    const [row] = await queries().select().from(leads).where(eq(leads.id, first.body.id))
    expect(row?.lead).toMatchObject({ 'Vehicle Make': 'Mazda', offer_price: 'to be appraised' })
    expect(row?.lead).not.toHaveProperty('valued_vehicle')
  })

  it('answers that come at once are all stored', async () => {
    const { body } = await call('POST', { lead_attributes: ATTRIBUTES })
    const answers = [{ condition: 'Fair' }, { service_history: 'None' }, { tyres: 'Need replacing' }]
    await Promise.all(answers.map((adjustmentAnswers) => call('PUT', { id: body.id, adjustmentAnswers })))
    expect(await rowOf(body.id)).toMatchObject({
      adjustment_answers: Object.assign({}, ...answers),
      offer_price: 21_600,
    })
  })

  it('calls at once under the same key make one valuation', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const sent = { name: randomUUID(), lead_attributes: ATTRIBUTES }
    const both = await Promise.all([1, 2, 3].map(() => call('POST', sent, headers)))
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    const stored = (await queries().select().from(valuations)).filter(({ person }) => person.name === sent.name)
    expect(stored).toHaveLength(1)
  })

  it('valuation data is saved once under a key, and no other data under the same', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const save = (data: object) => call('POST', data, headers, '/api/miscellaneous')
    const both = await Promise.all([save({ offer_price: 1 }), save({ offer_price: 1 })])
    expect(both[0]).toEqual(both[1])
    expect((await save({ offer_price: 2 })).status).toBe(422)
  })

  it('characters that databases refuse are removed before storing', async () => {
    const data = { 'a\u0000': 'b\u0000\ud800', list: [{ deep: '\u0000' }] }
    const { status, body } = await call('POST', data, {}, '/api/miscellaneous')
    expect(status).toBe(201)
    const [row] = await queries().select().from(miscellaneous).where(eq(miscellaneous.id, body.id))
    expect(row?.data).toEqual({ a: 'b\ufffd', list: [{ deep: '' }] })
    const lead_attributes = { ...ATTRIBUTES, 'Vehicle Model': 'Cor\u0000olla' }
    expect((await call('POST', { name: 'Me\u0000re', lead_attributes })).status).toBe(201)
  })
}

onBothStores('what is stored of valuations @spec 3.13 7.7 9.6', contract)
