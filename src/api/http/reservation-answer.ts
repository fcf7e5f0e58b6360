import type { ReservationRow } from '../store/reservations.ts'

/** What a shopper's page is told: no name, no payment that has ended. */
export const reservationAnswer = ({ id, state, reason, deposit, expires_at, provider, checkout }: ReservationRow) => ({
  id,
  state,
  reason,
  deposit,
  provider,
  /** ISO 8601. */
  expires_at: expires_at.toISOString(),
  ...(state === 'held' && { checkout }),
})
