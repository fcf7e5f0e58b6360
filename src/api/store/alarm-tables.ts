import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const ALARM_KINDS = ['silent', 'late', 'failing', 'refund', 'building', 'stock'] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

/** Current alarms. */
export const alarms = pgTable(
  'alarms',
  {
    website_slug: text().notNull(),
    kind: text().$type<AlarmKind>().notNull(),
    detail: text().notNull(),
    raised_at: moment('raised_at').notNull(),
    /** Null if reporting it failed, and before that. */
    told_at: moment('told_at'),
  },
  (table) => [primaryKey({ columns: [table.website_slug, table.kind] })],
)
