import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { DeliveryReason, Receiver } from '../deliveries/routing.ts'
import type { Queries } from './database.ts'
import { deliveries, deliveryAttempts, leadFiles, leads } from './schema.ts'

export type DeliveryRow = typeof deliveries.$inferSelect

/** A receiver of a lead. */
export type WantedDelivery = Receiver & { lead_id: string }

/** Ledger entries of what must be handed on; a receiver that has its entry gets no second one. */
export function insertDeliveries(
  queries: Queries,
  reason: DeliveryReason,
  wanted: readonly WantedDelivery[],
): Promise<Pick<DeliveryRow, 'id'>[]> {
  if (wanted.length === 0) return Promise.resolve([])
  return queries
    .insert(deliveries)
    .values(wanted.map(({ name, ...delivery }) => ({ id: randomUUID(), reason, receiver: name, ...delivery })))
    .onConflictDoNothing()
    .returning({ id: deliveries.id })
}

/** A delivery with its lead and the files of it. */
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

/** What the receiver called the lead when it had it last: for another reason, or before it was sent again. */
export async function knownAs(
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

interface Attempt {
  outcome: 'delivered' | 'failed'
  detail: string
  receiver_id?: string
  milliseconds: number
}

/** Writes an attempt down; the last one settles the delivery. */
export async function recordAttempt(
  queries: Queries,
  id: string,
  { receiver_id, ...attempt }: Attempt,
  isLast: boolean,
  at: Date,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    await transaction.insert(deliveryAttempts).values({ id: randomUUID(), delivery_id: id, ...attempt, at })
    if (attempt.outcome === 'failed' && !isLast) return
    const state = attempt.outcome === 'delivered' ? 'delivered' : 'dead'
    await transaction.update(deliveries).set({ state, settled_at: at, receiver_id }).where(eq(deliveries.id, id))
  })
}

/** Puts a settled delivery back on its way. */
export async function reopenDelivery(queries: Queries, id: string): Promise<void> {
  await queries.update(deliveries).set({ state: 'pending', settled_at: null }).where(eq(deliveries.id, id))
}

export const deliveriesOf = (queries: Queries, leadId: string): Promise<DeliveryRow[]> =>
  queries.select().from(deliveries).where(eq(deliveries.lead_id, leadId)).orderBy(asc(deliveries.created_at))

export const attemptsOf = (queries: Queries, deliveryId: string) =>
  queries
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.delivery_id, deliveryId))
    .orderBy(asc(deliveryAttempts.at))
