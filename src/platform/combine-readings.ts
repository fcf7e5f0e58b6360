import type { Car } from '#src/record/car.ts'
import { wholeVin } from '#src/vehicle/placeholder.ts'
import { ownSlug } from '#src/vehicle/slug.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { StockError } from './stock-error.ts'
import type { Remark, SourcePart, StockReading } from './stock-reading.ts'

/** The result of one of several sources. */
export interface SourceReading {
  reading: StockReading
  /** Why the reading is empty, if the source failed. */
  failure?: StockError
}

/**
 * Combines the readings of several sources into one stock. If two vehicles have the same key or VIN, the earlier source
 * wins; if two have the same slug, the second has its id appended. Each remark names its source.
 */
export function combineReadings(parts: readonly SourceReading[]): StockReading {
  const readings = parts.map(({ reading }) => reading)
  const names = readings.map(({ origin }) => origin.from)
  const about = (of: 'rejected' | 'repaired' | 'noted'): Remark[] =>
    readings.flatMap((reading) => reading[of].map((remark) => ({ ...remark, from: reading.origin.from })))
  const sourceOf = new Map<string, StockReading>()
  const slugs = new Set<string>()
  const vehicles: Vehicle[] = []
  const cars: Car[] = []
  const repeated: Remark[] = []
  const sources: SourcePart[] = []
  for (const { reading, failure } of parts) {
    const { origin } = reading
    const ids = new Set<string>()
    sources.push({ from: origin.from, ids, cutShort: origin.cutShort, failure })
    for (const [at, v] of reading.vehicles.entries()) {
      const shared = vehicleKeys(v).find(({ key }) => (sourceOf.get(key) ?? reading) !== reading)
      const earlier = shared && sourceOf.get(shared.key)
      if (shared && earlier) {
        repeated.push(repeatedVehicle(at + 1, v, { ...shared, from: origin.from, earlier: earlier.origin.from }))
        continue
      }
      for (const { key } of vehicleKeys(v)) sourceOf.set(key, reading)
      ids.add(v.id)
      vehicles.push(withOwnSlug(v, slugs))
      cars.push(...reading.cars.slice(at, at + 1))
    }
  }
  const moments = readings.flatMap(({ readAt = [] }) => readAt)
  const isEmpty = readings.every(({ origin }) => origin.empty !== undefined)
  return {
    vehicles,
    cars,
    read: readings.reduce((sum, { read }) => sum + read, 0),
    rejected: [...about('rejected'), ...repeated],
    repaired: about('repaired'),
    noted: about('noted'),
    origin: { kind: 'combined', from: names.join(', '), ...(isEmpty && { empty: 'no-content' as const }) },
    sources,
    manufacturer: readings.find(({ manufacturer }) => manufacturer)?.manufacturer,
    readAt: moments.length === 0 ? undefined : Math.min(...moments),
  }
}

/** Appends the vehicle's own part to a slug that is already used, and marks the slug as used. */
export function withOwnSlug<T extends { id: string; slug: string }>(v: T, used: Set<string>): T {
  const slug = ownSlug(v.slug, v.id, used)
  used.add(slug.toLowerCase())
  return slug === v.slug ? v : { ...v, slug }
}

interface VehicleKey {
  key: string
  field: 'id' | 'vin'
  value: string
}

/**
 * The keys by which a vehicle is recognised in two sources. Ids alone aren't enough, because each source has its own.
 */
export function vehicleKeys({ id, vin }: Pick<Car, 'vin'> & { id: string }): VehicleKey[] {
  const byId: VehicleKey = { key: `id ${id}`, field: 'id', value: id }
  const whole = wholeVin({ vin })
  return whole ? [byId, { key: `vin ${whole}`, field: 'vin', value: whole }] : [byId]
}

/** @param record its position among the vehicles of its source */
const repeatedVehicle = (
  record: number,
  { name }: Vehicle,
  { field, value, from, earlier }: VehicleKey & { from: string; earlier: string },
): Remark => ({
  record,
  from,
  name: 'repeated-key',
  field,
  value,
  reason: `A vehicle of ${earlier} has the same ${field === 'id' ? 'key' : 'VIN'}.`,
  source: name,
  remedy: 'Give every vehicle its own id, stock number or VIN, or leave it out of one source.',
})
