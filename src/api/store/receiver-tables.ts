import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Receivers that failed when they were last tried; one that answers has no row. */
export const receiverFailures = pgTable('receiver_failures', {
  /** As in a delivery. */
  host: text().primaryKey(),
  /** Attempts in a row; those made at once count as one. */
  failures: integer().notNull(),
  since: moment('since').notNull(),
  tried_at: moment('tried_at').notNull(),
  /** Nothing is sent there before. */
  rests_until: moment('rests_until').notNull(),
  detail: text().notNull(),
})
