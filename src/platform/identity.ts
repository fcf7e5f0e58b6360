import { createHash } from 'node:crypto'
import type { Car } from '#src/vehicle/record/car.ts'
import { isStockSlug, stockSlug } from '#src/vehicle/slug.ts'

/** Car fields that stay the same while a vehicle is in stock. The price is not among them. */
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

/** The VIN as letters and digits that identify one vehicle; undefined where it is absent, shorter or a placeholder. */
export function wholeVin({ vin }: Pick<Car, 'vin'>): string | undefined {
  const whole = vin?.trim().toUpperCase() ?? ''
  return WHOLE_VIN.test(whole) ? whole : undefined
}

/** 17 letters and digits without I, O and Q (ISO 3779): shorter ones, TBA and rows of zeros identify nothing. */
const WHOLE_VIN = /^(?!(.)\1*$)[A-HJ-NPR-Z0-9]{17}$/

/** An id derived from what does not change about a vehicle; `natural` replaces the usual choice of fields. */
export function derivedId(car: Car, natural?: readonly string[]): string {
  const values = natural ?? NATURAL_FIELDS.map((field) => String(car[field] ?? ''))
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 12)
}

/**
 * Ids of records that share a derived id: the first keeps it, the others get
 * `-2`, `-3` ... The order is that of their content, so that a feed sorted
 * differently tomorrow gives each the same id.
 */
export function numberTwins<T extends { car: Car }>(id: string, twins: readonly T[]): { entry: T; id: string }[] {
  return twins
    .map((entry) => ({ entry, content: JSON.stringify(Object.entries(entry.car).sort()) }))
    .sort((a, b) => (a.content < b.content ? -1 : Number(a.content > b.content)))
    .map(({ entry }, index) => ({ entry, id: index === 0 ? id : `${id}-${index + 1}` }))
}

/** Why a slug is not the one that the record or its name gives. */
export type SlugProblem = 'slug-letters' | 'slug-taken'

/** Chooses slugs that are valid and, without regard to case, unique within one stock. @spec 5.1 */
export function slugChooser(): (car: Car, id: string) => { slug: string; problem?: SlugProblem } {
  const taken = new Set<string>()
  return (car, id) => {
    const stated = car.slug !== undefined && isStockSlug(car.slug) ? car.slug : undefined
    const wanted = stated ?? stockSlug({ ...car, id })
    let slug = wanted
    for (let number = 2; taken.has(slug.toLowerCase()); number++) slug = `${wanted}-${number}`
    taken.add(slug.toLowerCase())
    if (slug !== wanted) return { slug, problem: 'slug-taken' }
    return car.slug !== undefined && stated === undefined ? { slug, problem: 'slug-letters' } : { slug }
  }
}
