import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const ALARM_KINDS = ['silent', 'failing', 'refund', 'building'] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

/** Current alarms, each with the time it was last reported. */
export const alarms = pgTable(
  'alarms',
  {
    website_slug: text().notNull(),
    kind: text().$type<AlarmKind>().notNull(),
    detail: text().notNull(),
    raised_at: moment('raised_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.website_slug, table.kind] })],
)
