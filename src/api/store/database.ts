import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db as JobDatabase } from 'pg-boss'
import type * as schema from './schema.ts'

/** What both drivers answer a raw statement. */
interface Rows extends PgQueryResultHKT {
  readonly type: { rows: Record<string, unknown>[] }
}

/** Queries of the store, on PGlite and PostgreSQL alike; a transaction is one too. */
export type Queries = PgDatabase<Rows, typeof schema>

export interface Database {
  queries: Queries
  /** The same database as pg-boss reaches it. */
  jobs: { db: JobDatabase; backend: 'postgres' | 'pglite' }
  /** For people: where the leads are, without credentials. */
  place: string
  close: () => Promise<void>
}

/** @throws when the database does not answer */
export const ping = async ({ queries }: Pick<Database, 'queries'>): Promise<void> => {
  await queries.execute(sql`select 1`)
}
