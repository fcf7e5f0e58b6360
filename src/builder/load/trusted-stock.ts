import {
  type GoodCar,
  type GoodStock,
  goodCars,
  keepGoodStock,
  readGoodStock,
  renewGoodStock,
  trustedCars,
  vehiclesOf,
  withoutSources,
} from '#src/platform/good-stock.ts'
import { sourceDoubts, stockByIds, stockBySlugs, stockDoubt } from '#src/platform/guard-stock.ts'
import { isDamage, isOutage, StockError } from '#src/platform/stock-error.ts'
import type { StockReading } from '#src/platform/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** The stock that a site is built from. */
export interface TrustedStock {
  vehicles: Vehicle[]
  /** Absent where the source could not be read at all. */
  reading?: StockReading
  /** Why the reading was not believed: vehicles of the last good stock are used. */
  heldBack?: string
  /** Remembers the stock; called before it is published. */
  keep(): Promise<void>
}

export interface StockGuardOptions {
  slug: string
  /** File of the last good stock. */
  path: string
  /** Slugs of the vehicles of the present site, where it is on this disk. */
  lastSlugs: readonly string[] | undefined
  /** Takes the reading as it is. */
  accept: boolean
  now: number
  /** Of this process: the vehicles that it kept last. */
  memory: GuardMemory
  warn: (message: string) => void
}

export interface GuardMemory {
  kept?: { vehicles: readonly Vehicle[]; taken: number }
}

/** A reading that is not believed, where no good stock is kept that could be published instead. */
export class HeldBack extends Error {
  override name = 'HeldBack'
}

/** A vehicle that was sold longer ago than this must not be for sale because a server is down. Milliseconds. */
const LONGEST_USE = 3 * 24 * 60 * 60 * 1000

/**
 * Reads a dealer's stock and decides what of it may be published. While a source does not answer, and where a
 * reading has lost too much, the last good stock stays; of a doubtful reading its vehicles get what is new of them.
 * Of several sources only those stay that are doubtful.
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
  const { largest_stock_loss: limit } = tenant
  const quick = lastSlugs && stockDoubt(stockBySlugs(lastSlugs), reading, limit)
  if (lastSlugs && quick === undefined && !reading.sources) return accepted(reading, options)
  const good = readGoodStock(path)
  if (!good && failure) throw failure
  if (!good && quick) throw new HeldBack(withAdvice(quick, options))
  const belief = good && beliefIn(reading, good, limit)
  return good && belief ? partOf(reading, belief, { good, tenant, options }) : accepted(reading, options)
}

const withAdvice = (why: string, { slug }: StockGuardOptions): string =>
  `${why} Check the source. If the stock is right, run: npm run build -- --accept-stock ${slug}`

/** What of a doubtful reading is published. */
interface Belief {
  /** Empty where a source is down and nothing else is doubtful. */
  why: string
  cars: GoodCar[]
  /** The sources that are believed. */
  sources: ReadonlySet<string>
}

/** @returns nothing where all of the reading is believed */
function beliefIn(reading: StockReading, good: GoodStock, limit: number): Belief | undefined {
  const doubts = sourceDoubts(good.cars, reading, limit)
  const sound = doubts.size > 0 ? withoutSources(good.cars, reading, new Set(doubts.keys())) : undefined
  const whole = stockDoubt(stockByIds(good.cars), { ...reading, vehicles: sound ?? reading.vehicles }, limit)
  const outages = outagesOf(reading).map(({ message }) => message)
  const reasons = [...doubts.values()].filter((reason) => !outages.includes(reason))
  const why = [...reasons, ...(whole ? [whole] : [])].join(' ')
  if (whole) return { why, cars: trustedCars(good.cars, reading), sources: new Set() }
  const sources = new Set(reading.sources?.flatMap(({ from }) => (doubts.has(from) ? [] : [from])))
  return sound && { why, cars: sound, sources }
}

/** @throws the error of a source that is down, where the good stock is too old to stand in for it */
function partOf(
  reading: StockReading,
  { why, cars, sources }: Belief,
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
    ...(why !== '' && { heldBack }),
    async keep() {
      options.memory.kept = undefined
      keepGoodStock(options.path, { ...good, cars })
      for (const part of reading.sources ?? [reading]) {
        const isBelieved = 'from' in part && sources.has(part.from)
        // An older delivery of what is not believed has older prices.
        await (isBelieved ? part.keep : part.forget)?.()
      }
    },
  }
}

const failuresOf = ({ sources = [] }: StockReading) => sources.flatMap(({ failure }) => failure ?? [])
const outagesOf = (reading: StockReading) => failuresOf(reading).filter(isOutage)

/** A reading as it is, without guard rails. @throws StockError */
export function untouchedStock(reading: StockReading): TrustedStock {
  const [failure] = failuresOf(reading)
  if (failure) throw failure
  return { vehicles: reading.vehicles, reading, keep: async () => undefined }
}

const isReading = (value: unknown): value is StockReading =>
  typeof value === 'object' && value !== null && 'vehicles' in value

function accepted(reading: StockReading, { path, now, memory, warn }: StockGuardOptions): TrustedStock {
  const { vehicles, origin, sources = [origin] } = reading
  for (const { cutShort } of sources) {
    if (cutShort) warn(`${cutShort} Ask for a new delivery: vehicles are probably missing.`)
  }
  return {
    vehicles,
    reading,
    async keep() {
      await reading.keep?.()
      // A stock with an old delivery in it ages on.
      const taken = reading.isOld ? readGoodStock(path)?.taken : now
      if (taken === undefined) return
      const { kept } = memory
      memory.kept = { vehicles, taken }
      if (kept && isSameList(kept.vehicles, vehicles) && renewGoodStock(path, taken, kept.taken)) return
      if (vehicles.length > 0) keepGoodStock(path, { cars: goodCars(reading), taken })
    },
  }
}

/** @throws the error where it is a mistake in the dealer's files, or no good stock is young enough */
function stockOfOutage(error: unknown, tenant: Tenant, { path, now, warn }: StockGuardOptions): TrustedStock {
  if (!(error instanceof StockError)) throw error
  const isDamaged = isDamage(error)
  const good = isDamaged || isOutage(error) ? readGoodStock(path) : undefined
  if (!good) throw error
  const stock = { vehicles: vehiclesOf(good.cars, tenant), keep: async () => undefined }
  if (isDamaged) return { ...stock, heldBack: error.message }
  if (isTooOld(good, now)) throw error
  warn(`${error.message} ${stockUsed(good)}`)
  return stock
}

const isTooOld = ({ taken }: GoodStock, now: number): boolean => now - taken > LONGEST_USE
const stockUsed = ({ taken }: GoodStock): string => `The stock of ${new Date(taken).toISOString()} is used.`

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at])
