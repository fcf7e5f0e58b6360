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
  const runFixed: RunFixed = async (statement, values) => (await pool.query(statement, [...values])).rows
  return { queries, runFixed, jobs: { db, backend: 'postgres' }, place, close: () => pool.end(), pool }
}
