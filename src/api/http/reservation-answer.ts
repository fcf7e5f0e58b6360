import { keptPayment } from '#src/lead/reservation.ts'
import type { HoldAnswer, ReservationAnswer } from '../openapi/reservations.ts'
import type { ReservationRow } from '../store/reservations.ts'

type Told = Pick<
  ReservationRow,
  'id' | 'state' | 'reason' | 'deposit' | 'payments' | 'expires_at' | 'provider' | 'checkout'
>

/** A reservation for the shopper's page, without names and refunded payments. */
export const reservationAnswer = (
  { id, state, reason, deposit, payments, expires_at, provider, checkout }: Told,
  now: number,
): ReservationAnswer => ({
  id,
  state,
  reason,
  deposit,
  provider,
  /** ISO 8601. */
  expires_at: expires_at.toISOString(),
  expires_in: secondsUntil(expires_at, now),
  ...(state === 'held' && { checkout }),
  reference: keptPayment({ payments })?.transaction_id,
})

/** Whether a vehicle is held, for a checkout page that has just been opened. Says nothing about who holds it. */
export function holdAnswer(hold: Pick<ReservationRow, 'state' | 'expires_at'> | undefined, now: number): HoldAnswer {
  if (!hold) return { state: 'free' }
  return hold.state === 'paid' ? { state: 'paid' } : { state: 'held', expires_in: secondsUntil(hold.expires_at, now) }
}

/** Seconds from now, because shoppers' clocks may be wrong. */
const secondsUntil = (moment: Date, now: number): number => Math.max(0, Math.ceil((moment.getTime() - now) / 1000))
