import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Consent } from '#src/lead/consent.ts'
import type { Lead } from '#src/lead/lead.ts'
import type { DeliveryTarget } from '#src/tenant/routing.ts'
import type { DeliveryReason } from '../deliveries/routing.ts'
import { created, moment } from './columns.ts'

export * from './alert-tables.ts'
export * from './reservation-tables.ts'
export * from './shopper-tables.ts'
export * from './valuation-tables.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** `quarantined`: probably sent by a bot; stored and listed but never delivered. */
export const LEAD_STATES = ['incomplete', 'complete', 'abandoned', 'quarantined'] as const
export type LeadState = (typeof LEAD_STATES)[number]

export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey(),
    /** The site's slug. */
    website_slug: text().notNull(),
    form: text().notNull(),
    state: text().$type<LeadState>().notNull(),
    /** `json`, which keeps the order of the answers. */
    lead: json().$type<Lead>().notNull(),
    consent: jsonb().$type<Consent>().notNull(),
    /** E.164, or the typed digits; identifies the same person's other leads. */
    phone_key: text(),
    email_key: text(),
    /** The first lead of the same person within the window. */
    duplicate_of: uuid(),
    /** Why the sender is probably a bot. */
    signal: text(),
    created_at: created(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Also finds the leads of a site. A separate index on site and time would tempt a planner without statistics to use
    // it for a person too, and to read all of the site's leads for each new one.
    index('leads_by_phone').on(table.website_slug, table.phone_key, table.created_at),
    index('leads_by_email').on(table.website_slug, table.email_key, table.created_at),
    index('leads_unfinished').on(table.updated_at).where(sql`state = 'incomplete'`),
  ],
)

/** The first answer to each call with a key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    website_slug: text().notNull(),
    /** Method and path. */
    call: text().notNull(),
    key: text().notNull(),
    /** Hash of the request's content: different content under the same key is refused. */
    fingerprint: text().notNull(),
    answer: jsonb().$type<{ id: string }>(),
    created_at: created(),
  },
  (table) => [primaryKey({ columns: [table.website_slug, table.call, table.key] })],
)

export const leadFiles = pgTable(
  'lead_files',
  {
    id: uuid().primaryKey(),
    lead_id: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    name: text().notNull(),
    /** Detected from the content, not the browser's claim. */
    media_type: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [index('lead_files_by_lead').on(table.lead_id)],
)

export const phoneReveals = pgTable(
  'phone_reveals',
  {
    id: uuid().primaryKey(),
    website_slug: text().notNull(),
    kind: text().$type<'reveal' | 'call'>().notNull(),
    car_id: text(),
    dealership_id: text(),
    created_at: created(),
  },
  (table) => [index('phone_reveals_by_site').on(table.website_slug, table.created_at)],
)

export type DeliveryState = 'pending' | 'delivered' | 'dead'

/** One lead on its way to one receiver. Its id is sent with it, so that the receiver can detect repeats. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    lead_id: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The lead's site. */
    website_slug: text().notNull(),
    reason: text().$type<DeliveryReason>().notNull(),
    /** Name of the receiver within the routing. */
    receiver: text().notNull(),
    /** The delivery that this one, by the receiver's second channel, stands in for. Both are sent under its id. */
    second_of: uuid(),
    target: jsonb().$type<DeliveryTarget>().notNull(),
    /** The dealer's own mailbox or server: its deliveries share slots, failures and backoff. */
    destination: text().notNull(),
    /** The server behind it, which other dealers may use too. */
    host: text().notNull(),
    /** The receiver's own id of the lead, once it has accepted it. */
    receiver_id: text(),
    state: text().$type<DeliveryState>().notNull().default('pending'),
    created_at: created(),
    settled_at: moment('settled_at'),
  },
  (table) => [
    index('deliveries_by_age').on(table.created_at),
    unique('one_delivery_to_each').on(table.lead_id, table.reason, table.receiver),
    index('deliveries_waiting').on(table.destination, table.host).where(sql`state = 'pending'`),
  ],
)

/** Every attempt of every delivery. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    id: uuid().primaryKey(),
    delivery_id: uuid()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    outcome: text().$type<'delivered' | 'failed'>().notNull(),
    /** The receiver's answer, without anything from the lead. */
    detail: text().notNull(),
    milliseconds: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('attempts_by_delivery').on(table.delivery_id)],
)

/** Immediate replies to shoppers, by lead. */
export const leadReplies = pgTable(
  'lead_replies',
  {
    lead_id: uuid()
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    email_key: text().notNull(),
    /** Set before the email goes to the mail server, and reset only if that certainly refused it. */
    sent_at: moment('sent_at'),
  },
  (table) => [index('replies_by_person').on(table.email_key, table.sent_at)],
)

/**
 * Call counts of rate-limiter-flexible by caller: all calls on a serverless host, sign-ins everywhere. The table is
 * unlogged, so a crash resets all limits.
 */
export const callLimits = pgTable('call_limits', {
  /** The limit's name and a digest of the caller. */
  key: text().primaryKey(),
  points: integer().notNull(),
  /** When the caller's window ends, in milliseconds since the epoch. */
  expire: bigint({ mode: 'number' }),
})

/** Receipts of deleted persons: when, how many records, which websites; nothing about the person. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey(),
  erased_at: moment('erased_at').notNull(),
  /** Deleted records by table; `json`, which keeps their order. */
  records: json().$type<Record<string, number>>().notNull(),
  websites: text().array().notNull(),
})

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
    /** Null before it is reported, or if that failed. */
    told_at: moment('told_at'),
  },
  (table) => [primaryKey({ columns: [table.website_slug, table.kind] })],
)

/** The advertising rules broken by each site, as its dealer was last notified. */
export const advertisingMails = pgTable('advertising_mails', {
  website_slug: text().primaryKey(),
  /** The message; empty if no rule was broken. */
  told: text().notNull(),
  /** Null before the first message. */
  told_at: moment('told_at'),
  /** Since when a process has been sending a message; after a while the claim of one that was killed lapses. */
  claimed_at: moment('claimed_at'),
})

/** How fast pages were: how many views of a day had a metric within a bucket. Nothing about a shopper. */
export const pageSpeeds = pgTable(
  'page_speeds',
  {
    website_slug: text().notNull(),
    day: date().notNull(),
    page_kind: text().notNull(),
    /** The version of scripts and styles. */
    release: text().notNull(),
    /** Vendors whose scripts could run. */
    vendors: text().notNull(),
    metric: text().notNull(),
    bucket: integer().notNull(),
    pages: integer().notNull(),
  },
  ({ website_slug, day, page_kind, release, vendors, metric, bucket }) => [
    primaryKey({
      name: 'page_speeds_by_series',
      columns: [website_slug, day, page_kind, release, vendors, metric, bucket],
    }),
  ],
)
