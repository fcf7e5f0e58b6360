import { counted } from '#src/base/text.ts'
import type { Car } from '#src/record/car.ts'
import { changeDoubts } from './change-doubts.ts'
import { type GoodCar, goodCars } from './good-stock.ts'
import { percent, type StockDoubt, type StockLimits } from './stock-doubt.ts'
import { isDamage } from './stock-error.ts'
import type { StockReading } from './stock-reading.ts'

type Vehicles = readonly { id: string; slug: string }[]

/**
 * The vehicles of the dealer's current site. One is still there if its id or its slug is: an edited title changes the
 * slug, and a site without a stored stock only knows slugs.
 */
type LastStock = readonly { id?: string; slug: string }[]

/**
 * Why a reading must not replace the last stock; undefined if it may, or if there is no last stock. Pure.
 *
 * @param largestLoss share of the last stock, 0 to 1, that one reading may lose
 */
export function stockDoubt(
  last: LastStock | undefined,
  { vehicles, read, origin }: Pick<StockReading, 'read' | 'origin'> & { vehicles: Vehicles },
  largestLoss: number,
): StockDoubt | undefined {
  if (!last || last.length === 0) return undefined
  const { from, empty, cutShort } = origin
  if (cutShort) return { kind: 'cut-short', message: cutShort }
  if (vehicles.length === 0) {
    const header = empty === 'header-only' ? 'It has a header and no records.' : 'It has no records.'
    const message = `${from}: ${read > 0 ? `All ${counted(read, 'record')} were rejected.` : header}`
    return { kind: 'empty', message }
  }
  return lossDoubt(last, vehicles, { from, largestLoss })
}

/**
 * The doubts about a reading as a whole; empty if it may replace the last good stock. Pure.
 *
 * @param vehicles those that would be published, if they aren't the reading's
 */
export function wholeDoubts(
  last: readonly GoodCar[],
  reading: StockReading,
  limits: StockLimits,
  vehicles: Vehicles = reading.vehicles,
): StockDoubt[] {
  const loss = stockDoubt(last, { ...reading, vehicles }, limits.largest_stock_loss)
  const changes = reading.sources ? [] : changeDoubts(last, carsById(reading), reading.origin.from, limits)
  return loss ? [loss, ...changes] : changes
}

/**
 * For a stock with several sources: those that must not replace their last vehicles, and why. A source that is down has
 * no doubts. Checked per source, because one that has lost too much may be a small part of the stock. Pure.
 */
export function sourceDoubts(
  last: readonly GoodCar[],
  reading: Pick<StockReading, 'sources' | 'vehicles' | 'cars'>,
  limits: StockLimits,
): Map<string, StockDoubt[]> {
  const doubts = new Map<string, StockDoubt[]>()
  for (const { from, ids, cutShort, failure } of reading.sources ?? []) {
    const cars = last.filter((one) => one.from === from)
    const found = new Map([...carsById(reading)].filter(([id]) => ids.has(id)))
    const own = partDoubts(cars, { reading, found, from, cutShort }, limits)
    if (failure) doubts.set(from, isDamage(failure) ? [{ kind: 'damaged', message: failure.message }] : [])
    else if (own.length > 0) doubts.set(from, own)
  }
  return doubts
}

function partDoubts(
  last: readonly GoodCar[],
  part: {
    reading: { vehicles: Vehicles }
    found: ReadonlyMap<string, Car>
    from: string
    cutShort?: string | undefined
  },
  limits: StockLimits,
): StockDoubt[] {
  const { reading, found, from, cutShort } = part
  if (last.length === 0) return []
  if (cutShort) return [{ kind: 'cut-short', message: cutShort }]
  const loss = lossDoubt(last, reading.vehicles, { from, largestLoss: limits.largest_stock_loss })
  const changes = changeDoubts(last, found, from, limits)
  return loss ? [loss, ...changes] : changes
}

/** The reading's record of each vehicle, by id. */
export const carsById = (reading: Pick<StockReading, 'vehicles' | 'cars'>): Map<string, Car> =>
  new Map(goodCars(reading).map(({ id, car }) => [id, car]))

function lossDoubt(
  last: LastStock,
  vehicles: Vehicles,
  { from, largestLoss }: { from: string; largestLoss: number },
): StockDoubt | undefined {
  const slugs = new Set(vehicles.map((v) => v.slug))
  const ids = new Set(vehicles.map((v) => v.id))
  const lost = last.filter(({ id, slug }) => !slugs.has(slug) && !(id !== undefined && ids.has(id))).length
  if (lost / last.length <= largestLoss) return undefined
  const share = percent(lost / last.length)
  return {
    kind: 'lost',
    message: `${from}: ${lost} of ${last.length} vehicles (${share}) are missing. The limit is ${percent(largestLoss)} at once (largest_stock_loss in tenant.json).`,
  }
}
