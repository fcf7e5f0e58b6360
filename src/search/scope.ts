import { CAR_TYPES } from '#src/record/values.ts'
import type { CarType } from '#src/vehicle/vehicle.ts'

/**
 * The conditions that a stock path names, e.g. `new-used-and-demo-cars`,
 * `demo-cars`, `/used-car/list`. If it names none, all conditions.
 *
 * @spec 2.1 2.2
 */
export function conditionsOf(path: string): readonly CarType[] {
  const words = path.toLowerCase().split(/[^a-z]+/)
  const named = CAR_TYPES.filter((type) => words.includes(type))
  return named.length > 0 ? named : CAR_TYPES
}

/** Slugs of the stock links by condition. @spec 2.2 */
export const STOCK_SLUGS: Record<CarType, string> = { new: 'new-cars', used: 'used-cars', demo: 'demo-cars' }
