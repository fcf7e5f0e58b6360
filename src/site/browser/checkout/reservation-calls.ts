import { type CheckoutReservation, readReservation } from '#src/lead/checkout.ts'

/** Milliseconds. */
const PATIENCE = 20_000

/** The lead API's calls about a reservation that exists; undefined where nobody answers. */
export interface ReservationCalls {
  look: (id: string) => Promise<CheckoutReservation | undefined>
  cancel: (id: string) => Promise<CheckoutReservation | undefined>
}

export function reservationCalls(base: string): ReservationCalls {
  const ask = async (path: string, method: string): Promise<CheckoutReservation | undefined> => {
    try {
      const response = await fetch(new URL(path, base), { method, signal: AbortSignal.timeout(PATIENCE) })
      return readReservation(await response.json())
    } catch {
      return undefined
    }
  }
  const pathOf = (id: string) => `reservations/${encodeURIComponent(id)}`
  return {
    look: (id) => ask(pathOf(id), 'GET'),
    cancel: (id) => ask(`${pathOf(id)}/cancel`, 'POST'),
  }
}
