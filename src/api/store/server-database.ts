import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import * as schema from './schema.ts'

type ServerQueries = NodePgDatabase<typeof schema>

/** Milliseconds that a call waits for a connection; after that its caller has gone. */
const CONNECTION_TIMEOUT = 10_000

/** A PostgreSQL server whose tables another process keeps up to date. Connects when it is asked something. */
export function serverDatabase(databaseUrl: string, connections: number): Database & { pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    keepAlive: true,
  })
  const ignore = () => undefined
  // A connection that breaks is replaced; a query on it reports its own error. An error that nobody hears ends the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const queries = drizzle(pool, { schema })
  queries.transaction = transactionsOf(pool)
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const { host, pathname } = new URL(databaseUrl)
  const place = `${host}${pathname}`
  return { queries, jobs: { db, backend: 'postgres' }, place, close: () => pool.end(), pool }
}

/** drizzle's own never give a connection back whose `begin` fails: a server that starts anew would leave the pool empty. */
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
      // What state a failed one left its connection in is not known.
      client.release(!hasEnded)
    }
  }
}
