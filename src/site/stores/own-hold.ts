import { isRecord } from '#src/base/record.ts'
import { isSettling } from '#src/lead/checkout.ts'
import { lookAtReservation } from './reservation-calls.ts'
import { siteAtom } from './site-atom.ts'

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
  if (answer.kind === 'known' && isSettling(answer.reservation)) return own.id
  if (answer.kind !== 'no-answer') $ownHold.set(undefined)
  return undefined
}
