import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { created, moment } from './columns.ts'

/** Shoppers who have signed in, per site. There are no passwords and no accounts across sites. */
export const shoppers = pgTable(
  'shoppers',
  {
    id: uuid().primaryKey(),
    website_slug: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    created_at: created(),
  },
  (table) => [unique('one_shopper_for_each_email').on(table.website_slug, table.email)],
)

/** Requested one-time codes. The digits are derived from the id and a secret, so a copy of the table is useless. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: uuid().primaryKey(),
    website_slug: text().notNull(),
    email: text().notNull(),
    /** False for a request beyond the person's budget, where the latest code already sent works instead. */
    is_sent: boolean().notNull().default(true),
    /** Of the page where it was requested; the email's link leads there. */
    origin: text(),
    attempts: integer().notNull().default(0),
    expires_at: moment('expires_at').notNull(),
    created_at: created(),
  },
  (table) => [index('sign_in_codes_by_person').on(table.email, table.created_at)],
)

/** Sessions by the digest of their token; the token itself is only in the shopper's cookie. */
export const sessions = pgTable(
  'sessions',
  {
    token_digest: text().primaryKey(),
    shopper_id: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    expires_at: moment('expires_at').notNull(),
    created_at: created(),
  },
  (table) => [index('sessions_by_expiry').on(table.expires_at)],
)

/** Saved vehicles. */
export const watchlist = pgTable(
  'watchlist',
  {
    shopper_id: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    car_id: text().notNull(),
    created_at: created(),
  },
  (table) => [primaryKey({ columns: [table.shopper_id, table.car_id] })],
)
