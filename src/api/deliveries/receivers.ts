import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../store/database.ts'
import { deliveries, receiverFailures } from '../store/schema.ts'
import type { Place } from './concurrency.ts'

export type ReceiverFailure = typeof receiverFailures.$inferSelect

/** Failures in a row after which a destination rests between attempts. */
const RESTS_AFTER = 3
/** Seconds of the first rest, which doubles with each failure, and of the longest. */
const REST = { first: 5, longest: 300 }

/** A destination with waiting deliveries. */
export interface Waiting extends Place {
  waiting: number
  isResting: boolean
  isHostResting: boolean
}

export async function waitingDeliveries(queries: Queries, now: Date): Promise<Waiting[]> {
  const failing = (name: string) => sql.raw(`${name}.rests_until is not null`)
  const resting = (name: string) => sql`coalesce(${sql.raw(name)}.rests_until > ${now.toISOString()}, false)`
  const { rows } = await queries.execute(sql`
    select waiting.*, ${failing('own')} as fails, ${resting('own')} as rests,
      ${failing('shared')} as host_fails, ${resting('shared')} as host_rests
    from (select destination, host, count(*) from ${deliveries} where state = 'pending' group by 1, 2) as waiting
    left join ${receiverFailures} as own on own.destination = waiting.destination
    left join ${receiverFailures} as shared on shared.destination = waiting.host`)
  return rows.map(({ destination, host, count, fails, rests, host_fails, host_rests }) => ({
    destination: String(destination),
    host: String(host),
    waiting: Number(count),
    isFailing: fails === true,
    isResting: rests === true,
    isHostFailing: host_fails === true,
    isHostResting: host_rests === true,
  }))
}

/**
 * Records that a receiver failed. An attempt that began before the last known failure
 * doesn't count again. @returns whether this failure makes it rest
 */
export async function receiverFailed(
  queries: Queries,
  destination: string,
  { start, end, detail }: { start: Date; end: Date; detail: string },
): Promise<boolean> {
  const now = sql`${end.toISOString()}::timestamptz`
  const isNews = sql`${receiverFailures.tried_at} <= ${start.toISOString()}::timestamptz`
  const failures = sql`(${receiverFailures.failures} + 1)`
  const seconds = sql`least(${REST.longest}, ${REST.first} * power(2, least(20, ${failures} - ${RESTS_AFTER})))`
  const rests_until = sql`case when ${failures} < ${RESTS_AFTER} then ${now} else ${now} + make_interval(secs => ${seconds}) end`
  const [row] = await queries
    .insert(receiverFailures)
    .values({ destination, failures: 1, since: end, tried_at: end, rests_until: end, detail })
    .onConflictDoUpdate({
      target: receiverFailures.destination,
      set: { failures, tried_at: now, rests_until, detail },
      setWhere: isNews,
    })
    .returning({ failures: receiverFailures.failures })
  return row?.failures === RESTS_AFTER
}

/** Records that a receiver answered. @returns whether it had been resting */
export async function receiverAnswered(queries: Queries, destination: string): Promise<boolean> {
  const ended = await queries
    .delete(receiverFailures)
    .where(eq(receiverFailures.destination, destination))
    .returning({ failures: receiverFailures.failures })
  return ended.some(({ failures }) => failures >= RESTS_AFTER)
}

/** Ends the rest of receivers, so that they are tried now. */
export async function wakeReceivers(queries: Queries, destinations: readonly string[]): Promise<void> {
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
