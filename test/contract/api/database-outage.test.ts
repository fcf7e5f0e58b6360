import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#src/api/store/open-database.ts'
import { serverDatabase } from '#src/api/store/server-database.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { anApi, send } from './api-fixture.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

const bin = await findPostgres()

/** As many as the pool has; each transaction that keeps one for ever leaves one less. */
const CONNECTIONS = 3

describe.skipIf(!bin)('a PostgreSQL server that goes away @spec 7.5', () => {
  it('is told to callers and to whoever asks whether the API is ready; and where it is opened', async () => {
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
  }, 60_000)

  it('a full disk is told too, and the API is not ready until that is over', async () => {
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
  }, 60_000)
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
    }, 60_000)
    afterAll(async () => {
      await admin?.end()
      await database?.close()
      await server?.stop()
    }, 30_000)

    const endAll = () =>
      admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    const transaction = (seconds = 0) =>
      database.queries.transaction((queries) => queries.execute(sql`select pg_sleep(${seconds})`))

    it('fails the transactions under way, and takes the next ones', async () => {
      for (let times = 0; times < 2 * CONNECTIONS; times++) {
        const underWay = Promise.allSettled(Array.from({ length: CONNECTIONS }, () => transaction(60)))
        const active = `select from pg_stat_activity where state = 'active'`
        await expect.poll(async () => (await admin.query(active)).rowCount, { timeout: 15_000 }).toBe(1 + CONNECTIONS)
        await endAll()
        expect(await underWay).toMatchObject(Array.from({ length: CONNECTIONS }, () => ({ status: 'rejected' })))
        await transaction()
      }
    })

    it('ends one between two of its statements, and the process goes on', async () => {
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

    it('ends connections that wait in the pool, whose next transactions fail and keep none', async () => {
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
