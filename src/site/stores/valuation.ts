import { isRecord } from '#src/base/record.ts'
import { siteAtom } from './site-atom.ts'

/** The valuation of the shopper's own vehicle, stored on the device for other pages. @spec 3.13 */
interface StoredValuation {
  /** Id of the vehicle that the shopper is interested in, if known. */
  car_id?: string
  /** In whole currency units. */
  offer_price: number
  /** The valued vehicle, `2021 Mazda 3`; not stored by earlier versions. */
  subject?: string
  /** Milliseconds since the epoch. */
  at: number
}

/** Older estimates are outdated, because markets and odometers change. Milliseconds. */
const STORED_FOR = 14 * 24 * 60 * 60 * 1000

/** The last estimate; undefined if there is none or it is too old. */
export const $valuation = siteAtom<StoredValuation | undefined>('valuation', (stored) => {
  if (!isRecord(stored)) return undefined
  const { offer_price, at, subject, car_id } = stored
  if (typeof offer_price !== 'number' || typeof at !== 'number' || Date.now() - at >= STORED_FOR) return undefined
  return { offer_price, at, subject: textAt(subject), car_id: textAt(car_id) }
})

// A declaration, because a stored value is read while this module loads.
function textAt(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
