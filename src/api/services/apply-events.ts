import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import {
  afterEvent,
  holdsVehicle,
  owedPayments,
  type Reservation,
  type ReservationEvent,
} from '#src/lead/reservation.ts'
import type { ApiContext } from '../api-context.ts'
import type { Queries } from '../store/database.ts'
import { lockLead, updateLead } from '../store/leads.ts'
import { lockReservation, type ReservationRow, updateReservation } from '../store/reservations.ts'
import { handOn } from './lead-deliveries.ts'

const HOUR = 60 * 60 * 1000

/** When to look again for late payments, after the reservation's end: some providers can't close their payment page. */
const LATE_LOOKS = [HOUR, 6 * HOUR, 24 * HOUR, 96 * HOUR]

/** What storing an event needs. */
export type EventContext = Pick<ApiContext, 'database' | 'registry' | 'jobs' | 'refreshes' | 'now'>

/** When to look again for a payment of an ended reservation; undefined once all looks are over. */
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
    const changed = { ...row, state, reason, payments }
    await updateReservation(queries, id, { state, reason, payments }, new Date(now()))
    if (state === 'paid' && row.state !== 'paid') await completeLead(context, queries, changed)
    await askForWork(context, queries, row, changed)
    return changed
  })
}

async function askForWork(
  { jobs, refreshes, now }: EventContext,
  queries: Queries,
  before: ReservationRow,
  after: ReservationRow,
): Promise<void> {
  if (owedPayments(after).length > owedPayments(before).length) await jobs.settleAt(queries, after.id, new Date(now()))
  const late = holdsVehicle(before) && !holdsVehicle(after) && after.payment_id ? lateLook(after, now()) : undefined
  if (late) await jobs.settleAt(queries, after.id, late)
  if (holdsVehicle(before) !== holdsVehicle(after) || before.state !== after.state)
    await askForBuild(refreshes, queries, after)
}

/** Requests a build, because the site shows whether a vehicle is held. */
export async function askForBuild(
  refreshes: ApiContext['refreshes'],
  queries: Queries,
  { website_slug, car_id }: Pick<ReservationRow, 'website_slug' | 'car_id'>,
): Promise<void> {
  await refreshes?.builds.ask(website_slug, 'reservation', { vehicles: [car_id], db: fromDrizzle(queries, sql) })
}

/** Completes the reservation's lead, which goes to the dealer once the deposit is paid. */
async function completeLead(context: EventContext, queries: Queries, row: ReservationRow): Promise<void> {
  const found = await lockLead(queries, row.website_slug, row.lead_id)
  if (!found || found.state === 'complete') return
  const { amount, currency } = row.deposit
  const lead = {
    ...found.lead,
    lead_status: 'Complete' as const,
    form_completed: true,
    deposit_paid: `$${(amount / 100).toFixed(2)} ${currency}`,
    payment_provider: row.provider,
    payment_reference: row.payments.find(({ standing }) => standing === 'kept')?.transaction_id,
  }
  await updateLead(queries, found.id, { ...found, lead, state: 'complete' }, new Date(context.now()))
  await handOn(context, queries, { id: found.id, lead }, 'complete')
}
