import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Listening, listen } from '#sandbox/listen.ts'
import { type Mailbox, type MailFailure, openMailbox } from '#sandbox/mailbox/mailbox.ts'
import { attemptsOf, deliveriesOf } from '#src/api/deliveries/delivery-rows.ts'
import { downReceivers } from '#src/api/deliveries/receivers.ts'
import { mailRelay } from '#src/api/deliveries/relay.ts'
import { createRegistry } from '#src/api/registry.ts'
import type { RunningApi } from '#src/api/run.ts'
import type { DeliveryTarget, Routing } from '#src/tenant/routing.ts'
import { emptyStore } from '../../empty-store.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { idOf, JSON_HEADERS, TENANTS } from './api-fixture.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'
import { runningApi } from './running-api.ts'

const SECRET = 'whsec_dGhlIHNlY3JldCBvZiBhIGNvbnRyYWN0IHRlc3Q='
/** Longer than a test: whatever waits for an answer waits for ever. */
const TIMEOUT = 600_000
/** For what comes by itself, on a machine with many other things to do. */
const COMES = { timeout: 60_000, interval: 50 }

/** A server that accepts connections, and never says a word. */
async function hangingServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port, host: `127.0.0.1:${port}`, close, connections: () => sockets.size }
}
type HangingServer = Awaited<ReturnType<typeof hangingServer>>

/** Takes leads by webhook, and answers once it may. */
function receiver(mayAnswer: Promise<unknown> = Promise.resolve()) {
  const leads: string[] = []
  const app = new Hono().post('*', async (c) => {
    const { data }: { data: { lead_id: string } } = await c.req.json()
    leads.push(data.lead_id)
    await mayAnswer
    return c.json({}, 200)
  })
  return { app, leads }
}

const bin = await findPostgres()

describe.each(['the embedded database', 'a PostgreSQL server'])('receivers that hang, on %s @spec 7.5', (store) => {
  const isServer = store !== 'the embedded database'
  let postgres: PostgresServer | undefined
  const closing: (() => unknown)[] = []
  beforeAll(async () => {
    if (isServer && bin) postgres = await startPostgres(bin)
  })
  afterAll(async () => {
    await postgres?.stop()
  })

  /** Nothing is left of the test before. */
  async function databaseUrl(): Promise<string | undefined> {
    if (!postgres) return undefined
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query('drop schema if exists public, drizzle, jobs cascade; create schema public')
    await client.end()
    return postgres.url
  }

  const hanging = async (count: number): Promise<HangingServer[]> => {
    const servers = await Promise.all(Array.from({ length: count }, hangingServer))
    closing.push(...servers.map(({ close }) => close))
    return servers
  }
  const listening = async (app: Hono): Promise<Listening> => {
    const server = await listen(app)
    closing.push(server.close)
    return server
  }
  const webhook = (host: string, path = 'leads'): DeliveryTarget => ({
    kind: 'webhook',
    url: `http://${host}/${path}`,
    secret_from: 'SECRET',
  })

  /** The API of two dealers: `hangs` is the first one's routing, `other` the second's. */
  async function running(
    { hangs, other }: Record<'hangs' | 'other', Routing[number]['receivers']>,
    { mailPort = 9, timeout = TIMEOUT, retryDelay = 10, now = Date.now } = {},
  ): Promise<{ api: RunningApi; logged: string[]; close: () => Promise<void> }> {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-fair-'))
    const targets = [...Object.values(hangs), ...Object.values(other)]
    const hosts = targets.flatMap((target) => (target.kind === 'email' ? [] : new URL(target.url).host))
    const logged: string[] = []
    const api = await runningApi({
      store: await emptyStore({ folder, databaseUrl: await databaseUrl() }),
      registry: createRegistry(TENANTS, [
        { website_slug: 'harbour-motors', receivers: hangs },
        { website_slug: 'fixed', receivers: other },
      ]),
      now,
      log: (event, facts) => logged.push(`${event} ${JSON.stringify(facts)}`),
      callsPerMinute: 100_000,
      outside: {
        mail: mailRelay({ host: '127.0.0.1', port: mailPort, ignoreTLS: true }, timeout),
        environment: { SECRET, USERNAME: 'u', WORD: 'p' },
        trustedHosts: new Set(hosts),
        timeout,
      },
      jobs: { retryDelay },
    })
    const close = async () => {
      for (const end of closing.splice(0)) await end()
      await api.close()
      await rm(folder, { recursive: true, force: true })
    }
    return { api, logged, close }
  }

  async function send({ app }: RunningApi, origin: string): Promise<string> {
    const lead = { ...PERSON, email: `${randomUUID()}@example.nz`, form: 'quick-enquiry', message: 'Hello' }
    const headers = { ...JSON_HEADERS, origin }
    return idOf(await app.request('/api/leads', { method: 'POST', headers, body: JSON.stringify({ lead }) }))
  }
  const [harbour = '', fixed = ''] = TENANTS.map(({ url }) => url)
  const sendMany = (api: RunningApi, count: number) =>
    Promise.all(Array.from({ length: count }, () => send(api, harbour)))

  const HANGS: [string, (servers: readonly HangingServer[]) => Routing[number]['receivers'], number, number][] = [
    ['one webhook, with 60 leads', ([one]) => ({ crm: webhook(one?.host ?? '') }), 1, 60],
    [
      'a dealer platform, with 40 leads',
      ([one]) => ({
        platform: {
          kind: 'platform',
          url: `http://${one?.host}/api/leads`,
          username_from: 'USERNAME',
          password_from: 'WORD',
        },
      }),
      1,
      40,
    ],
    [
      '60 webhooks, with 4 leads each',
      (servers) => Object.fromEntries(servers.map(({ host }, index) => [`crm-${index}`, webhook(host)])),
      60,
      4,
    ],
  ]

  it.skipIf(isServer && !bin).each(HANGS)(
    '%s: another dealer receives a lead within 10 seconds, by webhook and email',
    async (_, hangs, servers, leads) => {
      const hung = await hanging(servers)
      const good = receiver()
      const { url } = await listening(good.app)
      const mailbox: Mailbox = await openMailbox({ now: Date.now })
      closing.push(mailbox.close)
      const mail: DeliveryTarget = { kind: 'email', to: ['b@fixed.example'], format: 'adf' }
      const other = { crm: webhook(new URL(url).host), mail }
      const { api, close } = await running({ hangs: hangs(hung), other }, { mailPort: mailbox.port })
      try {
        await sendMany(api, leads)
        await vi.waitFor(() => expect(hung.some(({ connections }) => connections() > 0)).toBe(true), COMES)
        const id = await send(api, fixed)
        await vi.waitFor(() => {
          expect(good.leads).toEqual([id])
          expect(mailbox.mails().filter(({ text }) => text.includes(id))).toHaveLength(1)
        }, COMES)
      } finally {
        await close()
      }
    },
    120_000,
  )

  it.skipIf(isServer && !bin)(
    'a mail server that hangs, with 40 leads: another dealer receives a lead',
    async () => {
      const [smtp] = await hanging(1)
      const good = receiver()
      const { url } = await listening(good.app)
      const mail: DeliveryTarget = { kind: 'email', to: ['a@harbour.example'], format: 'readable' }
      const both = { hangs: { mail }, other: { crm: webhook(new URL(url).host) } }
      const { api, close } = await running(both, { mailPort: smtp?.port })
      try {
        await sendMany(api, 40)
        await vi.waitFor(() => expect(smtp?.connections()).toBeGreaterThan(0), COMES)
        const id = await send(api, fixed)
        await vi.waitFor(() => expect(good.leads).toEqual([id]), COMES)
      } finally {
        await close()
      }
    },
    120_000,
  )

  const MAILBOX: [string, MailFailure['code'], MailFailure['at']][] = [
    ['answers 450', 450, 'recipient'],
    ['hangs when it is named', 'hang', 'recipient'],
    ['answers 421 after the message', 421, 'message'],
  ]
  const to = (address: string): DeliveryTarget => ({ kind: 'email', to: [address], format: 'readable' })

  it.skipIf(isServer && !bin).each(MAILBOX)(
    "a mailbox that %s, with 12 leads, does not delay another dealer's email",
    async (_, code, at) => {
      const mailbox = await openMailbox({ now: Date.now })
      closing.push(mailbox.close)
      mailbox.fail({ code, at, to: 'a@harbour.example', times: Number.POSITIVE_INFINITY })
      const stopped = Date.now()
      // The clock stands still and nothing times out: whatever waits for a rest or an answer waits for ever.
      const { api, close } = await running(
        { hangs: { mail: to('a@harbour.example') }, other: { mail: to('b@fixed.example') } },
        { mailPort: mailbox.port, timeout: 600_000, retryDelay: 1, now: () => stopped },
      )
      try {
        await sendMany(api, 12)
        await vi.waitFor(() => expect(mailbox.failures()).toBeGreaterThanOrEqual(code === 'hang' ? 2 : 3), COMES)
        const id = await send(api, fixed)
        const sent = async () => (await deliveriesOf(api.queries, id))[0]
        await vi.waitFor(async () => expect(await sent()).toMatchObject({ state: 'delivered' }), COMES)
        expect(await attemptsOf(api.queries, (await sent())?.id ?? '')).toHaveLength(1)
        expect(mailbox.mails().map((mail) => mail.to)).toEqual([['b@fixed.example']])
      } finally {
        await close()
      }
    },
    120_000,
  )

  it.skipIf(isServer && !bin)(
    'of two people at one dealer, the one whose mailbox is busy gets the lead later, and the other gets it once',
    async () => {
      const mailbox = await openMailbox({ now: Date.now })
      closing.push(mailbox.close)
      mailbox.fail({ code: 450, at: 'recipient', to: 'ann@fixed.example', times: 2 })
      const team: DeliveryTarget = {
        kind: 'email',
        to: ['ann@fixed.example', 'bob@fixed.example'],
        format: 'readable',
      }
      const { api, close } = await running(
        { hangs: { mail: to('a@harbour.example') }, other: { team } },
        { mailPort: mailbox.port, retryDelay: 1 },
      )
      try {
        const id = await send(api, fixed)
        const states = async () => (await deliveriesOf(api.queries, id)).map(({ state }) => state)
        await vi.waitFor(async () => expect(await states()).toEqual(['delivered', 'delivered']), COMES)
        // The newest is first.
        const sent = mailbox.mails().flatMap((mail) => mail.to)
        expect(sent).toEqual(['ann@fixed.example', 'bob@fixed.example'])
      } finally {
        await close()
      }
    },
    120_000,
  )

  it.skipIf(isServer && !bin).each(['hangs', 'answers 503'])(
    'a path of a shared CRM host that %s, with 40 leads, does not delay another dealer',
    async (how) => {
      const { promise: never, resolve } = Promise.withResolvers<void>()
      closing.push(resolve)
      const calls: string[] = []
      const app = new Hono()
        .post('/a', async (c) => {
          calls.push('a')
          if (how === 'hangs') await never
          return c.json({}, 503)
        })
        .post('/b', async (c) => {
          const { data }: { data: { lead_id: string } } = await c.req.json()
          calls.push(data.lead_id)
          return c.json({})
        })
      const { host } = new URL((await listening(app)).url)
      const crm = (path: string) => webhook(host, path)
      const stopped = Date.now()
      const { api, close } = await running(
        { hangs: { crm: crm('a') }, other: { crm: crm('b') } },
        { timeout: 600_000, retryDelay: 1, now: () => stopped },
      )
      try {
        await sendMany(api, 40)
        await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(how === 'hangs' ? 2 : 3), COMES)
        const id = await send(api, fixed)
        await vi.waitFor(() => expect(calls).toContain(id), COMES)
      } finally {
        await close()
      }
    },
    120_000,
  )

  it.skipIf(isServer && !bin)(
    'while the mail server rests, retries wait and first attempts of other dealers are made',
    async () => {
      const greeting = createServer((socket) => void socket.on('error', () => undefined).end('421 busy\r\n'))
      await new Promise<void>((ready) => greeting.listen(0, '127.0.0.1', ready))
      closing.push(() => greeting.close())
      const { port } = greeting.address() as AddressInfo
      const stopped = Date.now()
      const { api, close } = await running(
        { hangs: { mail: to('a@harbour.example') }, other: { mail: to('b@fixed.example') } },
        { mailPort: port, retryDelay: 1, now: () => stopped },
      )
      try {
        const first = await send(api, harbour)
        const attempts = async (id: string) => {
          const [delivery] = await deliveriesOf(api.queries, id)
          return attemptsOf(api.queries, delivery?.id ?? '')
        }
        await vi.waitFor(async () => expect(await attempts(first)).toHaveLength(3), COMES)
        expect(await downReceivers(api.queries)).toMatchObject([{ destination: 'email', failures: 3, waiting: 1 }])
        const other = await send(api, fixed)
        await vi.waitFor(async () => expect(await attempts(other)).toHaveLength(1), COMES)
        const next = await send(api, fixed)
        await vi.waitFor(async () => expect(await attempts(next)).toHaveLength(1), COMES)
        expect([await attempts(first), await attempts(other)].map(({ length }) => length)).toEqual([3, 1])
      } finally {
        await close()
      }
    },
    120_000,
  )

  it.skipIf(isServer && !bin)(
    "dealers who share a receiver take turns: one lead does not wait for another dealer's 200",
    async () => {
      const { promise: allSent, resolve: answer } = Promise.withResolvers<void>()
      const shared = receiver(allSent)
      const { url } = await listening(shared.app)
      const crm = webhook(new URL(url).host)
      const { api, close } = await running({ hangs: { crm }, other: { crm } }, { timeout: 60_000 })
      try {
        await sendMany(api, 200)
        const id = await send(api, fixed)
        answer()
        await vi.waitFor(() => expect(shared.leads).toContain(id), COMES)
        // Two were on their way, and once it answers, eight may be at once.
        expect(shared.leads.indexOf(id)).toBeLessThanOrEqual(10)
      } finally {
        await close()
      }
    },
    120_000,
  )

  it.skipIf(isServer && !bin)(
    'a receiver that keeps failing is tried less often and reported, and has each lead once it answers',
    async () => {
      const [hung] = await hanging(1)
      const tries = () => hung?.connections() ?? 0
      const port = hung?.port ?? 0
      const host = `127.0.0.1:${port}`
      const other = receiver()
      const { url } = await listening(other.app)
      let clock = Date.now()
      const { api, logged, close } = await running(
        { hangs: { crm: webhook(host) }, other: { crm: webhook(new URL(url).host) } },
        { timeout: 1_000, retryDelay: 1, now: () => clock },
      )
      /** Until the queue was looked through: another dealer's newer leads have gone out. */
      const lookedThrough = async () => {
        for (const turn of [1, 2]) {
          const id = await send(api, fixed)
          await vi.waitFor(() => expect(other.leads, `turn ${turn}`).toContain(id), COMES)
        }
      }
      try {
        const ids = await sendMany(api, 12)
        await vi.waitFor(() => expect(logged.join('\n')).toContain('a receiver keeps failing'), COMES)
        expect(await downReceivers(api.queries)).toMatchObject([
          { destination: `harbour-motors ${host}`, waiting: 12, detail: 'no answer in time' },
        ])
        expect(await (await api.app.request('/api/status')).json()).toMatchObject({
          status: 'degraded',
          deliveries: { waiting: 12, receivers_failing: 1 },
        })
        const tried = tries()
        await lookedThrough()
        expect(tries()).toBe(tried)
        clock += 5_000
        await vi.waitFor(async () => expect(await downReceivers(api.queries)).toMatchObject([{ failures: 4 }]), COMES)
        clock += 5_000
        await lookedThrough()
        expect(tries(), 'its second rest is longer').toBe(tried + 1)
        hung?.close()
        const good = receiver()
        const listener = serve({ fetch: good.app.fetch, port, hostname: '127.0.0.1' })
        closing.push(() => listener.close())
        clock += 5_000
        await vi.waitFor(() => expect(good.leads.toSorted()).toEqual(ids.toSorted()), COMES)
        await vi.waitFor(async () => {
          expect(await downReceivers(api.queries)).toEqual([])
          expect(logged.join('\n')).toContain('a receiver answers again')
        }, COMES)
      } finally {
        await close()
      }
    },
    120_000,
  )
})
