import { createConfig, lintFromString } from '@redocly/openapi-core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApi } from '#src/api/app.ts'
import { createRegistry } from '#src/api/registry.ts'
import { StockUnreachable } from '#src/api/stock/stock-vehicle.ts'
import { leads, phoneReveals } from '#src/api/store/schema.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { type ApiFixture, anApi, JSON_HEADERS, ORIGIN, send, TENANTS, TRADE_IN_STEPS } from './api-fixture.ts'

const ENQUIRY = { ...PERSON, form: 'quick-enquiry', message: 'Hello' }
const FORM_HEADERS = { origin: ORIGIN, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }

let fixture: ApiFixture
beforeAll(async () => {
  fixture = await anApi()
})
afterAll(() => fixture?.close())

const post = (lead: object, headers = {}) => send(fixture, 'POST', '/api/leads', { lead }, headers)
const postForm = (values: Record<string, string>) =>
  fixture.api.request('/api/leads', { method: 'POST', headers: FORM_HEADERS, body: new URLSearchParams(values) })

describe('a browser without scripts @spec 2.15 5.2', () => {
  it('is redirected to /success?category={category} once its lead is stored', async () => {
    const response = await postForm({ ...ENQUIRY, category: 'Used Vehicle Enquiry' })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/success?category=Used%20Vehicle%20Enquiry',
    ])
  })

  it('a careers enquiry is thanked for as one', async () => {
    const response = await postForm({ ...ENQUIRY, form: 'careers', location_id: 'l1', category: 'Careers Enquiry' })
    expect(response.headers.get('location')).toBe('/success?category=Careers%20Enquiry')
  })

  it('need not name its form: the category says which it is', async () => {
    const { form: _, ...values } = ENQUIRY
    const sent = await postForm({ ...values, category: 'Fleet Enquiry' })
    expect(sent.headers.get('location')).toBe('/success?category=Fleet%20Enquiry')
    const page = await (await postForm({ ...values, category: 'Fleet Enquiry', email: 'mere' })).text()
    expect(page).toContain('<form method="post" action="/api/leads"')
    expect(page).toContain('<p class="error" id="e-email">invalid email address</p>')
  })

  it.each([
    ['declares scripts of other companies', { meta_pixel_id: '7' }, 'unanswered'],
    ['declares none', {}, undefined],
  ])('on a site that %s, its lead says that no choice was made and nothing loaded', async (_, tracking, choice) => {
    const [tenant = aTenant(), ...others] = TENANTS
    const registry = createRegistry([{ ...tenant, tracking: { ...tenant.tracking, ...tracking } }, ...others], [])
    const api = createApi({ ...fixture.context, registry }, { addressOf: () => '192.0.2.1' })
    const message = `No scripts: ${choice}`
    const body = new URLSearchParams({ ...ENQUIRY, message, category: 'Used Vehicle Enquiry' })
    await api.request('/api/leads', { method: 'POST', headers: FORM_HEADERS, body })
    const rows = await fixture.context.database.queries.select().from(leads)
    expect(rows.find(({ lead }) => lead.message === message)?.lead.tracking_choice).toBe(choice)
  })

  it('gets its form back, with what was typed and the error under its field', async () => {
    const response = await postForm({ ...ENQUIRY, name: 'Me"re<', email: 'mere', car_id: '101' })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('value="Me&quot;re&lt;"')
    expect(page).toMatch(/name="email" aria-invalid="true" aria-describedby="e-email"[^>]*value="mere"/)
    expect(page).toContain('<p class="error" id="e-email">invalid email address</p>')
    expect(page).toContain('<input type="hidden" name="car_id" value="101">')
  })

  it('keeps the vehicle and the page of its form over a mistake', async () => {
    const referer = `${ORIGIN}/contact?car_id=101`
    const values = { ...ENQUIRY, form: 'contact', category: 'General Enquiry', location_id: 'l1' }
    const sendFrom = (from: string, body: Record<string, string>) => {
      const headers = { ...FORM_HEADERS, referer: from }
      return fixture.api.request('/api/leads', { method: 'POST', headers, body: new URLSearchParams(body) })
    }
    const page = await (await sendFrom(referer, { ...values, email: 'mere' })).text()
    const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
    const kept = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
    expect(kept).toMatchObject({ form: 'contact', car_id: '101', url: referer })
    const again = await sendFrom(`${ORIGIN}/api/leads`, { ...values, ...kept, message: 'Over a mistake' })
    expect(again.status).toBe(303)
    const rows = await fixture.context.database.queries.select().from(leads)
    const { lead } = rows.find((row) => row.lead.message === 'Over a mistake') ?? {}
    expect(lead).toMatchObject({ stock_number: 'U1234', url: `${ORIGIN}/contact` })
  })

  it('gets its form back without an error under a field where none is wrong', async () => {
    const keyed = (message: string) =>
      fixture.api.request('/api/leads', {
        method: 'POST',
        headers: { ...FORM_HEADERS, 'idempotency-key': 'a-form' },
        body: new URLSearchParams({ ...ENQUIRY, message }),
      })
    expect((await keyed('Hello')).status).toBe(303)
    const page = await (await keyed('Goodbye')).text()
    expect(page).toContain('Goodbye')
    expect(page).not.toContain('class="error"')
  })

  it('gets a page for any other error, too', async () => {
    const body = new FormData()
    body.append('form', 'careers')
    body.append('resume', new File(['MZ'], 'resume.pdf'))
    const { 'content-type': _, ...headers } = FORM_HEADERS
    const wrongFile = await fixture.api.request('/api/leads/with-files', { method: 'POST', headers, body })
    expect([wrongFile.status, wrongFile.headers.get('content-type')]).toEqual([422, 'text/html; charset=UTF-8'])
    expect(await wrongFile.text()).toContain('Send a picture, a PDF or a Word document.')
    const init = { method: 'POST', headers: { ...FORM_HEADERS, origin: 'https://evil.example' }, body: 'form=careers' }
    const foreign = await fixture.api.request('/api/leads', init)
    expect([foreign.status, await foreign.text()]).toEqual([
      403,
      expect.stringContaining('<h1>Not from this site</h1>'),
    ])
  })

  it('gets a page only if it accepts text/html', async () => {
    const response = await fixture.api.request('/api/leads', {
      method: 'POST',
      headers: { ...FORM_HEADERS, accept: 'application/json' },
      body: new URLSearchParams({ ...ENQUIRY, email: 'mere' }),
    })
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })
})

describe('who may call @spec 6.4 7.9', () => {
  it("allows a dealer's page by its CORS headers", async () => {
    const response = await post(ENQUIRY)
    const told = ['access-control-allow-origin', 'access-control-allow-credentials', 'vary']
    expect(told.map((name) => response.headers.get(name))).toEqual([ORIGIN, 'true', 'Origin'])
    const refused = await post({ ...ENQUIRY, email: 'mere' })
    expect(told.map((name) => refused.headers.get(name))).toEqual([ORIGIN, 'true', 'Origin'])
    const preflight = await fixture.api.request('/api/leads', {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  })

  it.each(['https://evil.example', 'null', 'https://harbour.example.evil.example'])('%s may not', async (origin) => {
    const response = await post(ENQUIRY, { origin })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })

  it('a page cannot send for another dealer', async () =>
    expect((await post({ ...ENQUIRY, website_slug: 'fixed' })).status).toBe(403))

  it('leads of some sites go to a fixed dealership slug, whatever the browser sends', async () => {
    const lead = { ...ENQUIRY, category: 'Test Drive', dealership_slug: 'mine', source: 'Me' }
    const id = Reflect.get(await (await post(lead, { origin: 'https://fixed.example' })).json(), 'id')
    const rows = await fixture.context.database.queries.select().from(leads)
    expect(rows.find((row) => row.id === id)?.lead).toMatchObject({
      dealership_slug: 'head-office',
      website_slug: 'fixed',
      source: 'Website',
    })
  })

  it('the dealership of the chosen location has the lead', async () => {
    const response = await post({ ...ENQUIRY, form: 'contact', category: 'General Enquiry', location_id: 'l2' })
    const { id } = await response.json()
    const rows = await fixture.context.database.queries.select().from(leads)
    expect(rows.find((row) => row.id === id)?.lead.dealership_slug).toBe('harbour-rotorua')
  })

  it('nobody but the server says that a vehicle is reserved', async () => {
    const { id } = await (
      await post({ ...ENQUIRY, form: 'reserve', terms_conditions: true, category: 'Reserve Vehicle' })
    ).json()
    const [row] = await fixture.context.database.queries.select().from(leads).where(eq(leads.id, id))
    expect(row?.lead.category).toBe('Reserve Enquiry')
  })

  it('a page may send the yard of a vehicle that its forms do not offer', async () => {
    const lead = { ...ENQUIRY, form: 'test-drive', terms_conditions: true }
    expect((await post({ ...lead, location_id: 'l3' })).status).toBe(201)
    expect((await post({ ...lead, location_id: 'l4' })).status).toBe(422)
  })

  it('an address that calls too often must wait', async () => {
    const api = createApi(fixture.context, { addressOf: () => '192.0.2.9', callsPerMinute: 2 })
    const statuses = []
    for (let call = 0; call < 3; call++) statuses.push((await send({ api }, 'POST', '/api/leads', {})).status)
    expect(statuses).toEqual([400, 400, 429])
  })

  it('adjusting a valuation, which costs nothing, is not limited like calls that cost money', async () => {
    const api = createApi(fixture.context, { addressOf: () => '192.0.2.11', callsPerMinute: 6 })
    const statusesOf = async (method: 'POST' | 'PUT') => {
      const statuses = []
      for (let call = 0; call < 3; call++) statuses.push((await send({ api }, method, '/api/valuations', {})).status)
      return statuses.map((status) => status === 429)
    }
    expect(await statusesOf('POST')).toEqual([false, true, true])
    expect(await statusesOf('PUT')).toEqual([false, false, false])
  })

  it('an address that calls too often does not shut the site for others', async () => {
    let address = '192.0.2.9'
    const api = createApi(fixture.context, { addressOf: () => address, callsPerMinute: 2 })
    for (let call = 0; call < 100; call++) await send({ api }, 'POST', '/api/leads', {})
    address = '192.0.2.10'
    expect((await send({ api }, 'POST', '/api/leads', {})).status).toBe(400)
  })

  it('counts the addresses of one IPv6 customer as one caller', async () => {
    let call = 0
    const api = createApi(fixture.context, { addressOf: () => `2001:db8:1:2::${call++}`, callsPerMinute: 2 })
    const statuses = []
    for (let times = 0; times < 3; times++) statuses.push((await send({ api }, 'POST', '/api/leads', {})).status)
    expect(statuses).toEqual([400, 400, 429])
  })
})

describe('problems name their field @spec 8.2 8.10', () => {
  it('as RFC 9457, with an error for the response handlers of the specification', async () => {
    const response = await post({ ...ENQUIRY, phone: '1', email: 'mere' })
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Fields to correct',
      status: 422,
      detail: 'An error occurred when submitting this form',
      error: 'An error occurred when submitting this form',
      errors: [
        { pointer: '/lead/phone', detail: 'Invalid phone number. Must be Australian or New Zealand number.' },
        { pointer: '/lead/email', detail: 'invalid email address' },
      ],
    })
  })

  it.each<[string, RequestInit, number]>([
    ['no JSON', { headers: JSON_HEADERS, body: '{' }, 400],
    ['no lead', { headers: JSON_HEADERS, body: '{"lead":[]}' }, 400],
    ['another media type', { headers: { origin: ORIGIN, 'content-type': 'text/plain' }, body: 'x' }, 415],
    ['too large', { headers: JSON_HEADERS, body: JSON.stringify({ lead: { a: 'x'.repeat(600_000) } }) }, 413],
    ['an unknown form', { headers: JSON_HEADERS, body: '{"lead":{"form":"constructor"}}' }, 422],
    ['a key with a space', { headers: { ...JSON_HEADERS, 'idempotency-key': 'a b' }, body: '{"lead":{}}' }, 400],
  ])('%s is refused', async (_, init, status) =>
    expect((await fixture.api.request('/api/leads', { method: 'POST', ...init })).status).toBe(status),
  )

  it.each([
    ['that is not what it says', '<script>', 'Send a picture, a PDF or a Word document.'],
    ['that is empty', '', 'This file is empty. Choose another.'],
  ])('a file %s is refused, under its field', async (_, content, detail) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...ENQUIRY, form: 'careers', location_id: 'l1' }))
      body.set(name, value)
    body.set('resume', new File([content], 'me.pdf', { type: 'application/pdf' }))
    const init = { method: 'POST', headers: { origin: ORIGIN }, body }
    const refused = await fixture.api.request('/api/leads/with-files', init)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ detail, errors: [{ pointer: '/lead/resume', detail }] })
  })

  it('a store that fails is a plain 500 without a trace of the lead', async () => {
    const database = { ...fixture.context.database, queries: Object.create(null) }
    const logged: string[] = []
    const context = { ...fixture.context, database, log: (...all: unknown[]) => logged.push(JSON.stringify(all)) }
    const api = createApi(context, { addressOf: () => '192.0.2.1' })
    const response = await send({ api }, 'POST', '/api/leads', { lead: ENQUIRY })
    expect(response.status).toBe(500)
    expect(`${await response.text()}${logged.join()}`).not.toMatch(/Mere|mere@| at |\.ts/)
    expect((await api.request('/api/ready')).status).toBe(503)
    expect((await api.request('/api/health')).status).toBe(200)
  })
})

describe('readiness', () => {
  it('is refused in time while the store does not answer, however long that takes', async () => {
    vi.useFakeTimers()
    try {
      const queries = { execute: () => new Promise(() => undefined) }
      const database = Object.assign(Object.create(fixture.context.database), { queries })
      const api = createApi({ ...fixture.context, database }, { addressOf: () => '192.0.2.1' })
      const answer = api.request('/api/ready')
      await vi.advanceTimersByTimeAsync(2000)
      expect((await answer).status).toBe(503)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the other calls @spec 4.6 7.4 7.11', () => {
  it.each([
    ['/api/phone-reveals', 'reveal'],
    ['/api/events/car_phone_call', 'call'],
  ])('%s records car, dealership and website of a %s', async (path, kind) => {
    const response = await send(fixture, 'POST', path, { car_id: '101', dealership_id: 'd1', website_id: 't1' })
    expect(response.status).toBe(201)
    const { id } = await response.json()
    const rows = await fixture.context.database.queries.select().from(phoneReveals)
    expect(rows.find((row) => row.id === id)).toMatchObject({ website_slug: 'harbour-motors', kind, car_id: '101' })
  })

  it.each(['/api/phone-reveals', '/api/events/car_phone_call'])(
    '%s records what is known while the stock document cannot be read',
    async (path) => {
      const unreachable = { ...fixture.context, vehicle: () => Promise.reject(new StockUnreachable()) }
      const api = createApi(unreachable, { addressOf: () => '192.0.2.1', callsPerMinute: 1000 })
      const response = await send({ api }, 'POST', path, { car_id: '101', dealership_id: 'd1', website_id: 't1' })
      expect(response.status).toBe(201)
      const { id } = await response.json()
      const rows = await fixture.context.database.queries.select().from(phoneReveals)
      expect(rows.find((row) => row.id === id)).toMatchObject({ car_id: '101', dealership_id: 'd1' })
    },
  )

  it.each<[string, unknown, string]>([
    ['that is no object', [], ''],
    ['of another id', { car_id: 'a b' }, '/car_id'],
  ])('a reveal %s is refused with what is wrong', async (_, sent, pointer) => {
    const response = await send(fixture, 'POST', '/api/phone-reveals', sent)
    const detail = 'Send ids of letters and digits.'
    expect([response.status, await response.json()]).toMatchObject([422, { detail, errors: [{ pointer }] }])
  })

  it('a reveal of another number than a vehicle’s names none, and one that is no JSON is refused', async () => {
    const response = await send(fixture, 'POST', '/api/phone-reveals', { dealership_id: 'd1', website_id: 't1' })
    const { id } = await response.json()
    const rows = await fixture.context.database.queries.select().from(phoneReveals)
    expect(rows.find((row) => row.id === id)).toMatchObject({ car_id: null, dealership_id: 'd1' })
    const init = { method: 'POST', headers: JSON_HEADERS, body: '{' }
    expect((await fixture.api.request('/api/phone-reveals', init)).status).toBe(422)
  })

  it.each([
    ['of the vehicle, whatever the browser says', '101', 'd2'],
    ['of the site for a vehicle that is not known', '999', 'd1'],
  ])('the dealership of a revealed number is the one %s', async (_, car_id, dealership_id) => {
    const response = await send(fixture, 'POST', '/api/phone-reveals', {
      car_id,
      dealership_id: 'd1',
      website_id: 't1',
    })
    const { id } = await response.json()
    const rows = await fixture.context.database.queries.select().from(phoneReveals)
    expect(rows.find((row) => row.id === id)).toMatchObject({ car_id, dealership_id })
  })

  it('POST /api/carClarityCustomer takes lead data as it is @spec 7.6', async () => {
    const response = await send(fixture, 'POST', '/api/carClarityCustomer', { ...ENQUIRY, category: 'Fleet Enquiry' })
    expect([response.status, await response.json()]).toEqual([
      201,
      { id: expect.any(String), lead_id: expect.any(String) },
    ])
  })

  it('a lead says its enquiry type, its page and its site, also where a caller is short @spec 2.29 3.6 7.9', async () => {
    const { form: _, ...values } = ENQUIRY
    const { id } = await (
      await send(fixture, 'POST', '/api/carClarityCustomer', { ...values, category: 'Service' })
    ).json()
    const [row] = await fixture.context.database.queries.select().from(leads).where(eq(leads.id, id))
    expect(row?.lead).toMatchObject({ category: 'Service Enquiry', url: ORIGIN, source: 'Website' })
  })

  it('a lead is completed under its id, however that is written, and no other id is found @spec 7.5', async () => {
    const [vehicle, , rest] = TRADE_IN_STEPS
    const first = { ...vehicle, form: 'trade-in', phone: PERSON.phone, step_number: 0 }
    const { id } = await (await send(fixture, 'POST', '/api/leads', { lead: first, isLastStep: false })).json()
    const more = { lead: { ...PERSON, ...rest }, isLastStep: true }
    const answer = await send(fixture, 'PUT', `/api/leads/${id.toUpperCase()}`, more)
    expect([answer.status, await answer.json()]).toEqual([200, { id, lead_id: id }])
    for (const other of ['1', '0b0d4a52-1d0f-4f7a-9a43-3f0a0e3f2a11']) {
      const refused = await send(fixture, 'PUT', `/api/leads/${other}`, more)
      expect([refused.status, (await refused.json()).title]).toEqual([404, 'No such lead'])
    }
  })

  it('on the mock setting paths start with /mock instead of /api', async () => {
    const mock = createApi(fixture.context, { addressOf: () => '192.0.2.1', mock: true })
    expect((await send({ api: mock }, 'POST', '/mock/leads', { lead: ENQUIRY })).status).toBe(201)
    expect((await mock.request('/api/health')).status).toBe(404)
  })
})

describe('the OpenAPI document', () => {
  it('describes every route and no other', async () => {
    const { paths } = await (await fixture.api.request('/api/openapi.json')).json()
    const described = Object.entries<object>(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const routes = fixture.api.routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : [`${method} ${path}`]))
    expect(described.sort()).toEqual([...new Set(routes)].sort())
  })

  it('every other method of a path is refused with those that it has', async () => {
    const { paths } = await (await fixture.api.request('/api/openapi.json')).json()
    const items = Object.entries<object>(paths)
    for (const path of Object.keys(paths)) {
      const address = path.replace(/\{\w+\}/g, 'x')
      // `/leads/with-files` is one of `/leads/{id}` as well.
      const same = items.filter(([other]) => new RegExp(`^${other.replace(/\{\w+\}/g, '[^/]+')}$`).test(address))
      const has = [...new Set(same.flatMap(([, item]) => Object.keys(item)))].map((method) => method.toUpperCase())
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !has.includes(one))) {
        const { status, headers } = await fixture.api.request(`/api${address}`, { method, headers: { origin: ORIGIN } })
        const allowed = headers.get('allow')?.replace('GET, HEAD', 'GET').split(', ')
        expect([method, path, status, allowed?.sort()]).toEqual([method, path, 405, has.sort()])
        expect(headers.get('content-type')).toBe('application/problem+json')
      }
    }
    const unknown = await fixture.api.request('/api/nowhere', { method: 'POST' })
    expect([unknown.status, unknown.headers.get('allow')]).toEqual([404, null])
  })

  it('documents Retry-After, the allowed origins, the size limit, and where a form gets a page', async () => {
    const { paths, components } = await (await fixture.api.request('/api/openapi.json')).json()
    const calls = Object.values<object>(paths).flatMap((item) => Object.values(item))
    for (const { requestBody, responses, security = [] } of calls) {
      if (requestBody) expect(Object.keys(responses)).toContain('413')
      for (const status of ['429', '503'])
        if (responses[status]) expect(responses[status].headers).toHaveProperty('retry-after')
      for (const scheme of security.flatMap(Object.keys)) expect(components.securitySchemes).toHaveProperty(scheme)
    }
    const { 422: wrong } = paths['/leads'].post.responses
    expect(Object.keys(wrong.content)).toEqual(['application/problem+json', 'text/html'])
    expect(paths['/leads'].post.responses).toHaveProperty('503')
  })

  it('passes `redocly lint`', async () => {
    const source = await (await fixture.api.request('/api/openapi.json')).text()
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    const wanted = ['error', 'operation-operationId', 'operation-operationId-unique']
    const found = problems.filter(({ severity, ruleId }) => wanted.includes(severity) || wanted.includes(ruleId))
    expect(found.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
  })

  it('says what the document and its page are', async () => {
    const { paths } = await (await fixture.api.request('/api/openapi.json')).json()
    const typesOf = (path: string) => Object.keys(paths[path].get.responses['200'].content)
    expect([typesOf('/docs'), typesOf('/openapi.json')]).toEqual([['text/html'], ['application/json']])
  })

  it('names only schemas that it has', async () => {
    const document = await (await fixture.api.request('/api/openapi.json')).json()
    for (const [, name = ''] of JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(document.components.schemas).toHaveProperty(name)
  })
})

describe('the page of the OpenAPI document', () => {
  it('shows every call and needs no script', async () => {
    const { paths } = await (await fixture.api.request('/api/openapi.json')).json()
    const response = await fixture.api.request('/api/docs')
    const page = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    for (const path of Object.keys(paths)) expect(page).toContain(`<code>/api${path}</code>`)
    expect(page).not.toMatch(/<script|<link|src=|url\(/)
  })

  it('has an example of all JSON that is sent or answered', async () => {
    const { paths, components } = await (await fixture.api.request('/api/openapi.json')).json()
    const bodies = Object.entries<Record<string, { requestBody?: object; responses: object }>>(paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).flatMap(([method, { requestBody, responses }]) =>
          [requestBody, ...Object.values(responses)].map((body) => ({ call: `${method} ${path}`, body })),
        ),
    )
    const without = bodies.filter(({ body }) => {
      const json = body?.content?.['application/json']
      return json && json.example === undefined
    })
    expect(without.map(({ call }) => call)).toEqual([])
    expect(components.schemas.Problem.example).toBeDefined()
  })
})
