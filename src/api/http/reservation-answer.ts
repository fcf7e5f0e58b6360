import { randomUUID } from 'node:crypto'
import type { ReservationAnswer } from '../openapi/reservations.ts'
import type { NewReservation, ReservationRow } from '../store/reservations.ts'

type Told = Pick<ReservationRow, 'id' | 'state' | 'reason' | 'deposit' | 'expires_at' | 'provider' | 'checkout'>

/** A reservation for the shopper's page, without names and ended payments. */
export const reservationAnswer = ({
  id,
  state,
  reason,
  deposit,
  expires_at,
  provider,
  checkout,
}: Told): ReservationAnswer => ({
  id,
  state,
  reason,
  deposit,
  provider,
  /** ISO 8601. */
  expires_at: expires_at.toISOString(),
  ...(state === 'held' && { checkout }),
})

/** The answer for a bot that filled in the honeypot: a held vehicle whose payment link leads back to the checkout. */
export function pretendedAnswer({ id, deposit, expires_at, provider, checkout }: NewReservation, back: string) {
  const secret = () => randomUUID().replaceAll('-', '')
  const how =
    provider === 'stripe'
      ? { ...checkout, client_secret: `pi_3${secret().slice(0, 23)}_secret_${secret().slice(0, 25)}` }
      : { redirect_url: back }
  return reservationAnswer({ id, deposit, expires_at, provider, state: 'held', reason: 'payment-open', checkout: how })
}
