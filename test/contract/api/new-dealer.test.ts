import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '#src/api/app.ts'
import { createRegistry, liveRegistry } from '#src/api/registry.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { type ApiFixture, anApi, ORIGIN, TENANTS } from './api-fixture.ts'

const ADDED = aTenant({ id: 'added', slug: 'added', url: 'https://added.example' })
const MINUTE = 60_000

describe('a call from an address that no dealer has', () => {
  let fixture: ApiFixture
  let clock: number
  let looks: number
  let published: readonly (typeof ADDED)[]
  let api: ReturnType<typeof createApi>
  beforeAll(async () => {
    fixture = await anApi()
  })
  afterAll(() => fixture?.close())
  beforeEach(() => {
    fixture.logged.length = 0
    clock = 0
    looks = 0
    published = TENANTS
    const { routing } = fixture.context.registry
    const { registry, replace } = liveRegistry(createRegistry(TENANTS, routing), async () => {
      looks += 1
      replace(createRegistry(published, routing))
    })
    const context = { ...fixture.context, registry, now: () => Date.now() + clock }
    api = createApi(context, { addressOf: () => '192.0.2.1', callsPerMinute: 100_000 })
  })

  const call = (origin: string, method = 'POST') => {
    const lead = { ...PERSON, form: 'quick-enquiry', message: 'Hello' }
    const headers = { origin, 'content-type': 'application/json', 'access-control-request-method': 'POST' }
    const body = method === 'POST' ? JSON.stringify({ lead }) : undefined
    return api.request('/api/leads', { method, headers, body })
  }
  const refusals = () => fixture.logged.filter((line) => line.startsWith('a call was refused'))

  it("a new dealer's first lead is accepted, preflight and neighbours included", async () => {
    published = [...TENANTS, ADDED]
    expect((await call(ADDED.url, 'OPTIONS')).headers.get('access-control-allow-origin')).toBe(ADDED.url)
    const answers = await Promise.all([call(ADDED.url), call(ADDED.url), call(ORIGIN)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(looks).toBe(1)
    expect(refusals()).toEqual([])
  })

  it("a web server that asks about a new dealer's domain is told at once that it may have a certificate, and not for any other", async () => {
    published = [...TENANTS, ADDED]
    const asks = async (domain: string) => (await api.request(`/api/domains?domain=${domain}`)).status
    expect(await asks('www.added.example'), 'the host that redirects there').toBe(200)
    expect(await asks('added.example')).toBe(200)
    expect(await asks('stranger.example')).toBe(404)
    expect(await asks('')).toBe(404)
    expect(refusals()).toEqual([])
  })

  it('a stranger is refused, and logged once a minute with the remedy', async () => {
    for (let turn = 0; turn < 3; turn++) expect((await call('https://stranger.example')).status).toBe(403)
    expect(refusals()).toEqual([expect.stringMatching(/"origin":"https:\/\/stranger\.example".*tenant\.json/)])
    clock += MINUTE
    await call('https://stranger.example')
    expect(refusals()).toHaveLength(2)
  })

  it('strangers do not fill the log, whatever number of addresses they have', async () => {
    for (let number = 0; number < 100; number++) await call(`https://stranger-${number}.example`)
    expect(refusals()).toHaveLength(20)
    expect((await call(ORIGIN)).status).toBe(201)
  })
})
