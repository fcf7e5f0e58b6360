import { type CheckoutReservation, readHold, readReservation, type VehicleHold } from '#src/lead/checkout.ts'
import { apiUrl, fetchApi } from './browser-config.ts'

/** The lead API's answer about a reservation: the reservation, that there is none, or no answer. */
export type ReservationAnswer =
  | { kind: 'known'; reservation: CheckoutReservation }
  | { kind: 'unknown' }
  | { kind: 'no-answer' }

/** Reads a reservation's state. @spec 2.5 */
export const lookAtReservation = (id: string): Promise<ReservationAnswer> => request(id, '', 'GET')

/** Cancels a reservation and releases the vehicle, if that is still possible. @spec 2.5 */
export const cancelReservation = (id: string): Promise<ReservationAnswer> => request(id, '/cancel', 'POST')

/** Reads whether someone holds a vehicle. Undefined if there is no answer. @spec 2.5 */
export async function lookAtHold(car_id: string): Promise<VehicleHold | undefined> {
  try {
    const response = await fetchApi(`/holds/${encodeURIComponent(car_id)}`)
    return response.ok ? readHold(await response.json(), Date.now()) : undefined
  } catch {
    return undefined
  }
}

/** Address of the call that locks a vehicle. */
export const reservationsUrl = (): string => apiUrl('/reservations')

async function request(id: string, action: string, method: string): Promise<ReservationAnswer> {
  try {
    const response = await fetchApi(`/reservations/${encodeURIComponent(id)}${action}`, { method })
    if (response.status === 404) return { kind: 'unknown' }
    const reservation = readReservation(await response.json(), Date.now())
    return reservation ? { kind: 'known', reservation } : { kind: 'no-answer' }
  } catch {
    return { kind: 'no-answer' }
  }
}
