import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../store/database.ts'
import {
  type DeliveryState,
  deliveries,
  deliveryAttempts,
  leadFiles,
  leads,
  receiverFailures,
} from '../store/schema.ts'
import type { QueuedDelivery } from './delivery-jobs.ts'
import type { Address } from './receiver-host.ts'
import type { DeliveryReason, Receiver } from './routing.ts'

export type DeliveryRow = typeof deliveries.$inferSelect

export interface NewDelivery extends Receiver, Address {
  lead_id: string
  website_slug: string
  second_of?: string
}

const queued = { id: deliveries.id, destination: deliveries.destination, host: deliveries.host }

/** The highest `ahead` that is counted: dealers with more than that simply take turns. */
const MOST_AHEAD = 200

/** Stores the deliveries of one lead, except for receivers that already have one. */
export async function insertDeliveries(
  queries: Queries,
  reason: DeliveryReason,
  added: readonly NewDelivery[],
): Promise<QueuedDelivery[]> {
  if (added.length === 0) return []
  const ahead = sql<number>`(select count(*) from (
    select from ${deliveries} as waiting
    where waiting.state = 'pending' and waiting.destination = ${deliveries}.destination
    limit ${MOST_AHEAD}) as found)`.mapWith(Number)
  return queries
    .insert(deliveries)
    .values(added.map(({ name, ...delivery }) => ({ id: randomUUID(), reason, receiver: name, ...delivery })))
    .onConflictDoNothing()
    .returning({ ...queued, ahead })
}

/**
 * Pending deliveries that should move to their second channel: the first has failed for as long as it may, either with
 * this lead or because the destination or its host has accepted nothing since.
 */
export async function overdueDeliveries(queries: Queries, now: Date): Promise<DeliveryRow[]> {
  const own = alias(receiverFailures, 'own')
  const shared = alias(receiverFailures, 'shared')
  const second = alias(deliveries, 'second')
  const minutes = sql`(${deliveries.target} #>> '{second_channel,after_minutes}')::int`
  const found = await queries
    .select({ delivery: deliveries })
    .from(deliveries)
    .leftJoin(own, eq(own.destination, deliveries.destination))
    .leftJoin(shared, eq(shared.destination, deliveries.host))
    .leftJoin(second, and(eq(second.lead_id, deliveries.lead_id), eq(second.second_of, deliveries.id)))
    .where(
      and(
        eq(deliveries.state, 'pending'),
        isNull(second.id),
        sql`least(${deliveries.created_at}, ${own.since}, ${shared.since}) <= ${now.toISOString()}::timestamptz - make_interval(mins => ${minutes})`,
      ),
    )
  return found.map(({ delivery }) => delivery)
}

/** The delivery that `delivery` stands in for, or that stands in for it. */
export async function otherChannel(
  queries: Queries,
  { id, lead_id, second_of }: Pick<DeliveryRow, 'id' | 'lead_id' | 'second_of'>,
): Promise<DeliveryRow | undefined> {
  const isOther = second_of === null ? eq(deliveries.second_of, id) : eq(deliveries.id, second_of)
  const [other] = await queries
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.lead_id, lead_id), isOther))
  return other
}

export const pendingDeliveries = (queries: Queries): Promise<QueuedDelivery[]> =>
  queries.select(queued).from(deliveries).where(eq(deliveries.state, 'pending')).orderBy(asc(deliveries.created_at))

export async function readDelivery(queries: Queries, id: string) {
  const [found] = await queries
    .select()
    .from(deliveries)
    .innerJoin(leads, eq(leads.id, deliveries.lead_id))
    .where(eq(deliveries.id, id))
  if (!found) return undefined
  const files = await queries.select().from(leadFiles).where(eq(leadFiles.lead_id, found.leads.id))
  return { delivery: found.deliveries, lead: found.leads, files }
}

/** The receiver's own id of the lead, if it has already received it. */
export async function receiverIdOf(
  queries: Queries,
  { lead_id, receiver }: Pick<DeliveryRow, 'lead_id' | 'receiver'>,
): Promise<string | undefined> {
  const [known] = await queries
    .select({ id: deliveries.receiver_id })
    .from(deliveries)
    .where(and(eq(deliveries.lead_id, lead_id), eq(deliveries.receiver, receiver), isNotNull(deliveries.receiver_id)))
    .orderBy(desc(deliveries.settled_at))
    .limit(1)
  return known?.id ?? undefined
}

export const insertAttempt = async (
  queries: Queries,
  attempt: Omit<typeof deliveryAttempts.$inferInsert, 'id'>,
): Promise<void> => {
  await queries.insert(deliveryAttempts).values({ id: randomUUID(), ...attempt })
}

/** Ends a delivery, so that no more attempts follow. */
export async function settleDelivery(
  queries: Queries,
  id: string,
  outcome: { state: Exclude<DeliveryState, 'pending'>; settled_at: Date; receiver_id?: string },
): Promise<void> {
  await queries.update(deliveries).set(outcome).where(eq(deliveries.id, id))
}

export const deliveriesOf = (queries: Queries, leadId: string): Promise<DeliveryRow[]> =>
  queries.select().from(deliveries).where(eq(deliveries.lead_id, leadId)).orderBy(asc(deliveries.created_at))

export const attemptsOf = (queries: Queries, deliveryId: string) =>
  queries
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.delivery_id, deliveryId))
    .orderBy(asc(deliveryAttempts.at))
