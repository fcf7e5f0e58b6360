import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'

/** The remaining calls of each caller of a serverless host. An unlogged table: a crash resets all limits. */
export const callLimits = pgTable('call_limits', {
  /** Digest of the limit and the caller. */
  key: text().primaryKey(),
  /** When the bucket is full again, in milliseconds since the epoch. */
  full_at: doublePrecision().notNull(),
})
