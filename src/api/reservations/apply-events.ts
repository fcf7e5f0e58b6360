import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import { HOUR } from '#src/base/dates.ts'
import { formatPrice } from '#src/base/money.ts'
import {
  acceptedPayment,
  afterEvent,
  holdsVehicle,
  owedPayments,
  type Reservation,
  type ReservationEvent,
  type ReservationState,
} from '#src/lead/reservation.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { queueDeliveries } from '../leads/lead-deliveries.ts'
import { lockLead, storeChanges } from '../leads/queries.ts'
import type { Queries } from '../store/database.ts'
import { lockReservation, type ReservationRow, updateReservation } from './queries.ts'

/**
 * When to check again for late payments, after the reservation's end: some providers can't close their payment page.
 */
const LATE_LOOKS = [HOUR, 6 * HOUR, 24 * HOUR, 96 * HOUR]

export type EventContext = Pick<ApiContext, 'database' | 'registry' | 'jobs' | 'refreshes' | 'now' | 'log'>

/** When to check an ended reservation again for a payment; undefined after the last check. */
export function lateLook({ expires_at }: Pick<ReservationRow, 'expires_at'>, now: number): Date | undefined {
  const end = expires_at.getTime()
  const next = LATE_LOOKS.find((age) => end + age > now)
  return next === undefined ? undefined : new Date(end + next)
}

/**
 * Stores events reported by a provider or a person, under a lock: the first payment
 * completes the lead, and a refund gets its job in the same transaction.
 *
 * @returns the reservation as it is now
 */
export function applyEvents(
  context: EventContext,
  id: string,
  events: readonly ReservationEvent[],
): Promise<ReservationRow | undefined> {
  const { database, now } = context
  return database.queries.transaction(async (queries) => {
    const row = await lockReservation(queries, id)
    if (!row) return undefined
    const after = events.reduce<Reservation>(afterEvent, row)
    if (after === row) return row
    const { state, reason, payments } = after
    const changed = await updateReservation(queries, id, { state, reason, payments }, new Date(now()))
    if (state === 'paid' && row.state !== 'paid') await completeLead(context, queries, changed)
    await requestWork(context, queries, row, changed)
    if (hasNews(row, changed)) await queueReceipt(context, queries, changed)
    return changed
  })
}

const RETURNED: readonly ReservationState[] = ['refunding', 'refunded']

/** Whether the shopper's deposit was received or is being refunded. */
const hasNews = (before: Reservation, { state }: Reservation): boolean =>
  before.state !== state && (state === 'paid' || (RETURNED.includes(state) && !RETURNED.includes(before.state)))

/**
 * Enqueues the receipt. A savepoint protects the payment from whatever fails here, such as a queue that doesn't exist
 * yet.
 */
async function queueReceipt({ jobs, log }: EventContext, queries: Queries, { id }: ReservationRow): Promise<void> {
  try {
    await queries.transaction((savepoint) => jobs.mailReceipt(savepoint, id))
  } catch (error) {
    log('a receipt could not be queued', { reservation: id, error: error instanceof Error ? error.name : 'unknown' })
  }
}

async function requestWork(
  context: EventContext,
  queries: Queries,
  before: ReservationRow,
  after: ReservationRow,
): Promise<void> {
  const { jobs, now } = context
  if (owedPayments(after).length > owedPayments(before).length) await jobs.settle(queries, after.id, new Date(now()))
  const late = holdsVehicle(before) && !holdsVehicle(after) && after.payment_id ? lateLook(after, now()) : undefined
  if (late) await jobs.settle(queries, after.id, late)
  if (holdsVehicle(before) !== holdsVehicle(after)) await requestBuilds(context, queries, after)
}

/** Requests builds because the sites that list a vehicle show whether it is held. Its details haven't changed. */
export async function requestBuilds(
  { refreshes, registry }: Pick<ApiContext, 'refreshes' | 'registry'>,
  queries: Queries,
  { website_slug, vehicle_key }: Pick<ReservationRow, 'website_slug' | 'vehicle_key'>,
): Promise<void> {
  const listing = registry.tenants.filter((tenant) => sellsFor(tenant, vehicle_key)).map(({ slug }) => slug)
  for (const slug of new Set([website_slug, ...listing]))
    await refreshes?.builds.requestBuild(slug, 'reservation', { db: fromDrizzle(queries, sql) })
}

/** Whether a site lists vehicles of the dealership in the key. */
const sellsFor = ({ dealership_id, locations }: Tenant, vehicle_key: string): boolean =>
  [dealership_id, ...locations.map((location) => location.dealership_id)].some(
    (id) => id !== undefined && vehicle_key.startsWith(`${id}/`),
  )

/** Completes the reservation's lead, which goes to the dealer once the deposit is paid. */
async function completeLead(context: EventContext, queries: Queries, row: ReservationRow): Promise<void> {
  const found = await lockLead(queries, row.website_slug, row.lead_id)
  if (!found || found.state === 'complete') return
  const { amount, currency } = row.deposit
  const lead = {
    ...found.lead,
    lead_status: 'Complete' as const,
    form_completed: true,
    deposit_paid: `${formatPrice(amount / 100)} ${currency}`,
    payment_provider: row.provider,
    payment_reference: acceptedPayment(row)?.transaction_id,
    vehicle_state: 'Reserved, deposit paid',
  }
  await storeChanges(queries, found.id, { ...found, lead, state: 'complete' }, new Date(context.now()))
  await queueDeliveries(context, queries, { id: found.id, lead }, 'complete')
}
