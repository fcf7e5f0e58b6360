import { and, desc, eq } from 'drizzle-orm'
import type { Reservation } from '#src/lead/reservation.ts'
import type { PaymentProviderName } from '#src/platform/payments/accounts.ts'
import type { NotifiedPayment } from '#src/platform/payments/provider.ts'
import type { Queries } from './database.ts'
import { type Checkout, reservations } from './reservation-tables.ts'

export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

export type ReservationRow = typeof reservations.$inferSelect
export type NewReservation = Omit<typeof reservations.$inferInsert, 'created_at' | 'updated_at'>

/** Locks the vehicle with a new reservation. @returns false when somebody else holds it */
export async function insertReservation(queries: Queries, reservation: NewReservation, at: Date): Promise<boolean> {
  const inserted = await queries
    .insert(reservations)
    .values({ ...reservation, created_at: at, updated_at: at })
    .onConflictDoNothing()
    .returning({ id: reservations.id })
  return inserted.length === 1
}

export async function readReservation(queries: Queries, id: string): Promise<ReservationRow | undefined> {
  const [row] = await queries.select().from(reservations).where(eq(reservations.id, id))
  return row
}

/** The reservation that a provider speaks of. */
export async function reservationOfPayment(
  queries: Queries,
  provider: PaymentProviderName,
  payment: NotifiedPayment,
): Promise<ReservationRow | undefined> {
  // What is no id of ours is somebody else's payment.
  if ('reservation_id' in payment && !isUuid(payment.reservation_id)) return undefined
  const named =
    'payment_id' in payment
      ? eq(reservations.payment_id, payment.payment_id)
      : eq(reservations.id, payment.reservation_id)
  const [row] = await queries
    .select()
    .from(reservations)
    .where(and(eq(reservations.provider, provider), named))
  return row
}

/** The reservation, held until the transaction ends: whoever changes it meanwhile waits. */
export async function lockReservation(queries: Queries, id: string): Promise<ReservationRow | undefined> {
  const [row] = await queries.select().from(reservations).where(eq(reservations.id, id)).for('update')
  return row
}

type Changes = Partial<Pick<Reservation, 'state' | 'reason' | 'payments'>> & {
  payment_id?: string
  checkout?: Checkout
}

export async function updateReservation(queries: Queries, id: string, changes: Changes, at: Date): Promise<void> {
  await queries
    .update(reservations)
    .set({ ...changes, updated_at: at })
    .where(eq(reservations.id, id))
}

/** The newest reservations, of one site or all. */
export const listReservations = (
  queries: Queries,
  { website_slug, limit }: { website_slug?: string; limit: number },
): Promise<ReservationRow[]> =>
  queries
    .select()
    .from(reservations)
    .where(website_slug === undefined ? undefined : eq(reservations.website_slug, website_slug))
    .orderBy(desc(reservations.created_at))
    .limit(limit)
