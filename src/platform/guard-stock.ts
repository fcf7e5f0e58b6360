import { counted } from '#src/base/text.ts'
import type { GoodCar } from './good-stock.ts'
import type { StockReading } from './stock-reading.ts'

/** The stock that the dealer's current site was built from. */
export interface LastStock {
  count: number
  /** How many of its vehicles a reading still has; counts alone wouldn't notice another dealer's stock. */
  isIn(present: { slugs: ReadonlySet<string>; ids: ReadonlySet<string> }): number
}

type Vehicles = readonly { id: string; slug: string }[]

export const stockBySlugs = (slugs: readonly string[]): LastStock => ({
  count: slugs.length,
  isIn: (present) => slugs.filter((slug) => present.slugs.has(slug)).length,
})

/** The last stock by id or slug: a vehicle whose title was edited has a new slug and the same id. */
export const stockByIds = (vehicles: Vehicles): LastStock => ({
  count: vehicles.length,
  isIn: ({ slugs, ids }) => vehicles.filter(({ id, slug }) => ids.has(id) || slugs.has(slug)).length,
})

/**
 * Why a reading must not replace the last stock; undefined if it may, or if there is no last stock. Pure.
 *
 * @param largestLoss share of the last stock, 0 to 1, that one reading may lose
 */
export function stockDoubt(
  last: LastStock | undefined,
  { vehicles, read, origin }: Pick<StockReading, 'read' | 'origin'> & { vehicles: Vehicles },
  largestLoss: number,
): string | undefined {
  if (!last || last.count === 0) return undefined
  const { from, empty, cutShort } = origin
  if (cutShort) return cutShort
  if (vehicles.length === 0) {
    const header = empty === 'header-only' ? 'It has a header and no records.' : 'It has no records.'
    return `${from}: ${read > 0 ? `All ${counted(read, 'record')} were rejected.` : header}`
  }
  return lossDoubt(last, vehicles, { from, largestLoss })
}

/**
 * For a stock with several sources: those that must not replace their last vehicles, and why. Checked per source,
 * because one that lost too much may be a small part of the stock. Pure.
 */
export function sourceDoubts(
  last: readonly GoodCar[],
  { vehicles, sources = [] }: Pick<StockReading, 'sources'> & { vehicles: Vehicles },
  largestLoss: number,
): Map<string, string> {
  const doubts = new Map<string, string>()
  for (const { from, cutShort, failure } of sources) {
    const own = stockByIds(last.filter((one) => one.from === from))
    const loss = own.count === 0 ? undefined : (cutShort ?? lossDoubt(own, vehicles, { from, largestLoss }))
    const doubt = failure?.message ?? loss
    if (doubt) doubts.set(from, doubt)
  }
  return doubts
}

function lossDoubt(
  last: LastStock,
  vehicles: Vehicles,
  { from, largestLoss }: { from: string; largestLoss: number },
): string | undefined {
  const slugs = new Set(vehicles.map((v) => v.slug))
  const ids = new Set(vehicles.map((v) => v.id))
  const lost = last.count - last.isIn({ slugs, ids })
  if (lost / last.count <= largestLoss) return undefined
  const share = percent(lost / last.count)
  return `${from}: ${lost} of ${last.count} vehicles (${share}) are missing. The limit is ${percent(largestLoss)} at once (largest_stock_loss in tenant.json).`
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`
