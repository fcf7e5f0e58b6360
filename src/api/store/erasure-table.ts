import { json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Receipts of deleted persons: when, how many records, which websites; nothing about the person. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey(),
  erased_at: moment('erased_at').notNull(),
  /** Deleted records by table; `json`, which keeps their order. */
  records: json().$type<Record<string, number>>().notNull(),
  websites: text().array().notNull(),
})
