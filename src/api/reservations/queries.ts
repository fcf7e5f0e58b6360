import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { isUuid } from '#src/base/uuid.ts'
import { awaitsPayment, holdsVehicle, RESERVATION_STATES } from '#src/lead/reservation.ts'
import type { NotifiedPayment } from '#src/platform/payments/provider.ts'
import type { PaymentProviderName } from '#src/tenant/payment-providers.ts'
import type { Queries } from '../store/database.ts'
import { reservations } from '../store/reservation-tables.ts'
import { leads } from '../store/schema.ts'

/** An arbitrary number that no other program locks in this database. */
const HOLDS_LOCK = 4_210_978

export type ReservationRow = typeof reservations.$inferSelect
export type NewReservation = Omit<typeof reservations.$inferInsert, 'created_at' | 'updated_at'>

/** Locks the vehicle with a new reservation. @returns false if someone else holds it */
export async function insertReservation(queries: Queries, reservation: NewReservation, at: Date): Promise<boolean> {
  const inserted = await queries
    .insert(reservations)
    .values({ ...reservation, created_at: at, updated_at: at })
    .onConflictDoNothing()
    .returning({ id: reservations.id })
  return inserted.length === 1
}

const HOLDING = RESERVATION_STATES.filter((state) => holdsVehicle({ state }))

/** Keys of all vehicles that shoppers hold or have paid for. */
export async function heldVehicles(queries: Queries): Promise<ReadonlySet<string>> {
  const key = reservations.vehicle_key
  const rows = await queries.select({ key }).from(reservations).where(inArray(reservations.state, HOLDING))
  return new Set(rows.map((row) => row.key))
}

/** The reservation that locks a vehicle. */
export async function holdOf(
  queries: Queries,
  vehicle_key: string,
): Promise<Pick<ReservationRow, 'state' | 'expires_at'> | undefined> {
  const { state, expires_at } = reservations
  const isHeld = and(eq(reservations.vehicle_key, vehicle_key), inArray(state, HOLDING))
  const [found] = await queries.select({ state, expires_at }).from(reservations).where(isHeld)
  return found
}

/** Keys of a shopper who holds vehicles: holds that share one of them count as the same shopper's. */
export interface Holder extends Pick<typeof leads.$inferSelect, 'phone_key' | 'email_key'> {
  network: string
}

const AWAITING = RESERVATION_STATES.filter((state) => awaitsPayment({ state }))

/**
 * The number of unpaid vehicles of a dealership that a shopper holds. Only one transaction counts at a time, so that
 * concurrent calls can't exceed the limit.
 */
export async function countHolds(queries: Queries, dealership_slug: string, holder: Holder): Promise<number> {
  await queries.execute(sql`select pg_advisory_xact_lock(${HOLDS_LOCK}, hashtext(${dealership_slug}))`)
  const isTheirs = or(
    eq(reservations.network, holder.network),
    holder.phone_key === null ? undefined : eq(leads.phone_key, holder.phone_key),
    holder.email_key === null ? undefined : eq(leads.email_key, holder.email_key),
  )
  const [found] = await queries
    .select({ holds: count() })
    .from(reservations)
    .leftJoin(leads, eq(leads.id, reservations.lead_id))
    .where(and(eq(reservations.dealership_slug, dealership_slug), inArray(reservations.state, AWAITING), isTheirs))
  return found?.holds ?? 0
}

export async function readReservation(queries: Queries, id: string): Promise<ReservationRow | undefined> {
  const [row] = await queries.select().from(reservations).where(eq(reservations.id, id))
  return row
}

/** The reservation that a provider's notification is about. */
export async function reservationOfPayment(
  queries: Queries,
  provider: PaymentProviderName,
  payment: NotifiedPayment,
): Promise<ReservationRow | undefined> {
  // An id that isn't one of ours belongs to a payment outside Forecourt.
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

/** The reservation, locked until the transaction ends. */
export async function lockReservation(queries: Queries, id: string): Promise<ReservationRow | undefined> {
  const [row] = await queries.select().from(reservations).where(eq(reservations.id, id)).for('update')
  return row
}

type Changes = Pick<ReservationRow, 'state' | 'reason'> &
  Partial<Pick<ReservationRow, 'payments' | 'payment_id' | 'checkout'>>

/** @returns the reservation as it is now, which must exist */
export async function updateReservation(
  queries: Queries,
  id: string,
  changes: Changes,
  at: Date,
): Promise<ReservationRow> {
  // The network counts until the reservation is paid or ends; Drizzle leaves a column alone that is undefined.
  const network = awaitsPayment(changes) ? undefined : null
  const [row] = await queries
    .update(reservations)
    .set({ ...changes, network, updated_at: at })
    .where(eq(reservations.id, id))
    .returning()
  if (!row) throw new Error('a reservation is never deleted')
  return row
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
