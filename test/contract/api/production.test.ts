import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Listening, listen } from '#sandbox/listen.ts'
import { type Mailbox, openMailbox } from '#sandbox/mailbox/mailbox.ts'
import { hostedApi } from '#src/api/hosts/hosted-api.ts'
import { loadTenants } from '#src/builder/load/tenants.ts'
import { writeRegistry } from '#src/builder/publish/registry.ts'
import { emptyStore } from '../../empty-store.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { VEHICLE } from './api-fixture.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

const bin = await findPostgres()

const SLUG = 'harbour-motors'
/** Seconds on an idle machine; a busy one takes its time. */
const SOON = 45_000
const ROUTING = [
  {
    receivers: {
      people: { kind: 'email', to: ['sales@harbour.example'], format: 'readable' },
      crm: { kind: 'webhook', url: 'https://crm.example/leads', secret_from: 'HARBOUR_CRM_SECRET' },
    },
  },
]
const tenantJson = (url: string) => ({
  id: '900',
  slug: SLUG,
  name: 'Harbour Motors',
  dealership_id: VEHICLE.dealership_id,
  dealership_slug: VEHICLE.dealership_slug,
  url,
  theme: { brand: '#7a1f2b' },
  address: { city: 'Orange', state: 'NSW' },
  locations: [
    {
      id: '5900',
      slug: 'orange',
      name: 'Harbour Motors',
      dealership_id: VEHICLE.dealership_id,
      address: { street: '14 Summer Street', city: 'Orange', state: 'NSW', postcode: '2800' },
      contact_detail: { phone: '(02) 5550 1234' },
    },
  ],
  stock_source: { kind: 'file' },
})

const started: ChildProcess[] = []

/** Starts `npm run api` with these settings and no other, and hears what it says. */
function start(
  environment: Record<string, string>,
  words: readonly string[] = ['scripts/api.ts'],
): { api: ChildProcess; said: () => string } {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const api = spawn(process.execPath, words, { env: { PATH, NODE_COMPILE_CACHE, ...environment } })
  started.push(api)
  let said = ''
  for (const stream of [api.stdout, api.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  return { api, said: () => said }
}

async function portOf(said: () => string): Promise<string> {
  return vi.waitFor(() => /listening on port (\d+)/.exec(said())?.[1] ?? Promise.reject(new Error(said())), 60_000)
}

describe('npm run api', () => {
  let folder: string
  let mailbox: Mailbox
  let site: Listening
  let settings: Record<string, string>
  let postgres: PostgresServer | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-api-'))
    mailbox = await openMailbox({ now: Date.now })
    const app = new Hono()
    app.get('/stock.json', (c) => c.json({ vehicles: { [VEHICLE.slug]: VEHICLE } }))
    app.get('/registry.json', async (c) => c.body(await readFile(join(folder, 'dist/_api/registry.json'), 'utf8')))
    site = await listen(app)
    const tenants = join(folder, 'tenants')
    await mkdir(join(tenants, SLUG), { recursive: true })
    await writeFile(join(tenants, SLUG, 'tenant.json'), JSON.stringify(tenantJson(site.url)))
    await writeFile(join(tenants, 'routing.json'), JSON.stringify(ROUTING))
    const out = join(folder, 'dist')
    expect(writeRegistry({ out, tenants, loaded: loadTenants(tenants) }).problems).toEqual([])
    settings = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA: (await emptyStore({ folder: join(folder, 'data') })).folder,
      OUT: out,
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      MAIL_FROM: 'Forecourt <leads@forecourt.example>',
      PROXY_HEADER: 'X-Forwarded-For',
    }
  })
  afterAll(async () => {
    for (const api of started) api.kill('SIGKILL')
    await postgres?.stop()
    await site?.close()
    await mailbox?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const enquiry = (message: string) => ({
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ lead: { ...PERSON, form: 'quick-enquiry', message, car_id: VEHICLE.id } }),
  })

  it('names every missing setting, and ends', async () => {
    const { api, said } = start({})
    const [status] = await once(api, 'close')
    expect(status).toBe(1)
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM']) expect(said()).toContain(`  ${name} is not set`)
    expect(said()).not.toContain('    at ')
  })

  it('waits for the first build, says where it looks, and then takes leads', async () => {
    const registry = join(folder, 'later/_api')
    const data = (await emptyStore({ folder: join(folder, 'later-data') })).folder
    const { api, said } = start({ ...settings, REGISTRY: registry, DATA: data })
    const at = `http://127.0.0.1:${await portOf(said)}/api`
    expect(said()).toContain(registry)
    const statusOf = async (path: string, call?: RequestInit) => (await fetch(at + path, call)).status
    expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 503])
    const early = await fetch(`${at}/leads`, enquiry('Too early?'))
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
    await cp(join(folder, 'dist/_api'), registry, { recursive: true })
    await vi.waitFor(async () => expect(await statusOf('/leads', enquiry('Now?'))).toBe(201), SOON)
    expect(await statusOf('/ready')).toBe(200)
    api.kill('SIGTERM')
    expect(await once(api, 'close')).toEqual([0, null])
  })

  it('says which file of a build is broken, and ends', async () => {
    const registry = join(folder, 'broken')
    await mkdir(registry)
    for (const name of ['registry.json', 'routing.json']) await writeFile(join(registry, name), '{')
    const { api, said } = start({ ...settings, REGISTRY: registry })
    expect(await once(api, 'close')).toEqual([1, null])
    expect(said()).toContain(registry)
  })

  it('takes a lead, delivers it by the mail server, and ends on a signal', async () => {
    const { api, said } = start(settings)
    const port = await portOf(said)
    expect(said()).toContain("HARBOUR_CRM_SECRET is not set: leads can't be delivered to crm")
    const answer = await fetch(`http://127.0.0.1:${port}/api/leads`, enquiry('Is it here?'))
    expect(answer.status).toBe(201)
    const theMail = () => mailbox.mails().find(({ text }) => text.includes('Is it here?'))
    const mail = await vi.waitFor(() => theMail() ?? Promise.reject(new Error(said())), SOON)
    expect(mail).toMatchObject({ from: 'leads@forecourt.example', to: ['sales@harbour.example'] })
    expect(mail.text).toContain('Is it here?')
    expect(mail.text).toContain(VEHICLE.name)
    api.kill('SIGTERM')
    expect(await once(api, 'close')).toEqual([0, null])
  })

  it("takes a new dealer's first lead within seconds of the build, and keeps the dealers while a file is broken", async () => {
    const tenants = join(folder, 'more-tenants')
    const out = join(folder, 'more-dist')
    const build = async (...slugs: string[]) => {
      for (const [at, slug] of slugs.entries()) {
        await mkdir(join(tenants, slug), { recursive: true })
        const tenant = { ...tenantJson(`https://${slug}.example`), id: `90${at}`, slug }
        await writeFile(join(tenants, slug, 'tenant.json'), JSON.stringify(tenant))
      }
      expect(writeRegistry({ out, tenants, loaded: loadTenants(tenants) }).problems).toEqual([])
    }
    await mkdir(tenants, { recursive: true })
    await writeFile(join(tenants, 'routing.json'), JSON.stringify(ROUTING))
    await build(SLUG)
    const { api, said } = start({
      ...settings,
      OUT: out,
      DATA: (await emptyStore({ folder: join(folder, 'more-data') })).folder,
    })
    const port = await portOf(said)
    const lead = async (slug: string) => {
      const { headers, ...call } = enquiry('The first?')
      const from = { ...headers, origin: `https://${slug}.example` }
      return (await fetch(`http://127.0.0.1:${port}/api/leads`, { ...call, headers: from })).status
    }
    expect(await lead('new-motors')).toBe(403)
    const registry = join(out, '_api/registry.json')
    const backup = await readFile(registry)
    await writeFile(registry, '{"tenants":')
    await vi.waitFor(() => expect(said()).toContain('the previous one stays in use'), SOON)
    expect(await lead(SLUG)).toBe(201)
    await writeFile(registry, backup)
    await build(SLUG, 'new-motors')
    await vi.waitFor(async () => expect(await lead('new-motors')).toBe(201), SOON)
    const texts = () => mailbox.mails().filter(({ text }) => text.includes('The first?'))
    await vi.waitFor(() => expect(texts()).toHaveLength(2), SOON)
    api.kill('SIGTERM')
    expect(await once(api, 'close')).toEqual([0, null])
  })

  it('ends in time while a caller sends nothing more', async () => {
    const { api, said } = start(settings)
    const caller = connect(Number(await portOf(said)), '127.0.0.1')
    caller.on('error', () => undefined)
    // One packet: whoever answers its first call has read the head of the second.
    caller.write(
      'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n' +
        'POST /api/leads HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
    await once(caller, 'data')
    api.kill('SIGTERM')
    // Node alone would wait for the rest of the call for five minutes.
    expect(await once(api, 'close')).toEqual([0, null])
    caller.destroy()
  })

  it('leaves port and data free when its npm script is killed, so that the next one starts', async () => {
    const data = { ...settings, DATA: (await emptyStore({ folder: join(folder, 'killed-data') })).folder }
    const { api, said } = start(data, ['scripts/run.mjs', 'scripts/api.ts'])
    const port = await portOf(said)
    api.kill('SIGKILL')
    const health = () => fetch(`http://127.0.0.1:${port}/api/health`)
    await vi.waitFor(() => expect(health()).rejects.toThrow(), { timeout: 60_000, interval: 200 })
    const lock = join(data.DATA, 'lock')
    await vi.waitFor(() => expect(existsSync(lock)).toBe(false), { timeout: 60_000, interval: 200 })
    const next = start(data)
    await portOf(next.said)
    next.api.kill('SIGTERM')
    expect(await once(next.api, 'close')).toEqual([0, null])
  })

  it('says in one line that the database does not answer', async () => {
    const { api, said } = start({ ...settings, DATABASE_URL: 'postgres://127.0.0.1:1/leads' })
    expect(await once(api, 'close')).toEqual([1, null])
    const line = 'The database at 127.0.0.1:1/leads does not answer (ECONNREFUSED). Start it, or check DATABASE_URL.'
    expect(said().trim()).toBe(line)
  })

  it.skipIf(!bin)('delivers leads that a serverless host on the same database has accepted', async () => {
    postgres = await startPostgres(bin ?? '')
    const { api, said } = start({ ...settings, DATABASE_URL: postgres.url })
    await portOf(said)
    const environment = {
      DATABASE_URL: postgres.url,
      REGISTRY_URL: `${site.url}/registry.json`,
      ROUTING: await readFile(join(settings.OUT ?? '', '_api/routing.json'), 'utf8'),
    }
    const host = await hostedApi(environment, { addressOf: () => '192.0.2.1', connections: 1 })
    const answer = await host.app.request('/api/leads', enquiry('Taken elsewhere'))
    expect(answer.status).toBe(201)
    await vi.waitFor(
      () =>
        expect(
          mailbox
            .mails()
            .map(({ text }) => text)
            .join(),
        ).toContain('Taken elsewhere'),
      SOON,
    )
    await host.close()
    api.kill('SIGTERM')
    expect(await once(api, 'close')).toEqual([0, null])
  })

  it('limits callers by the address that the proxy passes on, not by that of the proxy', async () => {
    const { api, said } = start(settings)
    const port = await portOf(said)
    const call = (from: string) =>
      fetch(`http://127.0.0.1:${port}/api/auth`, {
        headers: { origin: site.url, 'x-forwarded-for': `198.51.100.1, ${from}` },
      })
    const first = await Promise.all(Array.from({ length: 70 }, () => call('203.0.113.1')))
    expect(first.filter(({ status }) => status === 429)).not.toEqual([])
    expect((await call('203.0.113.2')).status).not.toBe(429)
    api.kill('SIGTERM')
    expect(await once(api, 'close')).toEqual([0, null])
  })
})
