import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serverDatabase } from '#src/api/store/server-database.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

const bin = await findPostgres()

/** As many as the pool has; each transaction that keeps one for ever leaves one less. */
const CONNECTIONS = 3

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
        const underWay = Array.from({ length: CONNECTIONS }, () => transaction(5))
        await expect
          .poll(async () => (await admin.query(`select from pg_stat_activity where state = 'active'`)).rowCount)
          .toBe(1 + CONNECTIONS)
        const [ended] = await Promise.allSettled([Promise.allSettled(underWay), endAll()])
        expect(ended).toMatchObject({ value: underWay.map(() => ({ status: 'rejected' })) })
        await transaction()
      }
    })

    it('ends one between two of its statements, and the process goes on', async () => {
      const held = database.queries.transaction(async (queries) => {
        await queries.execute(sql`select 1`)
        await endAll()
        await new Promise((resolve) => setTimeout(resolve, 100))
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
  20_000,
)
