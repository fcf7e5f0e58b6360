import { DAY } from '#src/base/dates.ts'
import { shownPrice } from './advertised-price.ts'
import type { AdvertisedPeriod } from './price-ledger.ts'
import type { Vehicle } from './vehicle.ts'
import { claimedPeriods, isPriceProved, type WasPriceRule } from './was-price.ts'

/** A price, and the moment from which it applied, in milliseconds since the epoch. */
export interface PriceStep {
  price: number
  from: number
}

export interface PriceHistory {
  /** At least two, oldest first; the last is the present price. Neighbours differ. */
  steps: readonly PriceStep[]
  /** Whether the last step may be called a drop, for which the price before it must be proved like a "was" price. */
  dropped: boolean
}

/** Most prices shown. */
const SHOWN = 8

/**
 * How the price of a vehicle has changed; undefined if it hasn't, or if that is unknown. Prices that applied for less
 * than a day were mistakes, and prices that include charges other than today's can't be compared with it.
 *
 * @param periods the prices at which the vehicle was advertised
 * @param now milliseconds since the epoch
 */
export function priceHistory(
  v: Vehicle,
  periods: readonly AdvertisedPeriod[],
  rule: WasPriceRule,
  now: number,
): PriceHistory | undefined {
  const price = shownPrice(v)
  if (price === undefined) return undefined
  const advertised = claimedPeriods(v, periods, now)
  const unlike = advertised.findLastIndex((period) => period.price === undefined || period.type !== v.price_type)
  const former = advertised
    .slice(unlike + 1)
    .filter(({ from, until = now }) => until - from >= DAY)
    .map(({ price: was = price, from }) => ({ price: was, from }))
  const last = periods.at(-1)
  const since = last?.price === price && last.type === v.price_type && last.until === undefined ? last.from : now
  const steps = changes([...former.filter(({ from }) => from < since), { price, from: since }])
  const before = steps.at(-2)
  if (!before) return undefined
  const dropped =
    before.price > price && isPriceProved({ price: before.price, type: v.price_type }, advertised, rule, now)
  return { steps: steps.slice(-SHOWN), dropped }
}

const changes = (steps: readonly PriceStep[]): PriceStep[] =>
  steps.filter(({ price }, at) => at === 0 || price !== steps[at - 1]?.price)
