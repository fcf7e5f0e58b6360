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
  /** The same database as pg-boss reaches it. */
  jobs: { db: JobDatabase; backend: 'postgres' | 'pglite' }
  /** Where the leads are, for messages; without credentials. */
  place: string
  close: () => Promise<void>
}

/** @throws if the database doesn't answer */
export const ping = async ({ queries }: Pick<Database, 'queries'>): Promise<void> => {
  await queries.execute(sql`select 1`)
}
