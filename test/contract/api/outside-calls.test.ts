import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AutograbDouble, autograbDouble } from '#sandbox/autograb/autograb.ts'
import { type DealerPlatform, dealerPlatform } from '#sandbox/dealer-platform/dealer-platform.ts'
import type { Failure } from '#sandbox/failures.ts'
import { type Listening, listen } from '#sandbox/listen.ts'
import { type NevdisDouble, nevdisDouble } from '#sandbox/nevdis/nevdis.ts'
import type { ApiContext } from '#src/api/api-context.ts'
import { createApi } from '#src/api/app.ts'
import { createRegistry } from '#src/api/registry.ts'
import { leads, miscellaneous, valuations } from '#src/api/store/schema.ts'
import { systemsFrom } from '#src/api/systems.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aLocation, aTenant } from '../../unit/vehicle/fixture.ts'
import { type ApiFixture, anApi, VEHICLE } from './api-fixture.ts'

const AU = aTenant({
  id: 'au',
  slug: 'au',
  country: 'AU',
  url: 'https://au.example',
  flags: { autograb: true, nevdis: true, save_valuation_data: true },
  dealerships: [{ id: 'd2', slug: 'second' }],
})
const NZ = aTenant({ id: 'nz', slug: 'nz', url: 'https://nz.example' })
const NZ_PLATES = aTenant({ id: 'plates', slug: 'plates', url: 'https://plates.example', flags: { autograb: true } })
const OFF = aTenant({ id: 'off', slug: 'off', url: 'https://off.example', switches: { trade_in: { enabled: false } } })

const STOCK = [19_000, 20_000, 21_000, 22_000, 23_000].map((price, index) => ({
  ...VEHICLE,
  id: `${index}`,
  year: 2021,
  km: 40_000,
  price,
}))
/** Vehicles that a shopper wants to buy, by id. */
const WANTED: Record<string, PublishedVehicle> = {
  wanted: VEHICLE,
  coming: { ...VEHICLE, status: 'coming_soon' },
  sold: { ...VEHICLE, sold: true },
  reserved: { ...VEHICLE, reserved: true },
  cheap: { ...VEHICLE, price: 200 },
}
const COROLLA = { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Corolla', 'Vehicle Year': '2021', kilometres: '41,000' }

let fixture: ApiFixture
let platform: DealerPlatform
let autograb: AutograbDouble
let nevdis: NevdisDouble
let now = Date.UTC(2026, 2, 12)
const servers: Listening[] = []
const failures: unknown[] = []

beforeAll(async () => {
  fixture = await anApi()
  const credentials = { username: 'u', password: 'p' }
  platform = dealerPlatform({
    websiteIds: ['au', 'nz'],
    ...credentials,
    cars: () => [],
    manufacturers: { kia: { name: 'Kia' } },
    now: () => now,
  })
  autograb = autograbDouble({ key: 'k' })
  nevdis = nevdisDouble({ key: 'k', now: () => now })
  for (const { app } of [platform, autograb, nevdis]) servers.push(await listen(app))
  const [platformUrl, autograbUrl, nevdisUrl] = servers.map(({ url }) => url)
  const environment = {
    PLATFORM_URL: platformUrl,
    PLATFORM_USERNAME: 'u',
    PLATFORM_PASSWORD: 'p',
    DASHBOARD_URL: platformUrl,
    AUTOGRAB_URL: `${autograbUrl}/v2`,
    AUTOGRAB_KEY: 'k',
    NEVDIS_URL: `${nevdisUrl}/v2`,
    NEVDIS_KEY: 'k',
  }
  const context: ApiContext = {
    ...fixture.context,
    registry: createRegistry([AU, NZ, NZ_PLATES, OFF], []),
    systems: systemsFrom({ environment, log: (_, facts) => failures.push(facts) }),
    vehicle: async (_, id) => WANTED[id],
    vehicles: async () => STOCK,
    now: () => now,
  }
  fixture.api = createApi(context, { addressOf: () => '192.0.2.1', callsPerMinute: 100_000 })
})

afterAll(async () => {
  for (const { close } of servers) await close()
  await fixture?.close()
})

afterEach(() => {
  for (const double of [platform, autograb, nevdis]) double.clear()
  failures.length = 0
  // What was kept is asked for again.
  now += 2 * 60 * 60_000
})

const get = async (path: string, origin = AU.url) => fixture.api.request(path, { headers: { origin } })
const send = async (method: string, path: string, body: unknown, origin = AU.url, headers = {}) =>
  fixture.api.request(path, {
    method,
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const post = (path: string, body: unknown, origin?: string, headers?: object) =>
  send('POST', path, body, origin, headers)
const answerOf = async (call: Promise<Response>) => {
  const response = await call
  return { status: response.status, body: await response.json() }
}

describe('bookings and manufacturers @spec 7.1 7.2', () => {
  it.each([
    '/api/dealerships/d1/available_service_bookings.json',
    '/api/dealerships/d1/available_appointment_bookings.json',
  ])('%s is passed on with basic auth, and kept', async (path) => {
    platform.calls.length = 0
    const { status, body } = await answerOf(get(path))
    expect(status).toBe(200)
    expect(body.dates.length).toBeGreaterThan(10)
    await get(path)
    expect(platform.calls).toHaveLength(1)
    now += 61_000
    await get(path)
    expect(platform.calls).toHaveLength(2)
  })

  it.each([
    ['/api/dealerships/d1/available_service_bookings.json', 60],
    ['/api/dealerships/d1/available_appointment_bookings.json', 60],
    ['/api/manufacturers/kia.json', 3600],
  ])('a browser may keep %s for as long as we do: %s seconds', async (path, seconds) =>
    expect((await get(path)).headers.get('cache-control')).toBe(`private, max-age=${seconds}`),
  )

  it.each(['service', 'appointment'])('the times for a %s are those of the dealership and the kind', async (kind) => {
    platform.calls.length = 0
    await get(`/api/dealerships/d1/available_${kind}_bookings.json`)
    expect(platform.calls).toEqual([expect.stringContaining(`d1/available_${kind}_bookings`)])
  })

  it.each([
    ['of another site', 'd9', 404],
    ['of the group', 'd2', 200],
    ['of one of its locations', 'd1', 200],
  ])('a dealership %s is answered so: %s, %s', async (_, id, status) => {
    const path = `/api/dealerships/${id}/available_service_bookings.json`
    expect((await get(path)).status).toBe(status)
  })

  it('a site without a dealer platform offers no manufacturers, and the times within its opening hours', async () => {
    const open = (weekday: number) => ({ weekday, status: 'Open' as const, open: '09:00', close: '10:00' })
    const hours = (...weekdays: number[]) => ({ contact_detail: { opening_hours: weekdays.map(open) } })
    const site = aTenant({
      url: 'https://two-yards.example',
      locations: [aLocation(hours(5)), aLocation({ id: 'l2', slug: 'rotorua', ...hours(6) })],
    })
    const at = Date.parse('2026-11-26T00:30:00Z')
    const api = createApi(
      { ...fixture.context, registry: createRegistry([site], []), now: () => at },
      { addressOf: () => '192.0.2.1' },
    )
    const answered = async (path: string) => {
      const answer = await api.request(`/api/${path}`, { headers: { origin: 'https://two-yards.example' } })
      return [answer.status, await answer.json()]
    }
    const path = `dealerships/${site.dealership_id}/available_appointment_bookings.json`
    expect(await answered('manufacturers/kia.json')).toMatchObject([404, { title: 'Not offered' }])
    expect(await answered('dealerships/d9/available_service_bookings.json')).toMatchObject([
      404,
      { title: 'Not offered' },
    ])
    const fridays = ['2026-11-26T20:00', '2026-11-26T20:30', '2026-12-03T20:00', '2026-12-03T20:30']
    expect(await answered(path)).toEqual([200, { dates: fridays.map((time) => `${time}:00.000Z`) }])
    const [, { dates }] = await answered(`${path}?location_id=l2`)
    expect(dates[0]).toBe('2026-11-27T20:00:00.000Z')
  })

  it('GET manufacturers/{slug}.json is called for the website', async () => {
    expect(await answerOf(get('/api/manufacturers/kia.json'))).toEqual({ status: 200, body: { name: 'Kia' } })
    expect((await get('/api/manufacturers/..%2Fkia.json')).status).toBe(404)
    expect((await get('/api/manufacturers/kia')).status).toBe(404)
    expect((await get('/api/manufacturers/kia.json.json')).status).toBe(404)
  })

  it.each<[string, Failure['mode'], number]>([
    ['fails twice', { kind: 'status', status: 503 }, 2],
    ['hangs up twice', { kind: 'cut-off' }, 2],
    ['answers nonsense twice', { kind: 'nonsense' }, 2],
  ])('a platform that %s is tried again', async (_, mode, times) => {
    platform.fail({ mode, times })
    expect((await get('/api/manufacturers/kia.json')).status).toBe(200)
  })

  it("a platform that fails three times gives 'Unable to fetch data', and the next call tries it again", async () => {
    platform.fail({ mode: { kind: 'status', status: 500 }, times: 3 })
    const { status, body } = await answerOf(get('/api/manufacturers/kia.json'))
    expect([status, body.error]).toEqual([502, 'Unable to fetch data'])
    expect((await get('/api/manufacturers/kia.json')).status).toBe(200)
  })

  it('a body status of 404 gives a 404', async () => {
    expect((await get('/api/manufacturers/unknown.json')).status).toBe(404)
  })
})

describe('website session data @spec 7.8 8.10', () => {
  it("is the dashboard's object", async () => {
    expect(await answerOf(get('/api/websites/au/website_session_data.json'))).toEqual({
      status: 200,
      body: { website_id: 'au', visitor: 'returning' },
    })
  })

  it('is not requested for another site', async () => {
    expect((await get('/api/websites/nz/website_session_data.json')).status).toBe(403)
    const unknown = await answerOf(get('/api/websites/nobody/website_session_data.json'))
    expect(unknown).toMatchObject({ status: 422, body: { title: 'Unknown site' } })
  })

  it('is requested once a minute', async () => {
    const calls = () => platform.calls.filter((path) => path.includes('session_data')).length
    const before = calls()
    for (let times = 0; times < 3; times++) await get('/api/websites/au/website_session_data.json')
    expect(calls() - before).toBe(1)
    now += 60_000
    await get('/api/websites/au/website_session_data.json')
    expect(calls() - before).toBe(2)
  })

  it("a dashboard that can't be reached is 'Unable to fetch data'", async () => {
    const systems = systemsFrom({ environment: { DASHBOARD_URL: 'http://127.0.0.1:1' }, log: () => undefined })
    const api = createApi({ ...fixture.context, systems }, { addressOf: () => '192.0.2.1' })
    const { status, body } = await answerOf(
      Promise.resolve(
        api.request('/api/websites/t1/website_session_data.json', { headers: { origin: 'https://harbour.example' } }),
      ),
    )
    expect([status, body.error]).toEqual([502, 'Unable to fetch data'])
  })

  it.each([400, 418, 503])('a non-OK answer is its error field with the HTTP status: %s', async (wrong) => {
    platform.fail({ mode: { kind: 'status', status: wrong } })
    const { status, body } = await answerOf(get('/api/websites/au/website_session_data.json'))
    expect([status, body.title, body.error]).toEqual([
      wrong,
      'Another system gave an unexpected answer',
      'made to fail',
    ])
  })

  it("a non-OK answer without one is 'An unexpected error occurred'", async () => {
    platform.fail({ mode: { kind: 'nonsense' } })
    const { status, body } = await answerOf(get('/api/websites/au/website_session_data.json'))
    expect([status, body.error]).toEqual([502, 'An unexpected error occurred: OK'])
  })

  it('is null where no dashboard is configured', async () => {
    const api = createApi(fixture.context, { addressOf: () => '192.0.2.1' })
    const response = await api.request('/api/websites/t1/website_session_data.json', {
      headers: { origin: 'https://harbour.example' },
    })
    expect(await response.json()).toBeNull()
  })
})

describe('POST /api/simple-autograb-lookup @spec 3.13 7.6', () => {
  it('takes rego and regoState, and gives the vehicle', async () => {
    autograb.calls.length = 0
    const { status, body } = await answerOf(post('/api/simple-autograb-lookup', { rego: 'abc 123', regoState: 'qld' }))
    expect(status).toBe(200)
    expect(body).toMatchObject({ rego: 'ABC123', regoState: 'QLD', make: expect.any(String), year: expect.any(Number) })
    expect(autograb.calls).toEqual(['/v2/vehicles/registrations/ABC123?region=au&state=QLD'])
  })

  it.each<[string, object, string]>([
    ['no state in Australia', { rego: 'ABC123' }, '/regoState *This is a required field.'],
    ['no plate', { regoState: 'QLD' }, '/rego *This is a required field.'],
    ['a plate that is none', { rego: "1'; --", regoState: 'QLD' }, '/rego A registration is letters and digits.'],
  ])('an error names what is wrong: %s', async (_, body, error) => {
    const answer = await answerOf(post('/api/simple-autograb-lookup', body))
    const { pointer, detail } = answer.body.errors[0]
    expect([answer.status, `${pointer} ${detail}`]).toEqual([422, error])
  })

  it('an unknown plate is looked up once', async () => {
    autograb.calls.length = 0
    expect((await post('/api/simple-autograb-lookup', { rego: 'NOMATCH', regoState: 'QLD' })).status).toBe(404)
    expect(autograb.calls).toHaveLength(1)
  })

  it('a failed call of AutoGrab is retried twice', async () => {
    autograb.fail({ mode: { kind: 'status', status: 500 }, times: 2 })
    expect((await post('/api/simple-autograb-lookup', { rego: 'ABC123', regoState: 'QLD' })).status).toBe(200)
    autograb.fail({ mode: { kind: 'status', status: 500 }, times: 3 })
    expect((await post('/api/simple-autograb-lookup', { rego: 'ABC123', regoState: 'QLD' })).status).toBe(502)
    expect(failures).toEqual([{ system: 'AutoGrab', failure: 'status 500' }])
  })

  it('a site without AutoGrab does not offer it, nor does an API without it', async () => {
    expect((await post('/api/simple-autograb-lookup', { rego: 'ABC123' }, NZ.url)).status).toBe(404)
    const api = createApi({ ...fixture.context, registry: createRegistry([AU], []) }, { addressOf: () => '192.0.2.1' })
    for (const path of ['simple-autograb-lookup', 'nevdis']) {
      const headers = { origin: AU.url, 'content-type': 'application/json' }
      const body = JSON.stringify({ rego: 'ABC123', regoState: 'QLD' })
      expect((await api.request(`/api/${path}`, { method: 'POST', headers, body })).status).toBe(404)
    }
  })

  it('says what was not found', async () => {
    const { body } = await answerOf(post('/api/simple-autograb-lookup', { rego: 'NOMATCH', regoState: 'QLD' }))
    expect(body).toMatchObject({ title: 'No such vehicle', detail: 'No vehicle was found for this registration.' })
  })

  it('a plate of New Zealand has no state', async () => {
    autograb.calls.length = 0
    const { status, body } = await answerOf(
      post('/api/simple-autograb-lookup', { rego: 'abc123', regoState: 'QLD' }, NZ_PLATES.url),
    )
    expect([status, body.rego]).toEqual([200, 'ABC123'])
    expect(autograb.calls).toEqual(['/v2/vehicles/registrations/ABC123?region=nz'])
  })
})

describe('POST /api/nevdis @spec 7.6', () => {
  it('gives the history by plate and state, or by VIN', async () => {
    const { body } = await answerOf(post('/api/nevdis', { rego: 'STOLEN1', regoState: 'NSW' }))
    expect(body).toMatchObject({ rego: 'STOLEN1', regoState: 'NSW', is_stolen: true, has_finance_owing: false })
    expect((await post('/api/nevdis', { vin: 'jtnku3je70j123456' })).status).toBe(200)
  })

  it('is called once, because a certificate costs money', async () => {
    const before = nevdis.calls()
    nevdis.fail({ mode: { kind: 'status', status: 500 } })
    expect((await post('/api/nevdis', { rego: 'ABC123', regoState: 'NSW' })).status).toBe(502)
    expect(nevdis.calls() - before).toBe(0)
    expect(failures).toEqual([{ system: 'NEVDIS', failure: 'status 500' }])
    expect((await post('/api/nevdis', { rego: 'NOMATCH', regoState: 'NSW' })).status).toBe(404)
    expect((await post('/api/nevdis', { rego: 'ABC123' })).status).toBe(422)
    expect((await post('/api/nevdis', { rego: 'ABC123', regoState: 'NSW' }, NZ.url)).status).toBe(404)
  })
})

describe('valuations @spec 3.13 7.7', () => {
  const person = { name: 'Mere', phone: '021 123 4567' }
  const rowOf = async (id: string) =>
    (await fixture.context.database.queries.select().from(valuations).where(eq(valuations.id, id)))[0]

  it('without a provider: the median of the comparables less a margin, as a range, marked indicative @spec 9.6', async () => {
    const { status, body } = await answerOf(
      post('/api/valuations', { ...person, car_id: '101', lead_attributes: COROLLA }, NZ.url),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'indicative',
      source: 'stock',
      currency: 'NZD',
      offer_price: 18_500,
      low: 17_600,
      high: 19_400,
      comparables: 5,
      indicative: true,
    })
    expect(await rowOf(body.id)).toMatchObject({ website_slug: 'nz', person, car_id: '101', offer_price: 18_500 })
  })

  it('PUT submits adjustments, and keeps earlier answers', async () => {
    const { body } = await answerOf(post('/api/valuations', { lead_attributes: COROLLA }, NZ.url))
    const put = (adjustmentAnswers: object) =>
      answerOf(send('PUT', '/api/valuations', { id: body.id, adjustmentAnswers }, NZ.url))
    expect((await put({ condition: 'Fair', other: 'x', tyres: 'square' })).body).toMatchObject({
      offer_price: 17_000,
      adjustmentAnswers: { condition: 'Fair' },
    })
    expect((await put({ service_history: 'None' })).body).toMatchObject({ offer_price: 15_700 })
    expect((await put({ condition: 'Good', service_history: 'Full' })).body).toMatchObject({ offer_price: 18_500 })
    expect(await rowOf(body.id)).toMatchObject({ offer_price: 18_500 })
  })

  it('a lead that names its valuation gets the price of the server', async () => {
    const { body } = await answerOf(post('/api/valuations', { lead_attributes: COROLLA }, NZ.url))
    const lead = { ...PERSON, form: 'quick-enquiry', message: 'Hello', valuation_id: body.id, offer_price: 99_999 }
    const { body: taken } = await answerOf(post('/api/leads', { lead }, NZ.url))
    const [row] = await fixture.context.database.queries.select().from(leads).where(eq(leads.id, taken.id))
    expect(row?.lead).toMatchObject({ valuation_id: body.id, offer_price: 18_500 })
  })

  it('a valuation of another site is not found', async () => {
    const { body } = await answerOf(post('/api/valuations', { lead_attributes: COROLLA }, NZ.url))
    const foreign = await send('PUT', '/api/valuations', { id: body.id, adjustmentAnswers: {} }, AU.url)
    expect(foreign.status).toBe(404)
  })

  it.each<[string, object, string]>([
    ['over 7 years', { ...COROLLA, 'Vehicle Year': '2012' }, 'over-7-years'],
    ['over 100,000 km', { ...COROLLA, kilometres: '120000' }, 'over-100000-km'],
    ['too few like it', { ...COROLLA, 'Vehicle Model': 'Supra' }, 'too-few-comparables'],
  ])('%s: a person appraises @spec 9.6', async (_, lead_attributes, reason) => {
    const { status, body } = await answerOf(post('/api/valuations', { lead_attributes }, NZ.url))
    expect([status, body]).toMatchObject([201, { kind: 'appraisal', reason, offer_price: null }])
  })

  it('with AutoGrab its answer is used, by the plate alone', async () => {
    const lead_attributes = { Rego: 'ABC123', regoState: 'QLD', kilometres: '30000' }
    const { status, body } = await answerOf(post('/api/valuations', { lead_attributes }))
    expect([status, body]).toMatchObject([201, { source: 'autograb', currency: 'AUD', kind: 'indicative' }])
    expect(body.subject.make).not.toBe('')
    expect(body.low).toBeLessThan(body.offer_price)
  })

  it.each([
    ['wanted', 'autograb'],
    ['unknown', 'autograb'],
    ['coming', 'stock'],
    ['sold', 'stock'],
    ['reserved', 'stock'],
    ['cheap', 'stock'],
  ])(
    'AutoGrab is called for a vehicle in stock, not sold, not reserved, over 200 @spec 5.13: %s, %s',
    async (car_id, source) => {
      autograb.calls.length = 0
      // The registered vehicle, so that AutoGrab values it where it is asked.
      const plate = { Rego: 'ABC123', regoState: 'QLD', kilometres: '30000' }
      const typed = { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Corolla', 'Vehicle Year': '2021' }
      const lead_attributes = source === 'autograb' ? plate : { ...plate, ...typed }
      const { status, body } = await answerOf(post('/api/valuations', { car_id, lead_attributes }))
      expect([status, body.source]).toEqual([201, source])
      expect(autograb.calls.length > 0).toBe(source === 'autograb')
    },
  )

  it.each<[string, object, string]>([
    ['over 7 years', { Rego: 'OLD123', kilometres: '30000' }, 'over-7-years'],
    ['over 100,000 km', { Rego: 'ABC123', kilometres: '100001' }, 'over-100000-km'],
  ])('with AutoGrab too, %s: a person appraises @spec 9.6', async (_, lead_attributes, reason) => {
    const { body } = await answerOf(
      post('/api/valuations', { lead_attributes: { ...lead_attributes, regoState: 'QLD' } }),
    )
    expect(body).toMatchObject({ source: 'autograb', kind: 'appraisal', reason, offer_price: null })
  })

  it('a valuation names its vehicle: the typed one, and that of the registration too if they differ', async () => {
    const plate = { Rego: 'ABC123', regoState: 'QLD' }
    const registered = (await answerOf(post('/api/simple-autograb-lookup', { rego: 'ABC123', regoState: 'QLD' }))).body
    expect(registered.model).not.toBe('Corolla')
    const { body } = await answerOf(post('/api/valuations', { lead_attributes: { ...COROLLA, ...plate } }))
    expect(body).toMatchObject({
      source: 'stock',
      subject: { make: 'Toyota', model: 'Corolla' },
      registered: { make: registered.make, model: registered.model, year: registered.year },
    })
    const typed = { 'Vehicle Make': registered.make, 'Vehicle Model': registered.model, kilometres: '30000' }
    const same = await answerOf(post('/api/valuations', { lead_attributes: { ...typed, ...plate } }))
    expect(same.body).toMatchObject({ source: 'autograb', subject: { model: registered.model } })
    expect(same.body).not.toHaveProperty('registered')
  })

  it('comparables are used where AutoGrab fails or does not know the plate', async () => {
    const lead_attributes = { ...COROLLA, Rego: 'NOMATCH', regoState: 'QLD' }
    expect((await answerOf(post('/api/valuations', { lead_attributes }))).body).toMatchObject({
      source: 'stock',
      offer_price: 18_500,
    })
    autograb.fail({ mode: { kind: 'status', status: 500 }, times: 0 })
    expect(
      (await answerOf(post('/api/valuations', { lead_attributes: { ...lead_attributes, Rego: 'ABC123' } }))).body,
    ).toMatchObject({ source: 'stock' })
  })

  it('what is missing or wrong is named', async () => {
    const answer = await answerOf(
      post('/api/valuations', { phone: '1', lead_attributes: { 'Vehicle Make': 'Kia', kilometres: 'many' } }, NZ.url),
    )
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/lead_attributes/Vehicle Model',
      '/lead_attributes/Vehicle Year',
      '/lead_attributes/kilometres',
      '/phone',
    ])
  })

  it('keeps of the person only what was said, and of ids only what an id may have', async () => {
    const { body } = await answerOf(
      post(
        '/api/valuations',
        {
          name: 'Mere',
          email: '',
          car_id: 'a'.repeat(70),
          car_dealership_id: 'b'.repeat(70),
          lead_attributes: COROLLA,
        },
        NZ.url,
      ),
    )
    const { person: kept, car_id, car_dealership_id } = (await rowOf(body.id)) ?? {}
    expect([kept, car_id, car_dealership_id]).toEqual([{ name: 'Mere' }, 'a'.repeat(64), 'b'.repeat(64)])
    const plain = await answerOf(post('/api/valuations', { lead_attributes: COROLLA }, NZ.url))
    expect(await rowOf(plain.body.id)).toMatchObject({ person: {}, car_id: null, car_dealership_id: null })
  })

  it('takes no more than a form sends, and no key twice for something else', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`a${at}`, 'x']))
    expect((await post('/api/valuations', { lead_attributes: { ...COROLLA, ...many } }, NZ.url)).status).toBe(413)
    expect((await post('/api/valuations', { ...many, lead_attributes: COROLLA }, NZ.url)).status).toBe(413)
    const headers = { 'idempotency-key': 'twice' }
    const other = { ...COROLLA, kilometres: '42,000' }
    expect((await post('/api/valuations', { lead_attributes: COROLLA }, NZ.url, headers)).status).toBe(201)
    expect((await post('/api/valuations', { lead_attributes: other }, NZ.url, headers)).status).toBe(422)
  })

  it('of an unknown id cannot be adjusted', async () => {
    const unknown = { id: '0b0d4a52-1d0f-4f7a-9a43-3f0a0e3f2a11', adjustmentAnswers: {} }
    expect(await answerOf(send('PUT', '/api/valuations', unknown, NZ.url))).toMatchObject({
      status: 404,
      body: { title: 'No such valuation', detail: 'This valuation has expired.' },
    })
    expect((await send('PUT', '/api/valuations', unknown, OFF.url)).status).toBe(404)
  })

  it('the same key gets the same valuation', async () => {
    const headers = { 'idempotency-key': 'once' }
    const both = await Promise.all(
      [1, 2].map(() => answerOf(post('/api/valuations', { lead_attributes: COROLLA }, NZ.url, headers))),
    )
    expect(both[0]).toEqual(both[1])
  })

  it('a repeated call does not call AutoGrab again', async () => {
    const call = () =>
      answerOf(
        post('/api/valuations', { lead_attributes: { Rego: 'ABC123', regoState: 'QLD', kilometres: '1' } }, AU.url, {
          'idempotency-key': 'paid',
        }),
      )
    const first = await call()
    autograb.calls.length = 0
    expect(await call()).toEqual(first)
    expect([first.body.source, autograb.calls]).toEqual(['autograb', []])
  })

  it('a site without trade-in values nothing', async () => {
    expect((await post('/api/valuations', { lead_attributes: COROLLA }, OFF.url)).status).toBe(404)
  })
})

describe('POST /api/miscellaneous @spec 7.7', () => {
  it('saves valuation data where the site wants it', async () => {
    const { status, body } = await answerOf(
      post('/api/miscellaneous', { valuation: { offer_price: 1, note: 'a\u0000b' } }),
    )
    expect(status).toBe(201)
    const { queries } = fixture.context.database
    const [row] = await queries.select().from(miscellaneous).where(eq(miscellaneous.id, body.id))
    expect(row).toMatchObject({ website_slug: 'au', data: { valuation: { offer_price: 1, note: 'ab' } } })
  })

  it('is saved once for each key', async () => {
    const save = (data: object, key: string) =>
      answerOf(post('/api/miscellaneous', data, AU.url, { 'idempotency-key': key }))
    const first = await save({ a: 1 }, 'misc-1')
    expect(await save({ a: 1 }, 'misc-1')).toEqual(first)
    expect((await save({ a: 2 }, 'misc-1')).status).toBe(422)
    expect((await save({ a: 1 }, 'misc-2')).body.id).not.toBe(first.body.id)
  })

  it('is offered on some sites only, and takes no more than a form sends', async () => {
    expect((await post('/api/miscellaneous', {}, NZ.url)).status).toBe(404)
    let deep: object = {}
    for (let level = 0; level < 10; level++) deep = { deep }
    expect((await post('/api/miscellaneous', deep)).status).toBe(413)
    expect((await post('/api/miscellaneous', { text: 'x'.repeat(40_000) })).status).toBe(413)
  })
})

it('everything is under /mock on the mock setting @spec 7.11', async () => {
  const mock = createApi(
    { ...fixture.context, registry: createRegistry([NZ], []), vehicles: async () => STOCK, now: () => now },
    { addressOf: () => '192.0.2.1', mock: true },
  )
  const init = {
    method: 'POST',
    headers: { origin: NZ.url, 'content-type': 'application/json' },
    body: JSON.stringify({ lead_attributes: COROLLA }),
  }
  expect((await mock.request('/mock/valuations', init)).status).toBe(201)
})
