import { strikingPrices } from '#src/platform/change-doubts.ts'
import { MAX_AGE } from '#src/platform/delivery.ts'
import {
  doubtedFacts,
  type GoodCar,
  type GoodStock,
  goodCars,
  readGoodStock,
  saveLastGoodStock,
  trustedCars,
  vehiclesOf,
  withLastGoodCars,
} from '#src/platform/good-stock.ts'
import { carsById, sourceDoubts, stockDoubt, wholeDoubts } from '#src/platform/guard-stock.ts'
import type { StockLimits } from '#src/platform/stock-doubt.ts'
import { isDamage, isUpstreamFailure, StockError } from '#src/platform/stock-error.ts'
import type { StockReading } from '#src/platform/stock-reading.ts'
import type { StockChanges } from '#src/queue/build-report.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { stockChanges } from './stock-changes.ts'

/** The stock that a site is built from. */
export interface TrustedStock {
  vehicles: Vehicle[]
  /** Undefined if the source could not be read at all. */
  reading?: StockReading
  /** Why the reading wasn't trusted; the vehicles of the last good stock are used instead. */
  heldBack?: string
  /** The sources that are held back; all if undefined. */
  heldSources?: ReadonlySet<string>
  /** What it would change. */
  changes?: StockChanges
  /** Stores the stock as the last good one; called after it is published. */
  saveAsGood(): void
}

export interface StockGuardOptions {
  slug: string
  /** File of the last good stock. */
  path: string
  /** Slugs of the vehicles on the current site, if it is on this disk. */
  lastSlugs: readonly string[] | undefined
  /** Accepts the reading unchecked. */
  accept: boolean
  now: number
  warn: (message: string) => void
}

/** Thrown if a stock isn't trusted and nothing can be published in its place, so that the site stays as it is. */
export class HeldBack extends Error {
  override name = 'HeldBack'
  readonly changes: StockChanges
  constructor(message: string, changes: StockChanges) {
    super(message)
    this.changes = changes
  }
}

/**
 * Reads a dealer's stock and decides what of it to publish. If a source doesn't answer or a reading has lost too much,
 * the last good stock is used, and its vehicles are updated from the doubtful reading. With several sources, this
 * applies only to the doubtful ones.
 *
 * @throws StockError, HeldBack
 */
export async function trustedStock(
  tenant: Tenant,
  read: () => Promise<StockReading>,
  options: StockGuardOptions,
): Promise<TrustedStock> {
  const { path, lastSlugs, accept } = options
  const reading = await read().catch((error) => error)
  if (!isReading(reading)) return stockOfOutage(reading, tenant, options)
  const [failure] = failuresOf(reading)
  if (accept) return failure ? stockOfOutage(failure, tenant, options) : accepted(reading, options)
  const last = lastSlugs?.map((slug) => ({ slug }))
  const doubt = stockDoubt(last, reading, tenant.largest_stock_loss)
  const good = readGoodStock(path)
  if (!good && failure) throw failure
  if (!good && last && doubt)
    throw new HeldBack(withAdvice(doubt.message, options), stockChanges(last, goodCars(reading)))
  const part = good && partToPublish(reading, good, tenant)
  if (good && part) return stockOfPart(reading, part, { good, tenant, options })
  strikingPrices(good?.cars ?? [], carsById(reading), tenant).forEach(options.warn)
  return accepted(reading, options)
}

const withAdvice = (why: string, { slug }: StockGuardOptions): string =>
  `${why} Check the source. If the stock is right, run: npm run build -- --accept-stock ${slug}`

/** What to publish if parts of a reading are doubtful. */
interface PartialStock {
  /** Empty if a source is down and nothing else is doubtful. */
  why: string
  cars: GoodCar[]
  /** All sources if undefined. */
  heldSources?: ReadonlySet<string>
}

/** @returns undefined if the whole reading is trusted */
function partToPublish(reading: StockReading, good: GoodStock, limits: StockLimits): PartialStock | undefined {
  const parts = sourceDoubts(good.cars, reading, limits)
  const carsWithLastGood = parts.size > 0 ? withLastGoodCars(good.cars, reading, parts) : undefined
  const whole = wholeDoubts(good.cars, reading, limits, carsWithLastGood)
  const why = [...[...parts.values()].flat(), ...whole].map(({ message }) => message).join(' ')
  if (whole.length > 0) {
    const doubted = ({ from = '' }: GoodCar) => doubtedFacts([...whole, ...(parts.get(from) ?? [])])
    return { why, cars: trustedCars(good.cars, reading, doubted) }
  }
  const heldSources = new Set([...parts].flatMap(([from, doubts]) => (doubts.length > 0 ? [from] : [])))
  return carsWithLastGood && { why, cars: carsWithLastGood, heldSources }
}

/** @throws the error of a source that is down, if the good stock is too old to replace it */
function stockOfPart(
  reading: StockReading,
  { why, cars, heldSources }: PartialStock,
  { good, tenant, options }: { good: GoodStock; tenant: Tenant; options: StockGuardOptions },
): TrustedStock {
  for (const outage of outagesOf(reading)) {
    if (isTooOld(good, options.now)) throw outage
    options.warn(`${outage.message} ${stockUsed(good)}`)
  }
  const heldBack = failuresOf(reading).some(isDamage) ? why : withAdvice(why, options)
  return {
    vehicles: vehiclesOf(cars, tenant),
    reading,
    ...(why !== '' && { heldBack, heldSources, changes: stockChanges(cars, goodCars(reading)) }),
    saveAsGood: () => saveLastGoodStock(options.path, { ...good, cars }),
  }
}

const failuresOf = ({ sources = [] }: StockReading) => sources.flatMap(({ failure }) => failure ?? [])
const outagesOf = (reading: StockReading) => failuresOf(reading).filter(isUpstreamFailure)

/** A reading as it is, without guard rails. @throws StockError */
export function untouchedStock(reading: StockReading): TrustedStock {
  const [failure] = failuresOf(reading)
  if (failure) throw failure
  return { vehicles: reading.vehicles, reading, saveAsGood: () => undefined }
}

const isReading = (value: unknown): value is StockReading =>
  typeof value === 'object' && value !== null && 'vehicles' in value

function accepted(reading: StockReading, { path, now, warn }: StockGuardOptions): TrustedStock {
  const { vehicles, origin, sources = [origin] } = reading
  for (const { cutShort } of sources) {
    if (cutShort) warn(`${cutShort} Ask for a new delivery: vehicles are probably missing.`)
  }
  return {
    vehicles,
    reading,
    saveAsGood() {
      if (vehicles.length > 0) saveLastGoodStock(path, { cars: goodCars(reading), readAt: reading.readAt ?? now })
    },
  }
}

/** @throws the error if it is a mistake in the dealer's files, or if no good stock is recent enough */
function stockOfOutage(error: unknown, tenant: Tenant, { path, now, warn }: StockGuardOptions): TrustedStock {
  if (!(error instanceof StockError)) throw error
  const isDamaged = isDamage(error)
  const good = isDamaged || isUpstreamFailure(error) ? readGoodStock(path) : undefined
  if (!good) throw error
  const stock = { vehicles: vehiclesOf(good.cars, tenant), saveAsGood: () => undefined }
  if (isDamaged) return { ...stock, heldBack: error.message }
  if (isTooOld(good, now)) throw error
  warn(`${error.message} ${stockUsed(good)}`)
  return stock
}

const isTooOld = ({ readAt }: GoodStock, now: number): boolean => now - readAt > MAX_AGE
const stockUsed = ({ readAt }: GoodStock): string => `The stock of ${new Date(readAt).toISOString()} is used.`
