import { isRecord } from '#src/base/record.ts'
import { isSettling } from '#src/lead/checkout.ts'
import { keptAtom } from './kept-atom.ts'
import { lookAtReservation } from './reservation-calls.ts'

/** A hold that was made on this device. */
interface OwnHold {
  id: string
  car_id: string
}

/** The last hold of this device until it ends, so that another tab of the same shopper continues it. */
export const $ownHold = keptAtom<OwnHold | undefined>('hold', (stored) =>
  isRecord(stored) && typeof stored.id === 'string' && typeof stored.car_id === 'string'
    ? { id: stored.id, car_id: stored.car_id }
    : undefined,
)

/** The reservation of a vehicle that this device may still pay. */
export async function ownReservation(car_id: string): Promise<string | undefined> {
  const own = $ownHold.get()
  if (own?.car_id !== car_id) return undefined
  const answer = await lookAtReservation(own.id)
  if (answer.kind === 'known' && isSettling(answer.reservation)) return own.id
  if (answer.kind !== 'no-answer') $ownHold.set(undefined)
  return undefined
}
