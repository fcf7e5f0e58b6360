import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { POSTGRES_LIMITS } from '#src/base/postgres-limits.ts'
import type { Database } from './database.ts'
import * as schema from './schema.ts'

type ServerQueries = NodePgDatabase<typeof schema>

/** A PostgreSQL server whose tables another process migrates. Connects at the first query. */
export function serverDatabase(databaseUrl: string, connections: number): Database & { pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    ...POSTGRES_LIMITS,
  })
  const ignore = () => undefined
  // Queries report broken connections themselves; an error event without a listener would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const queries = drizzle(pool, { schema })
  queries.transaction = transactionsOf(pool)
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const { host, pathname } = new URL(databaseUrl)
  const place = `${host}${pathname}`
  return { queries, jobs: { db, backend: 'postgres' }, place, close: () => pool.end(), pool }
}

/**
 * drizzle's own `transaction` never releases a connection whose `begin` fails, so a restarting server would empty the
 * pool.
 */
function transactionsOf(pool: pg.Pool): ServerQueries['transaction'] {
  const known = new WeakMap<pg.PoolClient, ServerQueries>()
  const queriesOf = (client: pg.PoolClient) => {
    const queries = known.get(client) ?? drizzle(client, { schema })
    known.set(client, queries)
    return queries
  }
  return async (work, config) => {
    const client = await pool.connect()
    let hasEnded = false
    try {
      const answer = await queriesOf(client).transaction(work, config)
      hasEnded = true
      return answer
    } finally {
      // A failed transaction leaves its connection in an unknown state, so close it.
      client.release(!hasEnded)
    }
  }
}
