import type { Car } from '#src/vehicle/record/car.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Remark, StockReading } from './stock-reading.ts'

/**
 * The readings of several sources as one stock. Of two vehicles with the same
 * key that of the earlier source counts; two with the same address are told apart
 * by number. Each remark says which source it is about.
 */
export function combineReadings(readings: readonly StockReading[]): StockReading {
  const names = readings.map(({ origin }) => origin.from)
  const about = (of: 'rejected' | 'repaired' | 'noted'): Remark[] =>
    readings.flatMap((reading) => reading[of].map((remark) => ({ ...remark, from: reading.origin.from })))
  const sourceOf = new Map<string, string>()
  const slugs = new Set<string>()
  const vehicles: Vehicle[] = []
  const cars: Car[] = []
  const repeated: Remark[] = []
  for (const { vehicles: own, cars: ownCars, origin } of readings) {
    for (const [at, v] of own.entries()) {
      const earlier = sourceOf.get(v.id)
      if (earlier !== undefined) repeated.push(repeatedVehicle(at + 1, v, { from: origin.from, earlier }))
      else {
        sourceOf.set(v.id, origin.from)
        vehicles.push(withOwnSlug(v, slugs))
        cars.push(...ownCars.slice(at, at + 1))
      }
    }
  }
  const isEmpty = readings.every(({ origin }) => origin.empty !== undefined)
  const cutShort = readings.find(({ origin }) => origin.cutShort)?.origin.cutShort
  return {
    vehicles,
    cars,
    read: readings.reduce((sum, { read }) => sum + read, 0),
    rejected: [...about('rejected'), ...repeated],
    repaired: about('repaired'),
    noted: about('noted'),
    origin: {
      kind: 'combined',
      from: names.join(', '),
      ...(isEmpty && { empty: 'no-content' as const }),
      ...(cutShort && { cutShort }),
    },
    isOld: readings.some(({ isOld }) => isOld),
    keep: async () => {
      for (const { keep } of readings) await keep?.()
    },
    forget: async () => {
      for (const { forget } of readings) await forget?.()
    },
  }
}

function withOwnSlug(v: Vehicle, taken: Set<string>): Vehicle {
  let { slug } = v
  for (let number = 2; taken.has(slug.toLowerCase()); number++) slug = `${v.slug}-${number}`
  taken.add(slug.toLowerCase())
  return slug === v.slug ? v : { ...v, slug }
}

/** @param record its place among the vehicles of its source */
const repeatedVehicle = (
  record: number,
  { id, name }: Vehicle,
  { from, earlier }: { from: string; earlier: string },
): Remark => ({
  record,
  from,
  name: 'repeated-key',
  field: 'id',
  value: id,
  reason: `A vehicle of ${earlier} has the same key.`,
  source: name,
  remedy: 'Give every vehicle its own id, stock number or VIN, or leave it out of one source.',
})
