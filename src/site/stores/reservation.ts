import { atom } from 'nanostores'
import { isSettling } from '#src/lead/checkout.ts'
import { cancelReservation, lookAtReservation, type ReservationAnswer } from './reservation-calls.ts'

/** A reservation in progress, and its last known state. */
export interface ReservationUnderWay {
  id: string
  /** `asked` until the lead API has answered. */
  answer: ReservationAnswer | { kind: 'asked' }
}

/** Milliseconds between two checks of a reservation that may still change. */
const LOOK_AGAIN = 4000

/** The reservation that the shopper is making; undefined for none. */
export const $reservation = atom<ReservationUnderWay | undefined>(undefined)

/** Only the latest request counts; answers to earlier ones are dropped. */
let turn = 0

/**
 * Polls a reservation until its state is final.
 *
 * @param isQuiet keeps showing the known state until there is an answer
 * @spec 2.5
 */
export async function followReservation(id: string, { isQuiet = false } = {}): Promise<void> {
  const mine = ++turn
  if (!isQuiet) $reservation.set({ id, answer: { kind: 'asked' } })
  while (mine === turn) {
    const answer = await lookAtReservation(id)
    if (mine !== turn) return
    $reservation.set({ id, answer })
    if (answer.kind !== 'known' || !isSettling(answer.reservation)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))
    if (document.hidden) await new Promise((resolve) => addEventListener('visibilitychange', resolve, { once: true }))
  }
}

/**
 * Releases the vehicle. If that isn't possible, such as after payment, the reservation's state is fetched.
 *
 * @returns whether it was released
 */
export async function giveUpReservation(id: string): Promise<boolean> {
  const mine = ++turn
  const answer = await cancelReservation(id)
  if (mine !== turn) return true
  if (answer.kind === 'known') $reservation.set({ id, answer })
  else followReservation(id, { isQuiet: true }).catch(reportError)
  return answer.kind === 'known'
}

/** Stops following the reservation and clears it. */
export function leaveReservation(): void {
  turn++
  $reservation.set(undefined)
}
