import { digest } from '#src/node/digest.ts'
import type { Car } from '#src/record/car.ts'
import { isStockSlug, stockSlug } from '#src/vehicle/slug.ts'

/** Car fields that stay the same while a vehicle is in stock, which the price doesn't. */
const NATURAL_FIELDS = [
  'name',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'car_type',
  'colour',
  'km',
  'city',
  'location_id',
] as const satisfies readonly (keyof Car)[]

/** The key that a record states: its id, stock number or VIN. */
export const statedId = ({ id, stocknum, vin }: Car): string | undefined => id ?? stocknum ?? vin

/** An id derived from fields that don't change; `natural` replaces the default fields. */
export function derivedId(car: Car, natural?: readonly string[]): string {
  const values = natural ?? NATURAL_FIELDS.map((field) => String(car[field] ?? ''))
  return digest(JSON.stringify(values)).slice(0, 12)
}

/**
 * Numbers records that share a derived id: the first keeps it, the others get `-2`, `-3` and so on. They are sorted by
 * content, so that each keeps its id even if the feed's order changes.
 */
export function numberTwins<T extends { car: Car }>(id: string, twins: readonly T[]): { entry: T; id: string }[] {
  return twins
    .map((entry) => ({ entry, content: JSON.stringify(Object.entries(entry.car).sort()) }))
    .sort((a, b) => (a.content < b.content ? -1 : Number(a.content > b.content)))
    .map(({ entry }, index) => ({ entry, id: index === 0 ? id : `${id}-${index + 1}` }))
}

/** Why a slug differs from the record's own or from the one derived from its name. */
export type SlugProblem = 'slug-letters' | 'slug-taken'

/** The slug that a record states, or one made from its name. @spec 5.1 */
export function proposedSlug(car: Car, id: string): { slug: string; problem?: SlugProblem } {
  if (car.slug !== undefined && isStockSlug(car.slug)) return { slug: car.slug }
  const slug = stockSlug({ ...car, id })
  return car.slug === undefined ? { slug } : { slug, problem: 'slug-letters' }
}
