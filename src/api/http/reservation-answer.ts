import type { HoldAnswer, ReservationAnswer } from '../openapi/reservations.ts'
import type { VehicleHold } from '../services/hold-of-vehicle.ts'
import type { ReservationRow } from '../store/reservations.ts'

type Told = Pick<ReservationRow, 'id' | 'state' | 'reason' | 'deposit' | 'expires_at' | 'provider' | 'checkout'>

/** A reservation for the shopper's page, without names and ended payments. */
export const reservationAnswer = (
  { id, state, reason, deposit, expires_at, provider, checkout }: Told,
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
})

/** Whether a vehicle is held, for a checkout page that has just been opened. Says nothing about who holds it. */
export const holdAnswer = (hold: VehicleHold, now: number): HoldAnswer =>
  hold.state === 'held' ? { state: hold.state, expires_in: secondsUntil(hold.expires_at, now) } : hold

/** Seconds from now, because shoppers' clocks may be wrong. */
const secondsUntil = (moment: Date, now: number): number => Math.max(0, Math.ceil((moment.getTime() - now) / 1000))
