import { and, asc, count, eq, gt, gte, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { ReservationRow } from '../reservations/queries.ts'
import type { Queries } from '../store/database.ts'
import { alarms, deliveries, type LeadState, leads, reservations } from '../store/schema.ts'

export type AlarmRow = typeof alarms.$inferSelect

/**
 * Raises an alarm, again if it was last reported before `notifiedBefore`, and updates the detail of one that is already
 * raised.
 *
 * @returns true in the one process that reports it
 */
export async function raiseAlarm(
  queries: Queries,
  alarm: Omit<AlarmRow, 'told_at'>,
  notifiedBefore: Date,
): Promise<boolean> {
  const { website_slug, kind, detail, raised_at } = alarm
  const raised = await queries
    .insert(alarms)
    .values({ website_slug, kind, detail, raised_at, told_at: raised_at })
    .onConflictDoUpdate({
      target: [alarms.website_slug, alarms.kind],
      set: { detail, told_at: raised_at },
      setWhere: or(isNull(alarms.told_at), lt(alarms.told_at, notifiedBefore)),
    })
    .returning({ kind: alarms.kind })
  if (raised.length > 0) return true
  await queries.update(alarms).set({ detail }).where(isAlarm(alarm))
  return false
}

const isAlarm = ({ website_slug, kind }: Pick<AlarmRow, 'website_slug' | 'kind'>) =>
  and(eq(alarms.website_slug, website_slug), eq(alarms.kind, kind))

/** Records that an alarm was not reported after all. */
export async function markUnnotified(queries: Queries, alarm: Pick<AlarmRow, 'website_slug' | 'kind'>): Promise<void> {
  await queries.update(alarms).set({ told_at: null }).where(isAlarm(alarm))
}

/** Ends an alarm. @returns whether it was raised */
export async function endAlarm(queries: Queries, alarm: Pick<AlarmRow, 'website_slug' | 'kind'>): Promise<boolean> {
  const ended = await queries.delete(alarms).where(isAlarm(alarm)).returning({ kind: alarms.kind })
  return ended.length > 0
}

export const raisedAlarms = (queries: Queries): Promise<AlarmRow[]> =>
  queries.select().from(alarms).orderBy(asc(alarms.raised_at))

export interface LeadPace {
  website_slug: string
  leads: number
  last: Date
}

/**
 * How many leads each site had in the `days` before its last one, and when that one came. Sites without a lead since
 * `since` are left out.
 */
export async function leadPaces(queries: Queries, { since, days }: { since: Date; days: number }): Promise<LeadPace[]> {
  const states: LeadState[] = ['complete', 'abandoned']
  const recent = and(gte(leads.created_at, since), inArray(leads.state, states))
  const lasts = queries
    .select({ website_slug: leads.website_slug, last: max(leads.created_at).as('last') })
    .from(leads)
    .where(recent)
    .groupBy(leads.website_slug)
    .as('lasts')
  const rows = await queries
    .select({ website_slug: leads.website_slug, leads: count(), last: max(leads.created_at) })
    .from(leads)
    .innerJoin(lasts, eq(lasts.website_slug, leads.website_slug))
    .where(and(inArray(leads.state, states), sql`${leads.created_at} > ${lasts.last} - make_interval(days => ${days})`))
    .groupBy(leads.website_slug)
  return rows.flatMap(({ last, ...row }) => (last ? [{ ...row, last }] : []))
}

export interface FailingReceiver {
  website_slug: string
  receiver: string
  /** Failed for good since `since`. */
  dead: number
  /** Pending since before `late`. */
  late: number
}

export function failingReceivers(
  queries: Queries,
  { since, late }: { since: Date; late: Date },
): Promise<FailingReceiver[]> {
  const isDead = and(eq(deliveries.state, 'dead'), gt(deliveries.settled_at, since))
  const isLate = and(eq(deliveries.state, 'pending'), lt(deliveries.created_at, late))
  const countOf = (condition: typeof isDead) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  return queries
    .select({
      website_slug: leads.website_slug,
      receiver: deliveries.receiver,
      dead: countOf(isDead),
      late: countOf(isLate),
    })
    .from(deliveries)
    .innerJoin(leads, eq(leads.id, deliveries.lead_id))
    .where(sql`(${isDead}) or (${isLate})`)
    .groupBy(leads.website_slug, deliveries.receiver)
}

/** Reservations that have owed a shopper money since before `late`, oldest first. */
export const lateRefunds = (queries: Queries, { late }: { late: Date }): Promise<ReservationRow[]> =>
  queries
    .select()
    .from(reservations)
    .where(and(sql`${reservations.payments} @> '[{"standing": "returning"}]'`, lt(reservations.updated_at, late)))
    .orderBy(asc(reservations.updated_at))
