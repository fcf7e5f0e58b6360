import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '#src/node/digest.ts'
import { writePrivateFile } from '#src/node/files.ts'
import type { Car } from '#src/record/car.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { completeVehicle, type StockOwner, vehicleOwner } from './car/complete-vehicle.ts'
import { vehicleKeys, withOwnSlug } from './combine-readings.ts'
import type { StockDoubt } from './stock-doubt.ts'
import type { StockReading } from './stock-reading.ts'

/** Increment it when the stored content changes; older files are then ignored. */
const FORMAT = 1

/** A vehicle as stated by its source. */
export interface GoodCar {
  id: string
  slug: string
  car: Car
  /** Its source, if the stock has several. */
  from?: string | undefined
}

type Reading = Pick<StockReading, 'vehicles' | 'cars' | 'sources'>

/** The last stock of a dealer that the guard rails accepted. */
export interface GoodStock {
  cars: GoodCar[]
  /** When its source was read, in milliseconds since the epoch. */
  readAt: number
}

/**
 * The path of a dealer's good stock.
 *
 * @param site the site's folder, because builds into different output folders have separate good stocks
 */
export const goodStockPath = (folder: string, slug: string, site: string): string =>
  join(folder, `stock-${slug}-${digest(site).slice(0, 8)}.json`)

/** Reads the good stock; undefined if there is none or the file is damaged. */
export function readGoodStock(path: string): GoodStock | undefined {
  try {
    const { format, cars }: { format: number; cars: GoodCar[] } = JSON.parse(readFileSync(path, 'utf8'))
    return format === FORMAT ? { cars, readAt: statSync(path).mtimeMs } : undefined
  } catch {
    return undefined
  }
}

/** Stores the good stock. Only its owner may read it, because it includes vehicles that no page shows. */
export function saveLastGoodStock(path: string, { cars, readAt }: GoodStock): void {
  writePrivateFile(path, JSON.stringify({ format: FORMAT, cars }), readAt)
}

export function goodCars({ vehicles, cars, sources = [] }: Reading): GoodCar[] {
  const from = new Map(sources.flatMap((source) => [...source.ids].map((id) => [id, source.from])))
  return cars.flatMap((car, at) => {
    const v = vehicles[at]
    return v ? [{ id: v.id, slug: v.slug, car, from: from.get(v.id) }] : []
  })
}

/**
 * The last good stock, updated with a doubtful reading's facts about the same vehicles (prices, statuses, pictures),
 * except the facts in `doubted`. A different make, model or year under the same id is a different vehicle, and new ids
 * aren't trusted.
 */
export function trustedCars(
  good: readonly GoodCar[],
  reading: Reading,
  doubted: (last: GoodCar) => readonly (keyof Car)[],
): GoodCar[] {
  const found = new Map(goodCars(reading).map((each) => [each.id, each.car]))
  return good.map((last) => {
    const car = found.get(last.id)
    if (!car || !isSameRecord(car, last.car)) return last
    return { ...last, car: { ...car, ...factsOf(last.car, doubted(last)) } }
  })
}

/**
 * A reading of several sources in which doubtful ones are replaced by their last good vehicles, updated by trustedCars.
 * A good vehicle without a known source may have come from any.
 */
export function withLastGoodCars(
  good: readonly GoodCar[],
  reading: Reading,
  doubtful: ReadonlyMap<string, readonly StockDoubt[]>,
): GoodCar[] {
  const isDoubtful = ({ from }: GoodCar) => from === undefined || doubtful.has(from)
  const carsOfTrustedSources = goodCars(reading).filter((car) => !isDoubtful(car))
  const keysOf = ({ id, car }: GoodCar) => vehicleKeys({ id, vin: car.vin }).map(({ key }) => key)
  const keys = new Set(carsOfTrustedSources.flatMap(keysOf))
  const missing = good.filter((car) => isDoubtful(car) && !keysOf(car).some((key) => keys.has(key)))
  const trusted = trustedCars(missing, reading, ({ from = '' }) => doubtedFacts(doubtful.get(from) ?? []))
  const slugs = new Set(trusted.map(({ slug }) => slug.toLowerCase()))
  return [...trusted, ...carsOfTrustedSources.map((car) => withOwnSlug(car, slugs))]
}

/** The vehicles of a stored stock, completed by the dealer's current configuration. */
export function vehiclesOf(cars: readonly GoodCar[], owner: StockOwner): Vehicle[] {
  const parts = vehicleOwner(owner)
  return cars.map(({ id, slug, car }) => completeVehicle(car, { id, slug }, parts))
}

/** The facts that doubts about a reading concern. */
export const doubtedFacts = (doubts: readonly StockDoubt[]): (keyof Car)[] => doubts.flatMap(({ facts = [] }) => facts)

/** Some facts of a car, undefined where it has none, so that another record's don't stay. */
const factsOf = (car: Car, facts: readonly (keyof Car)[]): Partial<Car> =>
  Object.fromEntries(facts.map((fact) => [fact, car[fact]]))

/** Whether two records with the same id are about the same vehicle. */
export const isSameRecord = (a: Car, b: Car): boolean => a.make === b.make && a.model === b.model && a.year === b.year
