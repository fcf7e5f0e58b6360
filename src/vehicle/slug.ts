import { joinWords, slugify } from '#src/base/text.ts'
import type { Vehicle } from './vehicle.ts'

/** Keeps file names far below the 255 bytes of file systems, whatever a feed writes into the badge. */
const LONGEST_NAME = 100

/** Only letters, digits, hyphen and underscore; anything else is answered without a call. @spec 5.1 */
export function isStockSlug(slug: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(slug)
}

/**
 * A stock slug from year, make, model, badge and stock number (the id where
 * there is none): `2021-toyota-corolla-ascent-sport-u1234`. Always a valid one.
 *
 * @spec 5.1
 */
export function stockSlug(v: Pick<Vehicle, 'id' | 'year' | 'make' | 'model' | 'badge' | 'stocknum'>): string {
  const name = slugify(joinWords(v.year, v.make, v.model, v.badge)).slice(0, LONGEST_NAME)
  const number = slugify(v.stocknum ?? '') || slugify(v.id)
  return slugify(`${name} ${number.slice(0, LONGEST_NAME)}`) || 'vehicle'
}
