import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db as JobDatabase } from 'pg-boss'
import type * as schema from './schema.ts'

/** The result of a raw statement with either driver. */
interface Rows extends PgQueryResultHKT {
  readonly type: { rows: Record<string, unknown>[] }
}

/** Runs queries on PGlite or PostgreSQL; a transaction has the same type. */
export type Queries = PgDatabase<Rows, typeof schema>

export interface Database {
  queries: Queries
  /** The same database, for pg-boss. */
  jobs: { db: JobDatabase; backend: 'postgres' | 'pglite' }
  /** Where the leads are, for messages; without credentials. */
  place: string
  close: () => Promise<void>
}

/** Milliseconds that a lead may wait for its tables' locks until the store counts as down. */
const LOCKED_FOR = 1_500

/** @throws if the database doesn't answer, or if no lead could be stored because its tables are locked */
export const ping = ({ queries }: Pick<Database, 'queries'>): Promise<void> =>
  queries.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local lock_timeout = ${LOCKED_FOR}`))
    await transaction.execute(sql`lock table leads, deliveries, idempotency_keys, jobs.job in row exclusive mode`)
  })
