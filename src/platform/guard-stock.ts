import type { StockReading } from './stock-reading.ts'

/** The stock that the tenant's present site was built from. */
export interface LastGoodStock {
  count: number
  /** Where known, vehicles are compared one by one: a feed that holds another dealer's stock loses all of ours. */
  slugs?: readonly string[]
}

export interface GuardOptions {
  /** Share of the last good stock, 0 to 1, that one reading may lose. */
  maxLossShare: number
  /** Accepts whatever was read. */
  force?: boolean
}

export type GuardedStock =
  | { kind: 'accepted' }
  | { kind: 'held-back'; reason: 'empty' | 'header-only' | 'lost-too-much'; message: string }

/**
 * Whether a reading may replace the last good stock. Without a last good stock
 * there is nothing to protect and any reading passes. Pure.
 */
export function guardStock(
  lastGood: LastGoodStock | undefined,
  reading: Pick<StockReading, 'vehicles' | 'read' | 'rejected' | 'origin'>,
  { maxLossShare, force = false }: GuardOptions,
): GuardedStock {
  if (force || !lastGood || lastGood.count === 0) return { kind: 'accepted' }
  const { from, empty } = reading.origin
  const remedy = `The last good stock (${lastGood.count} vehicles) stays; check the source, or build with --force.`
  if (reading.vehicles.length === 0) {
    const reason = empty === 'header-only' ? 'header-only' : 'empty'
    const what = reading.read > 0 ? `all ${reading.read} records were rejected` : emptiness(empty)
    return { kind: 'held-back', reason, message: `${from}: ${what}. ${remedy}` }
  }
  const lost = lostCount(lastGood, reading)
  if (lost / lastGood.count <= maxLossShare) return { kind: 'accepted' }
  return {
    kind: 'held-back',
    reason: 'lost-too-much',
    message:
      `${from}: ${lost} of ${lastGood.count} vehicles (${percent(lost / lastGood.count)}) are gone, ` +
      `more than the ${percent(maxLossShare)} that one reading may lose. ${remedy}`,
  }
}

function lostCount({ count, slugs }: LastGoodStock, { vehicles }: Pick<StockReading, 'vehicles'>): number {
  if (!slugs) return Math.max(0, count - vehicles.length)
  const present = new Set(vehicles.map((vehicle) => vehicle.slug))
  return slugs.filter((slug) => !present.has(slug)).length
}

const emptiness = (empty: 'no-content' | 'header-only' | undefined) =>
  empty === 'header-only' ? 'there is a header and no record' : 'there is no record'
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
