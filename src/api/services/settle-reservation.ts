import { awaitsPayment, holdsVehicle, owedPayments, type ReservationEvent } from '#src/lead/reservation.ts'
import type { PaymentProvider, PaymentStanding } from '#src/platform/payments/provider.ts'
import type { ApiContext } from '../api-context.ts'
import type { Attempt } from '../jobs.ts'
import { type ReservationRow, readReservation } from '../store/reservations.ts'
import { applyEvents, lateLook } from './apply-events.ts'

const HOUR = 60 * 60 * 1000

/**
 * The job of a reservation: asks the provider what has become of the payment,
 * ends a hold that ran out, and sends back what is owed. May run at any time,
 * and any number of times.
 *
 * @throws when the provider cannot be asked, so that the queue tries again
 */
export async function settleReservation(context: ApiContext, id: string, { isLast }: Attempt): Promise<void> {
  const { database, now, jobs, log } = context
  const before = await readReservation(database.queries, id)
  if (!before) return
  const looked = await lookUp(context, before, now()).catch((error: unknown) => {
    log('a payment provider could not be asked', { reservation: id, provider: before.provider, last: String(isLast) })
    if (!isLast) throw error
    // Nobody is held for ever by a provider that is silent; what was paid meanwhile is returned when it speaks.
    return { events: overdueEvents(before, now()), mayBePaid: true }
  })
  const after = (await applyEvents(context, id, looked.events)) ?? before
  await returnOwed(context, after).catch(async (error: unknown) => {
    log('a payment could not be refunded', { reservation: id, provider: before.provider, last: String(isLast) })
    // Money is not given up: the queue's attempts begin anew.
    if (isLast) await jobs.settleAt(database.queries, id, new Date(now() + HOUR))
    throw error
  })
  const again = !holdsVehicle(before) && looked.mayBePaid ? lateLook(before, now()) : undefined
  if (again) await jobs.settleAt(database.queries, id, again)
}

/** What the provider says now, without ending or returning anything. @throws when it cannot be asked */
export async function refreshReservation(context: ApiContext, row: ReservationRow): Promise<ReservationRow> {
  const { events } = await lookUp(context, row, Number.NEGATIVE_INFINITY)
  return (await applyEvents(context, row.id, events)) ?? row
}

/** @throws when its secrets are not set */
export function providerOf({ payments }: ApiContext, { provider, dealership_slug }: ReservationRow): PaymentProvider {
  const account = payments(provider, dealership_slug)
  if (!account.ok) throw new Error(`missing: ${account.error.missing.join(' ')}`)
  return account.value
}

interface Looked {
  events: ReservationEvent[]
  /** The shopper's page may still take money. */
  mayBePaid: boolean
}

/** @throws when the provider does not answer, or its account has lost its secrets */
async function lookUp(context: ApiContext, row: ReservationRow, now: number): Promise<Looked> {
  const { payment_id } = row
  const overdue = overdueEvents(row, now)
  if (payment_id === null) return { events: overdue, mayBePaid: false }
  const provider = providerOf(context, row)
  const first = overdue.length > 0 ? await provider.close(payment_id) : await provider.look(payment_id)
  // Only what still holds its vehicle takes what the shopper agreed to.
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
      // The call that closed the payment records why; the provider may report it before that.
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

async function returnOwed(context: ApiContext, row: ReservationRow): Promise<void> {
  for (const payment of owedPayments(row)) {
    await providerOf(context, row).refund(payment)
    const { transaction_id, amount, currency } = payment
    await applyEvents(context, row.id, [{ kind: 'refunded', transaction_id, amount, currency }])
    context.log('a payment was refunded', { reservation: row.id, reason: row.reason })
  }
}
