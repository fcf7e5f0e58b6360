import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'

/** How much each caller of a serverless host has left. The database does not log it: a crash forgives everybody. */
export const callLimits = pgTable('call_limits', {
  /** Digest of the limit and the caller. */
  key: text().primaryKey(),
  /** When the bucket is full again, in milliseconds since the epoch. */
  full_at: doublePrecision().notNull(),
})
