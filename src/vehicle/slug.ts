import { joinWords, slugify } from '#src/base/text.ts'
import type { Vehicle } from './vehicle.ts'

/** Keeps file names far below the 255 bytes of file systems, whatever a feed writes into the badge. */
const LONGEST_NAME = 100

/** Whether a slug has only letters, digits, hyphens and underscores; others are refused without a lookup. @spec 5.1 */
export function isStockSlug(slug: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(slug)
}

/**
 * A stock slug from year, make, model, badge and stock number (or the id if there
 * is none): `2021-toyota-corolla-ascent-sport-u1234`. Always valid.
 *
 * @spec 5.1
 */
export function stockSlug(v: Pick<Vehicle, 'id' | 'year' | 'make' | 'model' | 'badge' | 'stocknum'>): string {
  const name = slugify(joinWords(v.year, v.make, v.model, v.badge)).slice(0, LONGEST_NAME)
  const number = slugify(v.stocknum ?? '') || slugify(v.id)
  return slugify(`${name} ${number.slice(0, LONGEST_NAME)}`) || 'vehicle'
}
