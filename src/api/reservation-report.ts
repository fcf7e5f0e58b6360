import { decimalOf } from '#src/platform/payments/amount.ts'
import type { ReservationRow } from './store/reservations.ts'

/** One line for each reservation, newest first, with the state of each payment in brackets. */
export const reservationsText = (rows: readonly ReservationRow[]): string =>
  rows.map(lineOf).join('\n') || 'There are no reservations.'

function lineOf({ id, created_at, website_slug, car_id, state, reason, deposit, provider, payments }: ReservationRow) {
  const money = ({ amount, currency }: ReservationRow['deposit']) => `${decimalOf(amount)} ${currency}`
  const standings = payments.map((payment) => `${payment.transaction_id}: ${money(payment)} ${payment.standing}`)
  const facts = [
    created_at.toISOString().slice(0, 19),
    id,
    website_slug,
    `vehicle ${car_id}`,
    `${state}, ${reason}`,
    `${money(deposit)} by ${provider}`,
    standings.length > 0 && `(${standings.join('; ')})`,
  ]
  return facts.filter(Boolean).join('  ')
}
