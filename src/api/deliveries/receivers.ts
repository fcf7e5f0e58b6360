import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../store/database.ts'
import { deliveries, receiverFailures } from '../store/schema.ts'
import type { Place } from './concurrency.ts'

export type ReceiverFailure = typeof receiverFailures.$inferSelect

/** Failures in a row after which attempts at a destination are spaced out. */
const BACKOFF_AFTER = 3
/** Seconds of the first pause between attempts, which doubles with each failure, and of the longest. */
const BACKOFF = { first: 5, longest: 300 }

/** A destination with waiting deliveries. */
export interface Waiting extends Place {
  waiting: number
  isBackingOff: boolean
  isHostBackingOff: boolean
}

export async function waitingDeliveries(queries: Queries, now: Date): Promise<Waiting[]> {
  const failing = (name: string) => sql.raw(`${name}.rests_until is not null`)
  const backsOff = (name: string) => sql`coalesce(${sql.raw(name)}.rests_until > ${now.toISOString()}, false)`
  const { rows } = await queries.execute(sql`
    select waiting.*, ${failing('own')} as fails, ${backsOff('own')} as backs_off,
      ${failing('shared')} as host_fails, ${backsOff('shared')} as host_backs_off
    from (select destination, host, count(*) from ${deliveries} where state = 'pending' group by 1, 2) as waiting
    left join ${receiverFailures} as own on own.destination = waiting.destination
    left join ${receiverFailures} as shared on shared.destination = waiting.host`)
  return rows.map(({ destination, host, count, fails, backs_off, host_fails, host_backs_off }) => ({
    destination: String(destination),
    host: String(host),
    waiting: Number(count),
    isFailing: fails === true,
    isBackingOff: backs_off === true,
    isHostFailing: host_fails === true,
    isHostBackingOff: host_backs_off === true,
  }))
}

/**
 * Records that a receiver failed. An attempt that began before the last known failure doesn't count again.
 *
 * @returns whether its backoff begins with this failure
 */
export async function receiverFailed(
  queries: Queries,
  destination: string,
  { start, end, detail }: { start: Date; end: Date; detail: string },
): Promise<boolean> {
  const now = sql`${end.toISOString()}::timestamptz`
  const isNews = sql`${receiverFailures.tried_at} <= ${start.toISOString()}::timestamptz`
  const failures = sql`(${receiverFailures.failures} + 1)`
  const seconds = sql`least(${BACKOFF.longest}, ${BACKOFF.first} * power(2, least(20, ${failures} - ${BACKOFF_AFTER})))`
  const rests_until = sql`case when ${failures} < ${BACKOFF_AFTER} then ${now} else ${now} + make_interval(secs => ${seconds}) end`
  const [row] = await queries
    .insert(receiverFailures)
    .values({ destination, failures: 1, since: end, tried_at: end, rests_until: end, detail })
    .onConflictDoUpdate({
      target: receiverFailures.destination,
      set: { failures, tried_at: now, rests_until, detail },
      setWhere: isNews,
    })
    .returning({ failures: receiverFailures.failures })
  return row?.failures === BACKOFF_AFTER
}

/** Records that a receiver answered. @returns whether this ended its backoff */
export async function receiverAnswered(queries: Queries, destination: string): Promise<boolean> {
  const ended = await queries
    .delete(receiverFailures)
    .where(eq(receiverFailures.destination, destination))
    .returning({ failures: receiverFailures.failures })
  return ended.some(({ failures }) => failures >= BACKOFF_AFTER)
}

/** Ends the backoff of receivers, so that they are tried now. */
export async function endBackoff(queries: Queries, destinations: readonly string[]): Promise<void> {
  await queries
    .update(receiverFailures)
    .set({ rests_until: sql`${receiverFailures.tried_at}` })
    .where(inArray(receiverFailures.destination, [...destinations]))
}

/** The number of waiting deliveries, and of destinations and hosts that failed their last attempt. */
export const deliveryCounts = async (queries: Queries) => ({
  waiting: await queries.$count(deliveries, eq(deliveries.state, 'pending')),
  failing: await queries.$count(receiverFailures),
})

/** A destination or host that failed its last attempt, and how many deliveries wait for it. */
export type DownReceiver = ReceiverFailure & { waiting: number }

export async function downReceivers(queries: Queries): Promise<DownReceiver[]> {
  const failing = await queries.select().from(receiverFailures).orderBy(asc(receiverFailures.since))
  if (failing.length === 0) return []
  const all = await waitingDeliveries(queries, new Date(0))
  return failing.map((row) => {
    const own = all.filter(({ destination, host }) => [destination, host].includes(row.destination))
    return { ...row, waiting: own.reduce((sum, { waiting }) => sum + waiting, 0) }
  })
}
