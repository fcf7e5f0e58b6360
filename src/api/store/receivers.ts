import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { deliveries, receiverFailures } from './schema.ts'

export type ReceiverFailure = typeof receiverFailures.$inferSelect

/** Failures in a row after which a receiver rests between attempts. */
const RESTS_AFTER = 3
/** Seconds of the first rest, which doubles with each failure, and of the longest. */
const REST = { first: 5, longest: 300 }

/** A receiver with waiting deliveries. */
export interface WaitingHost {
  host: string
  waiting: number
  isFailing: boolean
  isResting: boolean
}

export async function waitingHosts(queries: Queries, now: Date): Promise<WaitingHost[]> {
  const { rows } = await queries.execute(sql`
    select waiting.host, waiting.count, rests_until is not null as fails, coalesce(rests_until > ${now.toISOString()}, false) as rests
    from (select host, count(*) from ${deliveries} where state = 'pending' group by host) as waiting
    left join ${receiverFailures} on receiver_failures.host = waiting.host`)
  return rows.map(({ host, count, fails, rests }) => ({
    host: String(host),
    waiting: Number(count),
    isFailing: fails === true,
    isResting: rests === true,
  }))
}

/**
 * Records that a receiver failed. An attempt that began before the last known failure
 * doesn't count again. @returns whether this failure makes it rest
 */
export async function receiverFailed(
  queries: Queries,
  host: string,
  { start, end, detail }: { start: Date; end: Date; detail: string },
): Promise<boolean> {
  const now = sql`${end.toISOString()}::timestamptz`
  const isNews = sql`${receiverFailures.tried_at} <= ${start.toISOString()}::timestamptz`
  const failures = sql`(${receiverFailures.failures} + 1)`
  const seconds = sql`least(${REST.longest}, ${REST.first} * power(2, least(20, ${failures} - ${RESTS_AFTER})))`
  const rests_until = sql`case when ${failures} < ${RESTS_AFTER} then ${now} else ${now} + make_interval(secs => ${seconds}) end`
  const [row] = await queries
    .insert(receiverFailures)
    .values({ host, failures: 1, since: end, tried_at: end, rests_until: end, detail })
    .onConflictDoUpdate({
      target: receiverFailures.host,
      set: { failures, tried_at: now, rests_until, detail },
      setWhere: isNews,
    })
    .returning({ failures: receiverFailures.failures })
  return row?.failures === RESTS_AFTER
}

/** Records that a receiver answered. @returns whether it had been resting */
export async function receiverAnswered(queries: Queries, host: string): Promise<boolean> {
  const ended = await queries
    .delete(receiverFailures)
    .where(eq(receiverFailures.host, host))
    .returning({ failures: receiverFailures.failures })
  return ended.some(({ failures }) => failures >= RESTS_AFTER)
}

/** Ends the rest of receivers, so that they are tried now. */
export async function wakeReceivers(queries: Queries, hosts: readonly string[]): Promise<void> {
  await queries
    .update(receiverFailures)
    .set({ rests_until: sql`${receiverFailures.tried_at}` })
    .where(inArray(receiverFailures.host, [...hosts]))
}

/** A receiver that failed its last attempt, and how many deliveries wait for it. */
export type DownHost = ReceiverFailure & { waiting: number }

export async function downHosts(queries: Queries): Promise<DownHost[]> {
  const failing = await queries.select().from(receiverFailures).orderBy(asc(receiverFailures.since))
  if (failing.length === 0) return []
  const waiting = await waitingHosts(queries, new Date(0))
  const countOf = (host: string) => waiting.find((one) => one.host === host)?.waiting ?? 0
  return failing.map((row) => ({ ...row, waiting: countOf(row.host) }))
}
