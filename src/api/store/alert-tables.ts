import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ChangeKind, FollowedStock, FollowedVehicle, News, ShownVehicle } from '#src/vehicle/stock-changes.ts'
import type { PriceType } from '#src/vehicle/vehicle.ts'
import { created, moment } from './columns.ts'

/** People who have requested alerts from a site. */
export const followers = pgTable(
  'followers',
  {
    id: uuid().primaryKey(),
    website_slug: text().notNull(),
    /** Normalised by emailKey. */
    email: text().notNull(),
    /**
     * In every email: whoever has it may confirm and unsubscribe. It never expires and reveals nothing about the
     * address.
     */
    token: text().notNull().unique(),
    /** Of the page where an alert was last requested; links in emails lead there. */
    origin: text(),
    /** When news was last gathered for an email. */
    told_at: moment('told_at'),
    created_at: created(),
  },
  (table) => [unique('one_follower_for_each_email').on(table.website_slug, table.email)],
)

/** The alerts that followers have requested. Ended ones stay for a while, as proof of the consent. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    follower_id: uuid()
      .notNull()
      .references(() => followers.id, { onDelete: 'cascade' }),
    kind: text().$type<'search' | 'price' | 'free'>().notNull(),
    /** An address of the search, or a vehicle's id. */
    target: text().notNull(),
    /** The target in words. */
    title: text().notNull(),
    /** The wording that the person agreed to. */
    words: text().notNull(),
    asked_at: moment('asked_at').notNull(),
    /** When its confirmation was last requested by email. */
    mailed_at: moment('mailed_at'),
    /** Null until the person has agreed a second time, in the email. */
    confirmed_at: moment('confirmed_at'),
    ended_at: moment('ended_at'),
    /** Changes up to this moment have been considered. */
    seen_at: moment('seen_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_alert_of_each').on(table.follower_id, table.kind, table.target).where(sql`ended_at is null`),
  ],
)

/** One piece of news for one alert. */
export type AlertNews = News & { alert_id: string }

/** Emails to followers: news, or a request to confirm an alert. */
export const alertMails = pgTable(
  'alert_mails',
  {
    id: uuid().primaryKey(),
    follower_id: uuid()
      .notNull()
      .references(() => followers.id, { onDelete: 'cascade' }),
    /** Null for a request to confirm. */
    news: jsonb().$type<AlertNews[]>(),
    created_at: created(),
    /** Set before the email goes to the mail server and reset if that refuses it, so that none is sent twice. */
    sent_at: moment('sent_at'),
  },
  (table) => [index('alert_mails_by_follower').on(table.follower_id)],
)

/** Each site's last reported release. */
export const followedSites = pgTable('followed_sites', {
  website_slug: text().primaryKey(),
  handed_at: moment('handed_at').notNull(),
  search: jsonb().$type<FollowedStock['search']>().notNull(),
})

/** Vehicles of each site as last published. */
export const followedVehicles = pgTable(
  'followed_vehicles',
  {
    website_slug: text().notNull(),
    car_id: text().notNull(),
    state: text().$type<FollowedVehicle['state']>().notNull(),
    price: doublePrecision(),
    price_type: text().$type<PriceType>(),
    shown: jsonb().$type<ShownVehicle>().notNull(),
    changed_at: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.website_slug, table.car_id] })],
)

/** How the stock changed from one release to the next. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    website_slug: text().notNull(),
    /** The same for all changes of a release, and later than those of earlier releases. */
    at: moment('at').notNull(),
    car_id: text().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    before: doublePrecision(),
    price_type: text().$type<PriceType>(),
  },
  (table) => [primaryKey({ columns: [table.website_slug, table.at, table.car_id] })],
)
