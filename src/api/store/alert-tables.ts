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
import type { AlertKind } from '#src/lead/alert.ts'
import type { ChangeKind, FollowedStock, KnownVehicle, News, ShownVehicle } from '#src/vehicle/stock-changes.ts'
import type { PriceType } from '#src/vehicle/vehicle.ts'
import { created, moment } from './columns.ts'

/** Persons who asked a site for alerts. */
export const followers = pgTable(
  'followers',
  {
    id: uuid().primaryKey(),
    website_slug: text().notNull(),
    /** As `emailKey` writes it. */
    email: text().notNull(),
    /** In every email: whoever has it may confirm and stop. It never expires and says nothing about the address. */
    token: text().notNull().unique(),
    /** Of the page where alerts were last asked for; links in emails lead there. */
    origin: text(),
    /** When the last news were gathered for an email. */
    told_at: moment('told_at'),
    created_at: created(),
  },
  (table) => [unique('one_follower_for_each_email').on(table.website_slug, table.email)],
)

/** What a follower asked for. Ended ones stay for a while as proof of the consent. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    follower_id: uuid()
      .notNull()
      .references(() => followers.id, { onDelete: 'cascade' }),
    kind: text().$type<AlertKind>().notNull(),
    /** An address of the search, or a vehicle's id. */
    target: text().notNull(),
    /** The target in words. */
    title: text().notNull(),
    /** What the person read and agreed to. */
    words: text().notNull(),
    asked_at: moment('asked_at').notNull(),
    /** When it was last asked to be confirmed by email. */
    mailed_at: moment('mailed_at'),
    /** Null until the person has agreed a second time, from the email. */
    confirmed_at: moment('confirmed_at'),
    ended_at: moment('ended_at'),
    /** Changes up to then were considered. */
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
    /** Null: a request to confirm. */
    news: jsonb().$type<AlertNews[]>(),
    created_at: created(),
    /** Set before it is given to the mail server, and reset if that says no: so none is sent twice. */
    sent_at: moment('sent_at'),
  },
  (table) => [index('alert_mails_by_follower').on(table.follower_id)],
)

/** Each site's last handed-over release. */
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
    state: text().$type<KnownVehicle['state']>().notNull(),
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
    /** The same for all changes of a release; later for a later one. */
    at: moment('at').notNull(),
    car_id: text().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    before: doublePrecision(),
    price_type: text().$type<PriceType>(),
  },
  (table) => [primaryKey({ columns: [table.website_slug, table.at, table.car_id] })],
)
