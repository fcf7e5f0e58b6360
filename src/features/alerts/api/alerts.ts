import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, min, or, type SQL } from 'drizzle-orm'
import { type AlertNews, alertMails, alerts, followers } from '#src/api/store/alert-tables.ts'
import type { Queries } from '#src/api/store/database.ts'
import type { Alert } from '../alert.ts'

export type FollowerRow = typeof followers.$inferSelect
export type AlertRow = typeof alerts.$inferSelect
export type AlertMailRow = typeof alertMails.$inferSelect

/** The person with an address on a site, created if new, and locked until the transaction ends. */
export async function lockFollower(
  queries: Queries,
  { now, ...person }: Pick<FollowerRow, 'website_slug' | 'email' | 'token'> & { origin: string | undefined; now: Date },
): Promise<FollowerRow> {
  const [row] = await queries
    .insert(followers)
    .values({ ...person, id: randomUUID(), created_at: now })
    .onConflictDoUpdate({ target: [followers.website_slug, followers.email], set: { origin: person.origin ?? null } })
    .returning()
  if (!row) throw new Error('a follower was neither written nor found')
  return row
}

/** The format of newToken. */
const TOKEN = /^[\w-]+$/

export async function followerOfToken(queries: Queries, token: string): Promise<FollowerRow | undefined> {
  // Databases refuse some characters, none of which is in a token.
  if (!TOKEN.test(token)) return undefined
  const [row] = await queries.select().from(followers).where(eq(followers.token, token))
  return row
}

const isLive = isNull(alerts.ended_at)

/** A follower's alerts that haven't ended, or those of them that meet a condition, oldest first. */
export const liveAlerts = (queries: Queries, follower_id: string, condition?: SQL): Promise<AlertRow[]> =>
  queries
    .select()
    .from(alerts)
    .where(and(eq(alerts.follower_id, follower_id), isLive, condition))
    .orderBy(asc(alerts.asked_at), asc(alerts.id))

/** Stores a requested alert. One that exists stays as it is, with the latest wording until it is confirmed. */
export async function writeAlert(
  queries: Queries,
  { follower_id, now, seen_at, ...alert }: Alert & { follower_id: string; now: Date; seen_at: Date },
): Promise<void> {
  await queries
    .insert(alerts)
    .values({ id: randomUUID(), follower_id, ...alert, asked_at: now, seen_at })
    .onConflictDoUpdate({
      target: [alerts.follower_id, alerts.kind, alerts.target],
      targetWhere: isLive,
      set: { title: alert.title, words: alert.words, asked_at: now },
      setWhere: isNull(alerts.confirmed_at),
    })
}

/** How many requests to confirm an alert a person has been sent since then, including ended ones. */
export async function countRequestsSince(queries: Queries, follower_id: string, since: Date): Promise<number> {
  const [found] = await queries
    .select({ requests: count() })
    .from(alerts)
    .where(and(eq(alerts.follower_id, follower_id), gt(alerts.mailed_at, since)))
  return found?.requests ?? 0
}

/** Records that a request to confirm an alert was sent. */
export async function markMailed(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.update(alerts).set({ mailed_at: now }).where(eq(alerts.id, id))
}

export async function confirmAlert(queries: Queries, follower_id: string, id: string, now: Date): Promise<void> {
  await queries
    .update(alerts)
    .set({ confirmed_at: now })
    .where(and(eq(alerts.follower_id, follower_id), eq(alerts.id, id), isLive, isNull(alerts.confirmed_at)))
}

/** Ends one alert of a follower, or all. */
export async function endAlerts(queries: Queries, follower_id: string, now: Date, id?: string): Promise<void> {
  const which = id === undefined ? undefined : eq(alerts.id, id)
  await queries
    .update(alerts)
    .set({ ended_at: now })
    .where(and(eq(alerts.follower_id, follower_id), isLive, which))
}

/** Confirmed alerts that haven't considered the changes up to a moment. */
const isBehind = (until: Date) => and(isLive, isNotNull(alerts.confirmed_at), lt(alerts.seen_at, until))

/**
 * Followers of a site whose alerts haven't considered the changes up to `until`, and how far the furthest behind has
 * got.
 */
export async function followersBehind(
  queries: Queries,
  website_slug: string,
  until: Date,
): Promise<{ id: string; told_at: Date | null; since: Date }[]> {
  const rows = await queries
    .select({ id: followers.id, told_at: followers.told_at, since: min(alerts.seen_at) })
    .from(followers)
    .innerJoin(alerts, eq(alerts.follower_id, followers.id))
    .where(and(eq(followers.website_slug, website_slug), isBehind(until)))
    .groupBy(followers.id)
  return rows.map((row) => ({ ...row, since: row.since ?? until }))
}

/** Locks a follower to gather news, unless another process has done so, or they have been notified since `day`. */
export async function claimFollower(queries: Queries, id: string, day: Date): Promise<boolean> {
  const rows = await queries
    .select({ id: followers.id })
    .from(followers)
    .where(and(eq(followers.id, id), or(isNull(followers.told_at), lte(followers.told_at, day))))
    .for('update', { skipLocked: true })
  return rows.length > 0
}

/** A follower's confirmed alerts that haven't considered the changes up to a moment. */
export const alertsBehind = (queries: Queries, follower_id: string, until: Date): Promise<AlertRow[]> =>
  liveAlerts(queries, follower_id, isBehind(until))

export async function markSeen(queries: Queries, ids: readonly string[], seen_at: Date): Promise<void> {
  await queries
    .update(alerts)
    .set({ seen_at })
    .where(inArray(alerts.id, [...ids]))
}

export async function markNotified(queries: Queries, follower_id: string, told_at: Date): Promise<void> {
  await queries.update(followers).set({ told_at }).where(eq(followers.id, follower_id))
}

/** Stores an email to be sent. @returns its id */
export async function insertMail(
  queries: Queries,
  mail: { follower_id: string; news: AlertNews[] | null; now: Date },
): Promise<string> {
  const { now, ...row } = mail
  const id = randomUUID()
  await queries.insert(alertMails).values({ ...row, id, created_at: now })
  return id
}

/** Claims an email for sending; undefined if another process has claimed it, even one that was killed. */
export async function claimMail(queries: Queries, id: string, now: Date): Promise<AlertMailRow | undefined> {
  const [row] = await queries
    .update(alertMails)
    .set({ sent_at: now })
    .where(and(eq(alertMails.id, id), isNull(alertMails.sent_at)))
    .returning()
  return row
}

/** For an email that the mail server refused: it may be tried again. */
export async function releaseMail(queries: Queries, id: string): Promise<void> {
  await queries.update(alertMails).set({ sent_at: null }).where(eq(alertMails.id, id))
}

export async function readFollower(queries: Queries, id: string): Promise<FollowerRow | undefined> {
  const [row] = await queries.select().from(followers).where(eq(followers.id, id))
  return row
}

/** Ids of waiting emails, for a store whose jobs were lost. */
export async function waitingMails(queries: Queries): Promise<string[]> {
  const rows = await queries.select({ id: alertMails.id }).from(alertMails).where(isNull(alertMails.sent_at))
  return rows.map(({ id }) => id)
}
