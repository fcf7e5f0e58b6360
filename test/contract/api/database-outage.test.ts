import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningApi } from '#src/api/run.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { serverDatabase } from '#src/api/store/server-database.ts'
import { openBuildQueue } from '#src/queue/build-queue.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { anApi, send, TRADE_IN_STEPS, VEHICLE } from './api-fixture.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'
import { runningApi } from './running-api.ts'

const bin = await findPostgres()

/** As many as the pool has; each transaction that keeps one for ever leaves one less. */
const CONNECTIONS = 3

describe.skipIf(!bin)('a PostgreSQL server that goes away @spec 7.5', () => {
  it('answers calls and the readiness check with 503, and names the setting when it is opened', async () => {
    const server = await startPostgres(bin ?? '')
    const fixture = await anApi(server.url)
    const lead = () => send(fixture, 'POST', '/api/leads', { lead: { ...PERSON, form: 'quick-enquiry', message: 'x' } })
    try {
      expect((await lead()).status).toBe(201)
      await server.stop()
      const answer = await lead()
      expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, 30])
      expect(await answer.text()).not.toMatch(/Mere|ECONN|select/)
      const ready = await fixture.api.request('/api/ready')
      expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
      await expect(openDatabase({ databaseUrl: server.url, folder: '' })).rejects.toThrow(
        /does not answer.*DATABASE_URL/,
      )
    } finally {
      await fixture.close()
    }
  })

  it('answers 503 while the disk is full, and is ready again afterwards', async () => {
    const server = await startPostgres(bin ?? '')
    const fixture = await anApi(server.url)
    try {
      const full =
        "create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space' using errcode = '53100'; end $$"
      await fixture.context.database.queries.execute(sql.raw(full))
      await fixture.context.database.queries.execute(
        sql`create trigger full_disk before insert on leads execute function full_disk()`,
      )
      const lead = { ...PERSON, form: 'quick-enquiry', message: 'x' }
      expect((await send(fixture, 'POST', '/api/leads', { lead })).status).toBe(503)
      expect((await fixture.api.request('/api/ready')).status).toBe(503)
      await fixture.context.database.queries.execute(sql`drop trigger full_disk on leads`)
      expect((await send(fixture, 'POST', '/api/leads', { lead })).status).toBe(201)
      expect((await fixture.api.request('/api/ready')).status).toBe(200)
    } finally {
      await fixture.close()
      await server.stop()
    }
  })
})

describe.skipIf(!bin)('the running API while its PostgreSQL server is away or slow @spec 7.5', () => {
  let server: PostgresServer
  let api: RunningApi
  const logged: string[] = []
  let skipped = 0
  beforeAll(async () => {
    server = await startPostgres(bin ?? '')
    api = await runningApi({
      store: { folder: '', databaseUrl: server.url },
      vehicle: async () => VEHICLE,
      vehicles: async () => [VEHICLE],
      now: () => Date.now() + skipped,
      log: (event, facts) => logged.push(`${event} ${JSON.stringify(facts)}`),
      callsPerMinute: 100_000,
      console: { token: 'open', reports: async () => [] },
      jobs: { pollingIntervalSeconds: 0.5 },
    })
  })
  afterAll(async () => {
    await api?.close()
    await server?.stop()
  })

  const lead = { ...PERSON, form: 'quick-enquiry', message: 'x' }
  const step = { ...TRADE_IN_STEPS[0], form: 'trade-in', phone: PERSON.phone, step_number: 0 }
  const partial = { lead: step, isLastStep: false }
  const CALLS: [string, object][] = [
    ['/api/leads', { lead }],
    ['/api/leads', partial],
    ['/api/phone-reveals', { car_id: '101', dealership_id: 'd2', website_id: 't1' }],
    ['/api/valuations', { name: 'Mere', car_id: '101', lead_attributes: { Rego: 'ABC123', kilometres: '90000' } }],
    ['/api/miscellaneous', { offer: 'x' }],
  ]
  const post = ([path, body]: (typeof CALLS)[number]) =>
    send({ api: api.app }, 'POST', path, body, { 'idempotency-key': randomUUID() })
  /** The statuses of 20 rounds of all calls, a few milliseconds apart. */
  const storm = async () => {
    const rounds = Array.from({ length: 20 }, async (_, round) => {
      await pause(round * 15)
      return Promise.all(CALLS.map(post))
    })
    return (await Promise.all(rounds)).flat().map(({ status }) => status)
  }
  const outages = () => logged.filter((line) => line.includes('the database'))

  it('every call that fails answers 503, the console says why, and an outage is one line in the log', async () => {
    const before = await Promise.all(CALLS.map(post))
    expect(before.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const during = storm()
    await pause(100)
    await server.halt()
    const statuses = [...(await during), ...(await storm())].filter((status) => status >= 500)
    expect(new Set(statuses)).toEqual(new Set([503]))
    const page = await api.console.request('/_console')
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('The database is down')])
    expect((await api.console.request('/metrics')).status).toBe(503)
    expect((await api.app.request('/api/ready')).status).toBe(503)
    await vi.waitFor(() => expect(outages()).toHaveLength(1))
    await server.start()
    await vi.waitFor(async () => expect((await post(['/api/leads', { lead }])).status).toBe(201), 60_000)
    skipped += 31_000
    await vi.waitFor(() => expect(outages()).toHaveLength(2), 60_000)
    expect(outages()).toEqual([expect.stringContaining('not answering'), expect.stringContaining('answers again')])
    expect(logged.filter((line) => /could not be reached|a call failed|a chore failed/.test(line))).toEqual([])
  })

  it('calls that wait for a lock answer 503 while it is held, and so does the readiness check', async () => {
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    try {
      await admin.query('begin; lock table leads in share mode')
      const waiting = Promise.all([1, 2, 3].map(() => post(['/api/leads', { lead }])))
      expect((await api.app.request('/api/ready')).status).toBe(503)
      expect((await waiting).map(({ status }) => status)).toEqual([503, 503, 503])
      await admin.query('rollback')
      expect((await post(['/api/leads', { lead }])).status).toBe(201)
      expect((await api.app.request('/api/ready')).status).toBe(200)
    } finally {
      await admin.end()
    }
  })

  it('a request for a build fails while the queue is locked rather than waiting for ever', async () => {
    const queue = await openBuildQueue({ databaseUrl: server.url }, { log: () => undefined, requestsOnly: true })
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    try {
      await admin.query('begin; lock table jobs.job in access exclusive mode')
      await expect(queue.requestBuild('a-dealer', 'change')).rejects.toThrow('lock timeout')
      await admin.query('rollback')
      expect(await queue.requestBuild('a-dealer', 'change')).toEqual(expect.any(String))
    } finally {
      await admin.end()
      await queue.stop()
    }
  })
})

describe.skipIf(!bin)(
  'a PostgreSQL server that ends all connections @spec 7.5',
  () => {
    let server: PostgresServer
    let database: ReturnType<typeof serverDatabase>
    let admin: pg.Client
    beforeAll(async () => {
      server = await startPostgres(bin ?? '')
      database = serverDatabase(server.url, CONNECTIONS)
      admin = new pg.Client({ connectionString: server.url })
      await admin.connect()
    })
    afterAll(async () => {
      await admin?.end()
      await database?.close()
      await server?.stop()
    })

    const endAll = () =>
      admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    const transaction = (seconds = 0) =>
      database.queries.transaction((queries) => queries.execute(sql`select pg_sleep(${seconds})`))

    it('fails the transactions under way, and takes the next ones', async () => {
      for (let times = 0; times < 2 * CONNECTIONS; times++) {
        const underWay = Promise.allSettled(Array.from({ length: CONNECTIONS }, () => transaction(60)))
        const active = `select from pg_stat_activity where state = 'active'`
        await expect.poll(async () => (await admin.query(active)).rowCount).toBe(1 + CONNECTIONS)
        await endAll()
        expect(await underWay).toMatchObject(Array.from({ length: CONNECTIONS }, () => ({ status: 'rejected' })))
        await transaction()
      }
    })

    it('fails a transaction between two of its statements, and the process goes on', async () => {
      const ended = new Promise((resolve) => database.pool.once('acquire', (client) => client.once('end', resolve)))
      const held = database.queries.transaction(async (queries) => {
        await queries.execute(sql`select 1`)
        await endAll()
        await ended
        return queries.execute(sql`select 1`)
      })
      await expect(held).rejects.toThrow()
      await transaction()
    })

    it('ends idle connections of the pool: their next transactions fail, and no dead connection is kept', async () => {
      for (let times = 0; times < 2 * CONNECTIONS; times++) {
        await Promise.allSettled(Array.from({ length: CONNECTIONS }, () => transaction(0.05)))
        await Promise.allSettled([endAll(), ...Array.from({ length: CONNECTIONS }, () => transaction())])
      }
      // A connection may be told a moment later that it has ended.
      await vi.waitFor(() => Promise.all(Array.from({ length: CONNECTIONS }, () => transaction())))
    })
  },
  60_000,
)
