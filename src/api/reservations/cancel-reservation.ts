import { fail, ok, type Result } from '#src/base/result.ts'
import { awaitsPayment, owedPayments } from '#src/lead/reservation.ts'
import type { ApiContext } from '../api-context.ts'
import { applyEvents, type EventContext } from './apply-events.ts'
import { type ReservationRow, readReservation } from './queries.ts'
import { providerOf } from './settle-reservation.ts'

export type CancelProblem = 'no-such-reservation' | 'already-paid' | 'unavailable'

/**
 * Cancels a reservation for the shopper before it is paid. The payment is closed first, so that a payment made at the
 * same moment counts. Once paid, only the dealer can refund it. Cancelling an ended reservation changes nothing.
 */
export async function cancelReservation(
  context: ApiContext,
  { id, website_slug }: { id: string; website_slug: string },
): Promise<Result<ReservationRow, CancelProblem>> {
  const row = await readReservation(context.database.queries, id)
  if (row?.website_slug !== website_slug) return fail('no-such-reservation')
  if (row.state === 'paid') return fail('already-paid')
  if (!awaitsPayment(row)) return ok(row)
  const closed = await closePayment(context, row)
  if (closed === 'unavailable') return fail('unavailable')
  const event = closed?.kind === 'paid' ? closed : ({ kind: 'cancelled', by: 'shopper' } as const)
  const after = await applyEvents(context, id, [event])
  return after?.state === 'paid' ? fail('already-paid') : ok(after ?? row)
}

async function closePayment(context: ApiContext, row: ReservationRow) {
  const { id, provider, payment_id } = row
  if (payment_id === null) return undefined
  try {
    return await providerOf(context, row).close(payment_id)
  } catch {
    context.log('a payment could not be closed', { reservation: id, provider })
    return 'unavailable'
  }
}

/** Releases the vehicle for the dealer and refunds a paid deposit; an outstanding refund is retried at once. */
export async function releaseReservation(context: EventContext, id: string): Promise<ReservationRow | undefined> {
  const { database, jobs, now } = context
  const before = await readReservation(database.queries, id)
  if (before && owedPayments(before).length > 0) await jobs.settle(database.queries, id, new Date(now()))
  return applyEvents(context, id, [{ kind: 'cancelled', by: 'dealer' }])
}
