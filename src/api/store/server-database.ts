import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import type { RunFixed } from './fixed-statements.ts'
import * as schema from './schema.ts'

/** A PostgreSQL server whose tables another process keeps up to date. Connects when it is asked something. */
export function serverDatabase(databaseUrl: string, connections: number): Database & { pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  // An idle connection that breaks is replaced; a query on it reports its own error.
  pool.on('error', () => undefined)
  const queries = drizzle(pool, { schema })
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const { host, pathname } = new URL(databaseUrl)
  const place = `${host}${pathname}`
  const inFixed = <T>(work: (run: RunFixed) => Promise<T>) => transaction(pool, work)
  return { queries, inFixed, jobs: { db, backend: 'postgres' }, place, close: () => pool.end(), pool }
}

async function transaction<T>(pool: pg.Pool, work: (run: RunFixed) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(async (statement, values) => (await client.query(statement, [...values])).rows)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot even roll back is thrown away.
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}
