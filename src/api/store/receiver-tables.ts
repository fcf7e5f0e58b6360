import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Destinations, and mail servers as a whole, that failed their last attempt; one that answers has no row. */
export const receiverFailures = pgTable('receiver_failures', {
  /** A delivery's destination; or its host, for failures that concern the whole mail server. */
  destination: text().primaryKey(),
  /** Failed attempts in a row; simultaneous ones count as one. */
  failures: integer().notNull(),
  since: moment('since').notNull(),
  tried_at: moment('tried_at').notNull(),
  /** No attempt is made before this moment. */
  rests_until: moment('rests_until').notNull(),
  detail: text().notNull(),
})
