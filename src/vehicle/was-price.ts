import { DAY, instant } from '#src/base/dates.ts'
import { isNumber } from '#src/base/numbers.ts'
import { shownPrice } from './advertised-price.ts'
import type { AdvertisedPeriod } from './price-ledger.ts'
import type { Vehicle } from './vehicle.ts'

/** How long a "was" price must have applied: `days` of the last `within` days. */
export interface WasPriceRule {
  days: number
  within: number
}

export function claimsWasPrice(
  v: Pick<Vehicle, 'price' | 'before_price'>,
): v is { price: number; before_price: number } {
  const price = shownPrice(v)
  return price !== undefined && isNumber(v.before_price) && v.before_price > price
}

/**
 * Whether the "was" price is proved: according to the ledger or the dates that the dealer recorded, it was the price
 * for `days` of the last `within` days. The Australian Consumer Law and the Fair Trading Act give no number of days;
 * they only require that the price was genuine, for a reasonable time just before.
 *
 * @param periods the prices at which the vehicle was advertised
 * @param now milliseconds since the epoch
 */
export function isWasPriceProved(
  v: Vehicle,
  periods: readonly AdvertisedPeriod[],
  rule: WasPriceRule,
  now: number,
): boolean {
  return isPriceProved({ price: v.before_price, type: v.price_type }, claimedPeriods(v, periods, now), rule, now)
}

/** Whether a price, with what it includes, applied for `days` of the last `within` days. */
export function isPriceProved(
  was: Pick<AdvertisedPeriod, 'price' | 'type'>,
  advertised: readonly AdvertisedPeriod[],
  { days, within }: WasPriceRule,
  now: number,
): boolean {
  const window = { from: now - within * DAY, until: now }
  return (
    timeIn(
      advertised.filter(({ price, type }) => price === was.price && type === was.type),
      window,
    ) >=
    days * DAY
  )
}

/** The ledger's periods of a vehicle's prices, with the one that the dealer recorded; earliest first. */
export function claimedPeriods(v: Vehicle, periods: readonly AdvertisedPeriod[], now: number): AdvertisedPeriod[] {
  const recorded = recordedPeriod(v, periods, now)
  return (recorded ? [...periods, recorded] : [...periods]).sort((a, b) => a.from - b.from)
}

/** Recorded dates count for the time before the vehicle's ledger began, and never against it. */
function recordedPeriod(
  { price_type, before_price, before_price_from: first, before_price_until: last }: Vehicle,
  periods: readonly AdvertisedPeriod[],
  now: number,
): AdvertisedPeriod | undefined {
  const from = first && instant(first)
  if (!from || !before_price) return undefined
  const end = last === undefined ? now : instant(last)
  if (end === undefined) return undefined
  const until = Math.min(last === undefined ? end : end + DAY, periods[0]?.from ?? Number.POSITIVE_INFINITY)
  return until > from ? { price: before_price, type: price_type, from, until } : undefined
}

/** Milliseconds of the window that are covered by at least one of the periods, which are ordered earliest first. */
function timeIn(periods: readonly AdvertisedPeriod[], window: { from: number; until: number }): number {
  let covered = 0
  let end = window.from
  for (const { from, until = window.until } of periods) {
    const start = Math.max(from, end)
    const stop = Math.min(until, window.until)
    if (stop <= start) continue
    covered += stop - start
    end = stop
  }
  return covered
}
