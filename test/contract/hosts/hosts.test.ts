import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { Hono } from 'hono'
import type { LambdaContext, LambdaEvent } from 'hono/aws-lambda'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Listening, listen } from '#sandbox/listen.ts'
import { deliveriesOf } from '#src/api/deliveries/delivery-rows.ts'
import { codeOf } from '#src/api/garage/one-time-code.ts'
import { MissingSettings } from '#src/api/hosts/host-settings.ts'
import { hostedApi, instance } from '#src/api/hosts/hosted-api.ts'
import workers from '#src/api/hosts/workers.ts'
import { openJobs } from '#src/api/jobs.ts'
import type { Database } from '#src/api/store/database.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { leads, signInCodes } from '#src/api/store/schema.ts'
import { bundleHost } from '../../../scripts/bundle-host.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aSite } from '../../unit/page/fixture.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { cookiesOf, VEHICLE } from '../api/api-fixture.ts'
import { findPostgres, type PostgresServer, startPostgres } from '../api/postgres-server.ts'

const ROUTING = JSON.stringify([
  { receivers: { mail: { kind: 'email', to: ['sales@harbour.example'], format: 'readable' } } },
])
const ENQUIRY = { ...PERSON, form: 'quick-enquiry', message: 'Hello', car_id: VEHICLE.id }

/** One host: takes a request as its runtime does. */
interface Host {
  send: (request: Request) => Promise<Response>
  close: () => Promise<void>
}

type Start = (environment: Record<string, string>, folder: string) => Promise<Host>

const HOSTS: Record<string, Start> = {
  async 'AWS Lambda, by API Gateway'(environment, folder) {
    await bundleHost('lambda', folder)
    // What is uploaded, and nothing else.
    const file = join(folder, 'uploaded', 'index.mjs')
    const { 'index.mjs': code, ...others } = unzipSync(await readFile(join(folder, 'lambda.zip')))
    expect(Object.keys(others)).toEqual([])
    await mkdir(dirname(file))
    await writeFile(file, code ?? '')
    Object.assign(process.env, environment)
    const { handler }: { handler: Handler } = await import(file)
    return { send: (request) => invoke(handler, request), close: async () => undefined }
  },
  async 'Cloudflare Workers, by workerd'(environment, folder) {
    const file = await bundleHost('workers', folder)
    const settings = JSON.parse(await readFile(join(folder, 'wrangler.json'), 'utf8'))
    const module = { type: 'ESModule', path: settings.main, contents: await readFile(file, 'utf8') } as const
    const { DATABASE_URL = '', ...bindings } = environment
    const runtime = new Miniflare({
      modules: [module],
      compatibilityDate: settings.compatibility_date,
      compatibilityFlags: settings.compatibility_flags,
      // As Hyperdrive's binding tells it: Miniflare's own wants a password in the address.
      bindings: { ...bindings, HYPERDRIVE: { connectionString: DATABASE_URL } },
    })
    return {
      async send(request) {
        const { url, method, headers } = request
        const body = method === 'POST' ? await request.text() : undefined
        const answer = await runtime.dispatchFetch(url, { method, headers: Object.fromEntries(headers), body })
        return new Response(await answer.arrayBuffer(), { status: answer.status, headers: [...answer.headers] })
      },
      close: () => runtime.dispose(),
    }
  },
  async "Vercel, by its functions' methods"(environment, folder) {
    Object.assign(process.env, environment)
    const methods: Record<string, (request: Request) => Promise<Response>> = await import(
      await bundleHost('vercel', folder)
    )
    return {
      send: (request) => methods[request.method]?.(request) ?? Promise.reject(new Error('no such method')),
      close: async () => undefined,
    }
  },
}

type Handler = (event: LambdaEvent, context: LambdaContext) => Promise<LambdaAnswer>
interface LambdaAnswer {
  statusCode: number
  headers: Record<string, string>
  cookies?: string[]
  body: string
  isBase64Encoded: boolean
}

/** Where each host writes the caller's address. */
const addressed = (address: string) => ({
  'cf-connecting-ip': address,
  'x-real-ip': address,
  'x-forwarded-for': `198.51.100.9, ${address}`,
})

/** An event as API Gateway sends it, format 2.0. */
async function invoke(handler: Handler, request: Request): Promise<Response> {
  const { pathname, search, host } = new URL(request.url)
  const http = { method: request.method, path: pathname, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: '' }
  const event = {
    version: '2.0',
    routeKey: '$default',
    rawPath: pathname,
    rawQueryString: search.slice(1),
    cookies: request.headers.get('cookie')?.split('; '),
    headers: { host, ...Object.fromEntries(request.headers) },
    body: request.method === 'POST' ? await request.text() : null,
    isBase64Encoded: false,
    requestContext: { http, domainName: host, requestId: '1', stage: '$default' },
  } as unknown as LambdaEvent
  const answer = await handler(event, {} as LambdaContext)
  const body = answer.isBase64Encoded ? Buffer.from(answer.body, 'base64') : answer.body
  const cookies = (answer.cookies ?? []).map((cookie): [string, string] => ['set-cookie', cookie])
  return new Response(body, { status: answer.statusCode, headers: [...Object.entries(answer.headers), ...cookies] })
}

const bin = await findPostgres()

describe.skipIf(!bin).each(Object.entries(HOSTS))('the API on %s @spec 7.5', (_, start) => {
  let postgres: PostgresServer
  let database: Database
  let site: Listening
  let folder: string
  let host: Host
  let tenants: ReturnType<typeof aTenant>[]
  /** Paths of other systems. */
  let asked: string[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-hosts-'))
    postgres = await startPostgres(bin ?? '')
    database = await openDatabase({ databaseUrl: postgres.url, folder })
    await (await openJobs(database, { log: () => undefined })).stop()
    const app = new Hono()
    site = await listen(app)
    tenants = [aTenant({ url: site.url, garage_enabled: true, flags: { authentication: true } })]
    app.get('/registry.json', (c) => c.json({ tenants }))
    asked = []
    app.get('/stock.json', (c) => {
      asked.push(c.req.path)
      return c.json({ vehicles: { [VEHICLE.slug]: VEHICLE } })
    })
    for (const { path, body } of aSite().files) if (path.startsWith('/search/')) app.get(path, (c) => c.body(body))
    app.get('/manufacturers/kia.json', (c) => {
      asked.push(c.req.path)
      return c.json({ name: 'Kia' })
    })
    const environment = {
      DATABASE_URL: postgres.url,
      REGISTRY_URL: `${site.url}/registry.json`,
      ROUTING,
      AUTH_SECRET: 's',
      PLATFORM_URL: site.url,
      PLATFORM_USERNAME: 'u',
      PLATFORM_PASSWORD: 'p',
    }
    host = await start(environment, folder)
  })
  afterAll(async () => {
    await host?.close()
    await database?.close()
    await site?.close()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const call = (method: string, path: string, body?: object, headers = {}, address = '203.0.113.1') =>
    host.send(
      new Request(`https://api.example/api${path}`, {
        method,
        headers: { origin: site.url, 'content-type': 'application/json', ...addressed(address), ...headers },
        body: body && JSON.stringify(body),
      }),
    )
  const send = (method: string, path: string, lead?: object, headers = {}) =>
    call(method, path, lead && { lead }, headers)

  it('it is ready', async () => {
    expect(await (await send('GET', '/ready')).json()).toEqual({ status: 'ready' })
  })

  it('stores a lead with its vehicle, its delivery and its job before it answers', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const answers = [await send('POST', '/leads', ENQUIRY, key), await send('POST', '/leads', ENQUIRY, key)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
    expect(second).toEqual(first)
    const [row] = await database.queries.select().from(leads).where(eq(leads.id, first.id))
    expect(row?.lead).toMatchObject({ ...PERSON, stock_number: 'U1234', website_slug: 'harbour-motors' })
    const [delivery] = await deliveriesOf(database.queries, first.id)
    const { rows } = await database.jobs.db.executeSql("select data from jobs.job where name = 'lead-deliveries'")
    const { id: deliveryId, destination, host } = delivery ?? {}
    expect(rows).toContainEqual({ data: { deliveryId, destination, host, attempt: 1 } })
  })

  it("accepts a new dealer's first lead", async () => {
    const origin = 'https://added.example'
    tenants.push(aTenant({ id: 'added', slug: 'added', url: origin }))
    // The host looks again only some time after its last answer.
    await vi.waitFor(async () => expect((await send('POST', '/leads', ENQUIRY, { origin })).status).toBe(201), {
      timeout: 60_000,
      interval: 500,
    })
  })

  it('answers with a problem document that a page of the site may read', async () => {
    const answer = await send('POST', '/leads', { ...ENQUIRY, email: 'mere' })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([422, site.url])
    expect(await answer.json()).toMatchObject({ errors: [{ pointer: '/lead/email', detail: 'invalid email address' }] })
  })

  it('signs a shopper in by a code that another process sends', async () => {
    const { email } = PERSON
    const sent = await call('POST', '/auth/codes', { email })
    expect(sent.status).toBe(202)
    const browser = { cookie: cookiesOf(sent) }
    const [asked] = await database.queries.select().from(signInCodes)
    const { rows } = await database.jobs.db.executeSql("select data from jobs.job where name = 'one-time-codes'")
    expect(rows).toEqual([{ data: { codeId: asked?.id } }])
    const opened = await call('POST', '/auth/session', { email, code: codeOf('s', asked?.id ?? '') }, browser)
    expect([opened.status, await opened.json()]).toMatchObject([201, { user: { email } }])
    const cookie = cookiesOf(opened)
    expect(await (await call('GET', '/auth', undefined, { cookie })).json()).toMatchObject({ user: { email } })
  })

  it('limits an address that calls too often on all instances, and no other address', async () => {
    const costly = (address: string) => call('POST', '/auth/session', {}, {}, address)
    const answers = await Promise.all(Array.from({ length: 14 }, () => costly('203.0.113.2')))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), ...Array(4).fill(429)])
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await costly('203.0.113.3')).status).toBe(422)
  })

  it('calls other systems once for repeated calls', async () => {
    asked = []
    for (let times = 0; times < 3; times++) {
      expect((await send('POST', '/leads', ENQUIRY)).status).toBe(201)
      expect(await (await send('GET', '/manufacturers/kia.json')).json()).toEqual({ name: 'Kia' })
    }
    expect(asked.filter((path) => path === '/stock.json').length).toBeLessThan(2)
    expect(asked.filter((path) => path === '/manufacturers/kia.json')).toHaveLength(1)
  })

  it('an agent gets the stock that the site publishes', async () => {
    const ask = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_stock', arguments: {} } }
    const accept = 'application/json, text/event-stream'
    for (let times = 0; times < 2; times++) {
      const answer = await call('POST', '/mcp', ask, { accept })
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('2021 Toyota Corolla')])
    }
  })

  it('ten calls at once are answered', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('POST', '/leads', ENQUIRY)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  })
})

describe('a host whose database or registry is away @spec 7.5', () => {
  const AWAY = 'http://127.0.0.1:1'
  const lead = () =>
    new Request('https://api.example/api/leads', { method: 'POST', body: JSON.stringify({ lead: ENQUIRY }) })
  let site: Listening
  beforeAll(async () => {
    site = await listen(new Hono().get('/registry.json', (c) => c.json({ tenants: [aTenant()] })))
  })
  afterAll(() => site.close())

  const environments = (): Record<string, string>[] => [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/postgres', REGISTRY_URL: `${site.url}/registry.json`, ROUTING },
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/postgres', REGISTRY_URL: AWAY, ROUTING },
  ]

  it('answers 503 with Retry-After, where an instance answers many calls', async () => {
    for (const environment of environments()) {
      const api = instance(environment, { addressOf: () => '', connections: 1 })
      const answer = await (await api()).fetch(lead())
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    }
  })

  it('answers 503 with Retry-After, on Cloudflare Workers', async () => {
    for (const environment of environments()) {
      const answer = await workers.fetch(lead(), environment, { waitUntil: () => undefined })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    }
  })
})

describe('a host without settings', () => {
  it('names every missing setting', async () => {
    const started = hostedApi({ ROUTING: '[]' }, { addressOf: () => '', connections: 1 })
    await expect(started).rejects.toThrow(MissingSettings)
    await expect(started).rejects.toThrow('Not set: DATABASE_URL, REGISTRY_URL.')
  })
})
