import { fail, ok, type Result } from '#src/base/result.ts'
import { afterEvent } from '#src/lead/reservation.ts'
import type { OpenPayment, PaymentOrder, PaymentProvider } from '#src/platform/payments/provider.ts'
import type { ApiContext } from '../api-context.ts'
import { forgetAnswer } from '../store/once-per-key.ts'
import { requestBuilds } from './apply-events.ts'
import { lockReservation, type ReservationRow, updateReservation } from './queries.ts'
import { RESERVE_CALL } from './reserve-vehicle.ts'

export interface PaymentFacts extends Pick<PaymentOrder, 'email' | 'return_url' | 'notification_url'> {
  /** The vehicle, e.g. `2021 Toyota Corolla`. */
  what: string
}

export type OpenProblem = { kind: 'unavailable' }

/**
 * Opens the provider's payment for a locked vehicle; a repeated call gets the same payment. If the provider can't be
 * reached, the vehicle is released.
 */
export async function openPayment(
  context: ApiContext,
  row: ReservationRow,
  facts: PaymentFacts,
): Promise<Result<ReservationRow, OpenProblem>> {
  const { payments, log } = context
  if (row.state !== 'created') return ok(row)
  const account = payments(row.provider, row.dealership_slug)
  if (!account.ok) return giveUp(context, row)
  try {
    return ok(await opened(context, row, await request(account.value, row, facts)))
  } catch (error) {
    log('a payment could not be opened', { provider: row.provider, error: error instanceof Error ? error.name : '' })
    return giveUp(context, row)
  }
}

const request = (
  provider: PaymentProvider,
  { id, deposit }: ReservationRow,
  { what, ...facts }: PaymentFacts,
): Promise<OpenPayment> =>
  provider.open({
    ...deposit,
    reservation_id: id,
    description: `Deposit for ${what}`,
    ...facts,
  })

function opened({ database, now }: ApiContext, { id, checkout }: ReservationRow, payment: OpenPayment) {
  const { payment_id, ...how } = payment
  return database.queries.transaction(async (queries) => {
    const row = await lockReservation(queries, id)
    if (!row) throw new Error('a reservation is never deleted while it is made')
    const { state, reason } = afterEvent(row, { kind: 'opened' })
    const changes = { state, reason, payment_id, checkout: { ...checkout, ...how } }
    await updateReservation(queries, id, changes, new Date(now()))
    return { ...row, ...changes }
  })
}

async function giveUp(context: ApiContext, { id }: ReservationRow): Promise<Result<never, OpenProblem>> {
  const { database, now } = context
  await database.queries.transaction(async (queries) => {
    const row = await lockReservation(queries, id)
    if (!row) return
    const { state, reason } = afterEvent(row, { kind: 'unavailable' })
    await updateReservation(queries, id, { state, reason }, new Date(now()))
    await forgetAnswer(queries, { website_slug: row.website_slug, call: RESERVE_CALL }, id)
    await requestBuilds(context, queries, row)
  })
  return fail({ kind: 'unavailable' })
}
