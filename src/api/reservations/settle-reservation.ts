import { HOUR } from '#src/base/dates.ts'
import { awaitsPayment, holdsVehicle, owedPayments, type ReservationEvent } from '#src/lead/reservation.ts'
import type { PaymentProvider, PaymentStanding } from '#src/platform/payments/provider.ts'
import type { ApiContext } from '../api-context.ts'
import type { Attempt } from '../job-kind.ts'
import { applyEvents, lateLook } from './apply-events.ts'
import { type ReservationRow, readReservation } from './queries.ts'

/**
 * The job of a reservation: looks up the payment with the provider, ends an expired hold and refunds what is owed. It
 * may run at any time and any number of times.
 *
 * @throws if the provider can't be reached, so that the queue tries again
 */
export async function settleReservation(context: ApiContext, id: string, { isLast }: Attempt): Promise<void> {
  const { database, now, jobs, log } = context
  const before = await readReservation(database.queries, id)
  if (!before) return
  const lookedUp = await lookUp(context, before, now()).catch((error: unknown) => {
    log('a payment provider could not be reached', { reservation: id, provider: before.provider, last: String(isLast) })
    if (!isLast) throw error
    // The hold ends even if the provider stays silent; a payment made meanwhile is refunded once it answers.
    return { events: overdueEvents(before, now()), mayBePaid: true }
  })
  const after = (await applyEvents(context, id, lookedUp.events)) ?? before
  await refundOutstanding(context, after).catch(async (error: unknown) => {
    log('a payment could not be refunded', { reservation: id, provider: before.provider, last: String(isLast) })
    // A refund is never given up: start a new series of attempts.
    if (isLast) await jobs.settle(database.queries, id, new Date(now() + HOUR))
    throw error
  })
  const again = !holdsVehicle(before) && lookedUp.mayBePaid ? lateLook(before, now()) : undefined
  if (again) await jobs.settle(database.queries, id, again)
}

/** Updates a reservation from the provider, without ending or refunding it. @throws if the provider can't be reached */
export async function refreshReservation(context: ApiContext, row: ReservationRow): Promise<ReservationRow> {
  const { events } = await lookUp(context, row, Number.NEGATIVE_INFINITY)
  return (await applyEvents(context, row.id, events)) ?? row
}

/** @throws if its secrets are not set */
export function providerOf({ payments }: ApiContext, { provider, dealership_slug }: ReservationRow): PaymentProvider {
  const account = payments(provider, dealership_slug)
  if (!account.ok) throw new Error(`missing: ${account.error.missing.join(' ')}`)
  return account.value
}

interface LookedUp {
  events: ReservationEvent[]
  /** The shopper's page may still accept a payment. */
  mayBePaid: boolean
}

/** @throws if the provider doesn't answer or its secrets are not set */
async function lookUp(context: ApiContext, row: ReservationRow, now: number): Promise<LookedUp> {
  const { payment_id } = row
  const overdue = overdueEvents(row, now)
  if (payment_id === null) return { events: overdue, mayBePaid: false }
  const provider = providerOf(context, row)
  const first = overdue.length > 0 ? await provider.close(payment_id) : await provider.look(payment_id)
  // Capture an approved payment only while the reservation still holds its vehicle.
  const standing = first.kind === 'approved' && awaitsPayment(row) ? await provider.capture(payment_id) : first
  const mayBePaid =
    standing.kind === 'open' || standing.kind === 'approved' || (standing.kind === 'declined' && !standing.final)
  return { events: [...eventsOf(standing), ...overdue], mayBePaid }
}

const overdueEvents = (row: ReservationRow, now: number): ReservationEvent[] =>
  awaitsPayment(row) && row.expires_at.getTime() <= now ? [{ kind: 'expired' }] : []

function eventsOf(standing: PaymentStanding): ReservationEvent[] {
  switch (standing.kind) {
    case 'open':
    case 'approved':
      return []
    case 'closed':
      // The call that closed the payment records the reason; the provider may report the closing before that.
      return []
    case 'declined':
      return [standing]
    case 'paid':
    case 'refunded': {
      const { more = [], ...first } = standing
      return [first, ...more]
    }
  }
}

async function refundOutstanding(context: ApiContext, row: ReservationRow): Promise<void> {
  for (const payment of owedPayments(row)) {
    await providerOf(context, row).refund(payment)
    const { transaction_id, amount, currency } = payment
    await applyEvents(context, row.id, [{ kind: 'refunded', transaction_id, amount, currency }])
    context.log('a payment was refunded', { reservation: row.id, reason: row.reason })
  }
}
