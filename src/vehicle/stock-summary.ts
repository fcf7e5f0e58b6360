import { CAR_TYPES } from '#src/record/values.ts'
import { makeKey } from './make.ts'
import type { CarType, Vehicle } from './vehicle.ts'

export interface StockSummary {
  count: number
  /** Sorted by name. */
  makes: { make: string; count: number }[]
  /** Sorted by make, then model. */
  models: { make: string; model: string; count: number }[]
  car_types: Record<CarType, number>
}

/** The `stock` of the site configuration: counts of the given vehicles by make, model and type. @spec 3.3 */
export function stockSummary(vehicles: readonly Vehicle[]): StockSummary {
  const makes = new Map<string, { make: string; count: number }>()
  const models = new Map<string, { make: string; model: string; count: number }>()
  const car_types = { new: 0, used: 0, demo: 0 }
  for (const { make, model, car_type } of vehicles) {
    increment(makes, make, { make, count: 0 })
    increment(models, `${make}\n${model}`, { make, model, count: 0 })
    if (CAR_TYPES.includes(car_type)) car_types[car_type] += 1
  }
  const byMake = order((entry: { make: string }) => makeKey(entry.make))
  const byModel = order(
    (entry: { make: string; model: string }) => `${makeKey(entry.make)} ${entry.model.toLowerCase()}`,
  )
  return {
    count: vehicles.length,
    makes: [...makes.values()].sort(byMake),
    models: [...models.values()].sort(byModel),
    car_types,
  }
}

function increment<T extends { count: number }>(counts: Map<string, T>, key: string, empty: T): void {
  const entry = counts.get(key) ?? empty
  entry.count += 1
  counts.set(key, entry)
}

function order<T>(key: (entry: T) => string): (a: T, b: T) => number {
  return (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0)
}
