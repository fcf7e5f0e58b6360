import { type CheckoutReservation, readReservation } from '#src/lead/checkout.ts'
import { apiOf, readBrowserConfig } from './browser-config.ts'

/** Milliseconds. */
const PATIENCE = 20_000

/** What the lead API says of a reservation: it, that there is none, or nothing. */
export type ReservationAnswer =
  | { kind: 'known'; reservation: CheckoutReservation }
  | { kind: 'unknown' }
  | { kind: 'no-answer' }

/** Its state. @spec 2.5 */
export const lookAtReservation = (id: string): Promise<ReservationAnswer> => ask(id, '', 'GET')

/** Lets the vehicle go. Nothing is said of what can no longer be let go. @spec 2.5 */
export const cancelReservation = (id: string): Promise<ReservationAnswer> => ask(id, '/cancel', 'POST')

/** Where a vehicle is locked. */
export const reservationsUrl = (): string => `${apiOf(readBrowserConfig())}/reservations`

async function ask(id: string, action: string, method: string): Promise<ReservationAnswer> {
  const url = `${reservationsUrl()}/${encodeURIComponent(id)}${action}`
  try {
    const response = await fetch(url, { method, signal: AbortSignal.timeout(PATIENCE) })
    if (response.status === 404) return { kind: 'unknown' }
    const reservation = readReservation(await response.json())
    return reservation ? { kind: 'known', reservation } : { kind: 'no-answer' }
  } catch {
    return { kind: 'no-answer' }
  }
}
