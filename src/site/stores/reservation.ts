import { atom } from 'nanostores'
import { isRecord } from '#src/base/record.ts'
import { awaitsPayment } from '#src/lead/reservation.ts'
import { cancelReservation, lookAtReservation, type ReservationAnswer } from './reservation-calls.ts'
import { siteAtom } from './site-atom.ts'

/** A reservation in progress, and its last known state. */
export interface ReservationUnderWay {
  id: string
  /** `pending` until the lead API has answered. */
  answer: ReservationAnswer | { kind: 'pending' }
}

/** Milliseconds between two checks of a reservation that may still change. */
const POLL_INTERVAL = 4000

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
  if (!isQuiet) $reservation.set({ id, answer: { kind: 'pending' } })
  while (mine === turn) {
    const answer = await lookAtReservation(id)
    if (mine !== turn) return
    $reservation.set({ id, answer })
    if (answer.kind !== 'known' || !awaitsPayment(answer.reservation)) return
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL))
    if (document.hidden) await new Promise((resolve) => addEventListener('visibilitychange', resolve, { once: true }))
  }
}

/**
 * Releases the vehicle. If that isn't possible, such as after payment, the reservation's state is fetched.
 *
 * @returns whether it was released
 */
export async function releaseReservation(id: string): Promise<boolean> {
  const mine = ++turn
  const answer = await cancelReservation(id)
  if (mine !== turn) return true
  if (answer.kind === 'known') $reservation.set({ id, answer })
  else followReservation(id, { isQuiet: true }).catch(reportError)
  return answer.kind === 'known'
}

/** Stops following the reservation and clears it. */
export function clearReservation(): void {
  turn++
  $reservation.set(undefined)
}

/** A hold made on this device. */
interface OwnHold {
  id: string
  car_id: string
}

/** This device's last hold until it ends, so that another tab of the same shopper continues it. */
export const $ownHold = siteAtom<OwnHold | undefined>('hold', (stored) =>
  isRecord(stored) && typeof stored.id === 'string' && typeof stored.car_id === 'string'
    ? { id: stored.id, car_id: stored.car_id }
    : undefined,
)

/** The reservation of a vehicle that can still be paid on this device. */
export async function ownReservation(car_id: string): Promise<string | undefined> {
  const own = $ownHold.get()
  if (own?.car_id !== car_id) return undefined
  const answer = await lookAtReservation(own.id)
  if (answer.kind === 'known' && awaitsPayment(answer.reservation)) return own.id
  if (answer.kind !== 'no-answer') $ownHold.set(undefined)
  return undefined
}
