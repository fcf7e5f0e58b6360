import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi } from '#src/api/app.ts'
import { openApi } from '#src/api/openapi/document.ts'
import { createRegistry } from '#src/api/registry.ts'
import { systemsFrom } from '#src/api/systems.ts'
import { autograbDouble } from '#src/sandbox/autograb/autograb.ts'
import { dealerPlatform } from '#src/sandbox/dealer-platform/dealer-platform.ts'
import { type Listening, listen } from '#src/sandbox/listen.ts'
import { nevdisDouble } from '#src/sandbox/nevdis/nevdis.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import type { ApiFixture } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'

/** A site that offers everything. */
const SITE = aTenant({
  id: '104',
  country: 'AU',
  garage_enabled: true,
  payment_provider: 'windcave',
  flags: { autograb: true, nevdis: true, authentication: true, save_valuation_data: true },
})

const CALLS = Object.entries(openApi('/api').paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]: [string, object]) => ({ path, method, example: exampleOf(call) })),
)

function exampleOf(call: object): unknown {
  const found = ['requestBody', 'content', 'application/json', 'example'].reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    call,
  )
  return found ?? {}
}

const wildText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    "'; drop table leads; --",
    '\u0000',
    '\ud800',
    '{{7*7}}',
    '../../etc/passwd',
    '__proto__',
    '%00',
    '9'.repeat(400),
  ),
)
const wild = fc.oneof(wildText, fc.anything({ maxDepth: 3 }), fc.integer(), fc.double(), fc.constant(null))

/** The example with some of its values, at any depth, replaced. */
const spoilt = (example: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(example)) return fc.oneof({ weight: 3, arbitrary: fc.tuple(...example.map(spoilt)) }, wild)
  if (typeof example !== 'object' || example === null)
    return fc.oneof({ weight: 4, arbitrary: fc.constant(example) }, wild)
  const whole = fc.record(Object.fromEntries(Object.entries(example).map(([name, value]) => [name, spoilt(value)])), {
    requiredKeys: [],
  })
  const more = fc.dictionary(wildText, wild, { maxKeys: 3 })
  return fc.oneof(
    { weight: 8, arbitrary: fc.tuple(whole, more).map(([own, other]) => ({ ...other, ...own })) },
    { weight: 1, arbitrary: wild },
  )
}

const parameter = fc.oneof(
  wildText,
  fc.constantFrom('104', 'd1', '101', '00000000-0000-4000-8000-000000000000', 'kia.json'),
)

const request = fc.constantFrom(...CALLS).chain(({ path, method, example }) =>
  fc.record({
    method: fc.oneof({ weight: 9, arbitrary: fc.constant(method) }, fc.constantFrom('get', 'post', 'put', 'delete')),
    path: fc.array(parameter, { minLength: 3, maxLength: 3 }).map((values) => {
      const left = [...values]
      return path.replace(/\{\w+\}/g, () => encodeURIComponent((left.pop() ?? '').toWellFormed()))
    }),
    body: fc.oneof({ weight: 6, arbitrary: spoilt(example).map((value) => JSON.stringify(value) ?? '') }, fc.string()),
    type: fc.constantFrom('application/json', 'application/json', 'application/json', 'multipart/form-data', 'text/x'),
    cookie: fc.option(fc.stringMatching(/^[!-~]{0,60}$/), { nil: undefined }),
  }),
)

let servers: Listening[] = []
let environment: Record<string, string | undefined> = {}
beforeAll(async () => {
  const platform = dealerPlatform({ websiteIds: ['104'], username: 'u', password: 'p', cars: () => [], now: Date.now })
  const doubles = [platform, autograbDouble({ key: 'k' }), nevdisDouble({ key: 'k', now: Date.now })]
  servers = await Promise.all(doubles.map(({ app }) => listen(app)))
  const [PLATFORM_URL, AUTOGRAB, NEVDIS] = servers.map(({ url }) => url)
  const addresses = {
    PLATFORM_URL,
    DASHBOARD_URL: PLATFORM_URL,
    AUTOGRAB_URL: `${AUTOGRAB}/v2`,
    NEVDIS_URL: `${NEVDIS}/v2`,
  }
  environment = { ...addresses, PLATFORM_USERNAME: 'u', PLATFORM_PASSWORD: 'p', AUTOGRAB_KEY: 'k', NEVDIS_KEY: 'k' }
})
afterAll(async () => {
  for (const { close } of servers) await close()
})

function suite(fixture: () => ApiFixture): void {
  it('generated against every route: no 5xx, no stack trace, nothing told of the store', async () => {
    const { context } = fixture()
    const api = createApi(
      {
        ...context,
        registry: createRegistry([SITE], []),
        systems: systemsFrom({ environment, log: () => undefined }),
        signIn: { secret: 's', sendMail: async () => undefined },
      },
      { addressOf: () => '192.0.2.1', callsPerMinute: 10_000_000 },
    )
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path, body, type, cookie }) => {
        const headers = { origin: SITE.url, 'content-type': type, ...(cookie !== undefined && { cookie }) }
        const init = { method: method.toUpperCase(), headers, body: method === 'get' ? undefined : body }
        const response = await api.request(`/api${path}`, init)
        const answer = await response.text()
        seen.add(response.status)
        // Nobody set a payment provider up: a reservation is told so.
        if (!path.startsWith('/reservations')) expect(response.status, `${init.method} ${path}`).toBeLessThan(500)
        expect(response.status).not.toBe(500)
        expect(answer).not.toMatch(/\bat .*\.ts:|node_modules|DrizzleQuery|select |insert into/)
      }),
      { numRuns: Number(process.env.HOSTILE_RUNS ?? 1500) },
    )
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 201, 400, 404, 415, 422]))
  }, 170_000)
}

onBothStores('hostile requests', suite)
