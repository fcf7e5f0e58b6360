import { afterEvent } from '#src/lead/reservation.ts'
import type { OpenPayment, PaymentOrder } from '#src/platform/payments/provider.ts'
import type { ApiContext } from '../api-context.ts'
import { forgetAnswer } from '../store/once-per-key.ts'
import { requestBuilds } from './apply-events.ts'
import { lockReservation, type ReservationRow, updateReservation } from './queries.ts'
import { RESERVE_CALL } from './reserve-vehicle.ts'

type PaymentFacts = Pick<PaymentOrder, 'description' | 'email' | 'return_url' | 'notification_url'>

/**
 * Opens the provider's payment for a locked vehicle; a repeated call gets the same payment.
 *
 * @returns undefined if the provider can't be reached, which releases the vehicle
 */
export async function openPayment(
  context: ApiContext,
  row: ReservationRow,
  facts: PaymentFacts,
): Promise<ReservationRow | undefined> {
  const { id, state, provider, dealership_slug, deposit } = row
  if (state !== 'created') return row
  const account = context.payments(provider, dealership_slug)
  if (!account.ok) return giveUp(context, id)
  try {
    return await opened(context, id, await account.value.open({ ...deposit, reservation_id: id, ...facts }))
  } catch (error) {
    context.log('a payment could not be opened', { provider, error: error instanceof Error ? error.name : '' })
    return giveUp(context, id)
  }
}

function opened({ database, now }: ApiContext, id: string, { payment_id, ...details }: OpenPayment) {
  return database.queries.transaction(async (queries) => {
    const row = await lockReservation(queries, id)
    if (!row) throw new Error('a reservation is never deleted')
    const { state, reason } = afterEvent(row, { kind: 'opened' })
    const checkout = { ...row.checkout, ...details }
    return updateReservation(queries, id, { state, reason, payment_id, checkout }, new Date(now()))
  })
}

async function giveUp(context: ApiContext, id: string): Promise<undefined> {
  const { database, now } = context
  await database.queries.transaction(async (queries) => {
    const row = await lockReservation(queries, id)
    if (!row) return
    const { state, reason } = afterEvent(row, { kind: 'unavailable' })
    await updateReservation(queries, id, { state, reason }, new Date(now()))
    await forgetAnswer(queries, { website_slug: row.website_slug, call: RESERVE_CALL }, id)
    await requestBuilds(context, queries, row)
  })
}
