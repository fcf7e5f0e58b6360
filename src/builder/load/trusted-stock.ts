import {
  goodCars,
  keepGoodStock,
  readGoodStock,
  renewGoodStock,
  trustedCars,
  vehiclesOf,
} from '#src/platform/good-stock.ts'
import { stockByIds, stockBySlugs, stockDoubt } from '#src/platform/guard-stock.ts'
import { StockError, type StockErrorKind } from '#src/platform/stock-error.ts'
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
 *
 * @throws StockError, HeldBack
 */
export async function trustedStock(
  tenant: Tenant,
  read: () => Promise<StockReading>,
  options: StockGuardOptions,
): Promise<TrustedStock> {
  const { path, slug, lastSlugs, accept } = options
  const reading = await read().catch((error) => error)
  if (!isReading(reading)) return stockOfOutage(reading, tenant, options)
  const { largest_stock_loss: limit } = tenant
  const quick = lastSlugs ? stockDoubt(stockBySlugs(lastSlugs), reading, limit) : 'unknown'
  if (accept || quick === undefined) return accepted(reading, options)
  const good = readGoodStock(path)
  const doubt = good ? stockDoubt(stockByIds(good.cars), reading, limit) : lastSlugs && quick
  if (doubt === undefined) return accepted(reading, options)
  const heldBack = `${doubt} Check the source. If the stock is right, run: npm run build -- --accept-stock ${slug}`
  if (!good) throw new HeldBack(heldBack)
  const cars = trustedCars(good.cars, reading)
  return {
    vehicles: vehiclesOf(cars, tenant),
    reading,
    heldBack,
    async keep() {
      options.memory.kept = undefined
      keepGoodStock(path, { ...good, cars })
      // An older delivery has older prices.
      await reading.forget?.()
    },
  }
}

/** A reading as it is, without guard rails. */
export const untouchedStock = (reading: StockReading): TrustedStock => ({
  vehicles: reading.vehicles,
  reading,
  keep: async () => undefined,
})

const isReading = (value: unknown): value is StockReading =>
  typeof value === 'object' && value !== null && 'vehicles' in value

function accepted(reading: StockReading, { path, now, memory, warn }: StockGuardOptions): TrustedStock {
  const { vehicles, origin } = reading
  if (origin.cutShort) warn(`${origin.cutShort} Ask for a new delivery: vehicles are probably missing.`)
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

/** What a source delivers that is no stock at all. */
const DAMAGED: readonly StockErrorKind[] = ['malformed', 'missing-column', 'wrong-encoding', 'too-large']

/** @throws the error where it is a mistake in the dealer's files, or no good stock is young enough */
function stockOfOutage(error: unknown, tenant: Tenant, { path, now, warn }: StockGuardOptions): TrustedStock {
  const kind = error instanceof StockError ? error.kind : undefined
  const isDamaged = kind !== undefined && DAMAGED.includes(kind)
  const good = isDamaged || kind === 'upstream' ? readGoodStock(path) : undefined
  if (!(error instanceof StockError) || !good) throw error
  const stock = { vehicles: vehiclesOf(good.cars, tenant), keep: async () => undefined }
  if (isDamaged) return { ...stock, heldBack: error.message }
  if (now - good.taken > LONGEST_USE) throw error
  warn(`${error.message} The stock of ${new Date(good.taken).toISOString()} is used.`)
  return stock
}

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at])
