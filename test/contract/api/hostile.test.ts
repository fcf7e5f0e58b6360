import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { autograbDouble } from '#sandbox/autograb/autograb.ts'
import { dealerPlatform } from '#sandbox/dealer-platform/dealer-platform.ts'
import { type Listening, listen } from '#sandbox/listen.ts'
import { nevdisDouble } from '#sandbox/nevdis/nevdis.ts'
import { openWindcave } from '#sandbox/payments/windcave.ts'
import { createApi } from '#src/api/app.ts'
import { codeOf } from '#src/api/garage/one-time-code.ts'
import { createRegistry } from '#src/api/registry.ts'
import { publishedStock } from '#src/api/stock/published-stock.ts'
import { reportStock } from '#src/api/stock/report-stock.ts'
import {
  alerts,
  followers,
  leadFiles,
  leads,
  miscellaneous,
  phoneReveals,
  reservations,
  sessions,
  signInCodes,
  valuations,
} from '#src/api/store/schema.ts'
import { systemsFrom } from '#src/api/systems.ts'
import { buildSite } from '#src/page/site/build-site.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aContent } from '../../unit/page/fixture.ts'
import { aTenant, aVehicle } from '../../unit/vehicle/fixture.ts'
import { type ApiFixture, cookiesOf, VEHICLE } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'
import { type ApiCall, CALLS, type Hostile, type Known, requestTo } from './hostile-requests.ts'

/** A site that offers everything, under the website id of the document's examples. */
const SITE = aTenant({
  id: '102',
  country: 'AU',
  garage_enabled: true,
  payment_provider: 'windcave',
  switches: { alerts: { enabled: true } },
  flags: { autograb: true, nevdis: true, authentication: true, save_valuation_data: true },
})
const VEHICLES = Array.from({ length: 20_000 }, (_, id) => String(id))
const DEPOSIT = 500
const PUBLISHED = buildSite({ tenant: SITE, content: aContent(), vehicles: [aVehicle({ id: '0' })], now: Date.now() })

/** The site as a host serves it. */
async function siteFile(_: unknown, path: string): Promise<Response> {
  const file = PUBLISHED.files.find((each) => each.path === path)
  return new Response(file?.body ?? '', { status: file ? 200 : 404 })
}

let servers: Listening[] = []
let environment: Record<string, string | undefined> = {}
beforeAll(async () => {
  const platform = dealerPlatform({
    websiteIds: [SITE.id],
    username: 'u',
    password: 'p',
    cars: () => [],
    manufacturers: { kia: { name: 'Kia' } },
    now: Date.now,
  })
  const windcave = openWindcave({ username: 'u', api_key: 'k' })
  const doubles = [platform, autograbDouble({ key: 'k' }), nevdisDouble({ key: 'k', now: Date.now }), windcave]
  servers = await Promise.all(doubles.map(({ app }) => listen(app)))
  const [PLATFORM_URL, AUTOGRAB, NEVDIS, WINDCAVE_API_URL] = servers.map(({ url }) => url)
  environment = {
    PLATFORM_URL,
    PLATFORM_USERNAME: 'u',
    PLATFORM_PASSWORD: 'p',
    DASHBOARD_URL: PLATFORM_URL,
    AUTOGRAB_URL: `${AUTOGRAB}/v2`,
    AUTOGRAB_KEY: 'k',
    NEVDIS_URL: `${NEVDIS}/v2`,
    NEVDIS_KEY: 'k',
    WINDCAVE_API_URL,
    WINDCAVE_USERNAME: 'u',
    WINDCAVE_API_KEY: 'k',
  }
})
afterAll(async () => {
  for (const { close } of servers) await close()
})

function suite(fixture: () => ApiFixture): void {
  const reservable = {
    ...VEHICLE,
    has_checkout_payment_processor: true,
    payment_processors: [{ authorization_type: 'x', authorization_key: 'key', deposit_amount: DEPOSIT }],
  }
  const hostileApi = () => {
    const api = createApi(
      {
        ...fixture().context,
        registry: createRegistry([SITE], []),
        systems: systemsFrom({ environment, log: () => undefined }),
        payments: paymentAccounts(environment),
        vehicle: async (_, id) => (VEHICLES.includes(id) ? { ...reservable, id } : undefined),
        stock: publishedStock({ fetch: siteFile, now: Date.now, log: () => undefined }),
        authSecret: 's',
        refreshes: {
          builds: {
            requestBuild: async () => randomUUID(),
            deadLetters: async () => [],
            job: async (id) => ({ id, slug: SITE.slug, state: 'waiting', asked: '2026-11-22T00:00:00.000Z' }),
          },
          secretsOf: () => ['whsec_dGhlIHNlY3JldCBvZiBhIGNvbnRyYWN0IHRlc3Q='],
        },
      },
      { addressOf: () => '192.0.2.1', callsPerMinute: 10_000_000, holdsAtOnce: 10_000_000 },
    )
    const send = async (method: string, path: string, { body, type, headers }: Partial<Hostile>) => {
      const sent = { ...headers, ...(type !== undefined && { 'content-type': type }) }
      const response = await api.request(`/api${path}`, { method, headers: sent, body: method === 'GET' ? null : body })
      return { response, text: await response.text() }
    }
    return { send }
  }

  /** What an honest shopper leaves: a lead with its first step, a reservation, a valuation, a session. */
  async function honest({ send }: ReturnType<typeof hostileApi>): Promise<Known> {
    const post = async (path: string, sent: object, cookies = {}) => {
      const { response, text } = await send('POST', path, {
        body: JSON.stringify(sent),
        type: 'application/json',
        headers: { origin: SITE.url, ...cookies },
      })
      expect(response.status, text).toBeLessThan(300)
      return { ...JSON.parse(text), cookie: cookiesOf(response) }
    }
    const step = { ...PERSON, form: 'request-photos', lead_status: 'Incomplete', step_number: 0 }
    const partial = await post('/leads', { lead: step })
    const reserving = { ...PERSON, terms_conditions: true, form_seconds: 20 }
    const held = await post('/reservations', { lead: { ...reserving, car_id: '0' } })
    const started = CALLS.find(({ path, method }) => path === '/valuations' && method === 'post')?.example
    const { id } = await post('/valuations', Object(started))
    if (!PUBLISHED.followed) throw new Error('the site offers no alerts')
    await reportStock(fixture().context)(SITE.slug, PUBLISHED.followed)
    await post('/alerts', { email: PERSON.email, car_id: '0' })
    const { queries } = fixture().context.database
    const [[follower], [alert]] = [await queries.select().from(followers), await queries.select().from(alerts)]
    if (!follower || !alert) throw new Error('the alert was not stored')
    const browser = { cookie: (await post('/auth/codes', { email: PERSON.email })).cookie }
    const [code] = await queries.select().from(signInCodes)
    const { cookie } = await post('/auth/session', { email: PERSON.email, code: codeOf('s', code?.id ?? '') }, browser)
    return {
      origin: SITE.url,
      cookie,
      query: [SITE.id, String(new URL(held.checkout.redirect_url).pathname.split('/').at(-1))],
      parameters: {
        '/leads/{id} id': partial.id,
        '/alerts/offer car_id': '0',
        ...Object.fromEntries(
          ['', '/stop', '/confirm/{id}', '/end/{id}'].flatMap((rest) => [
            [`/alerts/{token}${rest} token`, follower.token],
            [`/alerts/{token}${rest} id`, alert.id],
          ]),
        ),
        '/domains domain': new URL(SITE.url).hostname,
        '/holds/{car_id} car_id': '0',
        '/reservations/{id} id': held.id,
        '/reservations/{id}/cancel id': held.id,
        '/dealerships/{id}/available_service_bookings.json id': SITE.dealership_id,
        '/dealerships/{id}/available_appointment_bookings.json id': SITE.dealership_id,
        '/manufacturers/{file} file': 'kia.json',
        '/payments/{provider}/{dealership}/notifications provider': 'windcave',
        '/payments/{provider}/{dealership}/notifications dealership': 'harbour-rotorua',
      },
      bodies: {
        '/alerts': fc.constantFrom(
          { email: PERSON.email, car_id: '0' },
          { email: PERSON.email, search: '/search/used-cars' },
        ),
        '/leads/{id}': fc.constant({ lead: step }),
        '/leads/with-files': fc.constant({ lead: step }),
        '/reservations': fc.constantFrom(...VEHICLES).map((car_id) => ({ lead: { ...reserving, car_id } })),
        '/valuations': fc.constantFrom(started, { id, adjustmentAnswers: { condition: 'Fair' } }),
      },
    }
  }

  it('thousands of generated hostile requests to every route get no 5xx, no stack trace and no undocumented response, and store nothing that they should not', async () => {
    const api = hostileApi()
    const known = await honest(api)
    const before = await stored(fixture())
    const answered = new Map<string, Set<unknown>>()
    const statuses = new Map<string, Set<number>>()
    const request = fc.constantFrom(...CALLS).chain((call) => requestTo(call, known))
    const tell = async ({ call, method, path, ...hostile }: Hostile) => {
      const { response, text } = await api.send(method, path, hostile)
      expect(response.status, `${method} ${path}: ${text}`).toBeLessThan(500)
      expect(text).not.toMatch(/\bat .*\.ts:|node_modules|DrizzleQuery|select |insert into/)
      const name = `${method} ${call.path}`
      if (method === call.method.toUpperCase()) expect(statusesOf(call), `${name}: ${text}`).toContain(response.status)
      statuses.set(name, (statuses.get(name) ?? new Set()).add(response.status))
      const id: unknown = response.status === 201 ? JSON.parse(text).id : response.status === 303 && randomUUID()
      if (id !== false) answered.set(name, (answered.get(name) ?? new Set()).add(id))
    }
    await fc.assert(fc.asyncProperty(request, tell), { numRuns: Number(process.env.HOSTILE_RUNS ?? 3000) })
    // Nobody guesses a code; what is complete is not changed.
    const isRight = (status: number) => status < 400 || status === 401 || status === 409
    for (const { method, path } of CALLS) {
      const seen = [...(statuses.get(`${method.toUpperCase()} ${path}`) ?? [])]
      expect(seen.some(isRight), `${method} ${path} was answered ${seen} only`).toBe(true)
    }
    await judge(before, answered)
  })

  async function judge(
    before: Awaited<ReturnType<typeof stored>>,
    answered: ReadonlyMap<string, ReadonlySet<unknown>>,
  ) {
    const after = await stored(fixture())
    const news = (table: keyof typeof after) => after[table].length - before[table].length
    const told = (...calls: string[]) => new Set(calls.flatMap((call) => [...(answered.get(call) ?? [])])).size
    const reserved = told('POST /reservations')
    expect(news('leads')).toBe(told('POST /leads', 'POST /leads/with-files', 'POST /carClarityCustomer') + reserved)
    expect(news('valuations')).toBe(told('POST /valuations'))
    expect(news('miscellaneous')).toBe(told('POST /miscellaneous'))
    expect(news('phoneReveals')).toBe(told('POST /phone-reveals', 'POST /events/car_phone_call'))
    expect(news('sessions')).toBe(0)
    for (const { website_slug, lead } of after.leads) {
      expect([website_slug, lead.website_slug, lead.source]).toEqual([SITE.slug, SITE.slug, 'Website'])
      expect(lead.skipped_steps ?? []).toSatisfy((jumps: object[]) =>
        jumps.every((jump) => Object.keys(jump).join() === 'from,to'),
      )
      expect(JSON.stringify(lead).length).toBeLessThan(600_000)
    }
    for (const { deposit, car_id } of after.reservations)
      expect([deposit, VEHICLES.includes(car_id)]).toEqual([{ amount: DEPOSIT * 100, currency: 'AUD' }, true])
    for (const { media_type } of after.leadFiles) expect(media_type).toBe('application/pdf')
    expect(JSON.stringify(after)).not.toMatch(/\\u00(?:0[0-8be]|1[0-9a-f]|7f)|\\ud[89a-f]/)
  }
}

/** Those of the document; a parameter may be none that makes a path of the call. */
const statusesOf = ({ path, statuses }: ApiCall): number[] => (path.includes('{') ? [...statuses, 404] : statuses)

async function stored({ context }: ApiFixture) {
  const { queries } = context.database
  return {
    leads: await queries.select().from(leads),
    leadFiles: await queries.select().from(leadFiles),
    valuations: await queries.select().from(valuations),
    miscellaneous: await queries.select().from(miscellaneous),
    phoneReveals: await queries.select().from(phoneReveals),
    reservations: await queries.select().from(reservations),
    sessions: await queries.select().from(sessions),
  }
}

onBothStores('hostile requests', suite)
