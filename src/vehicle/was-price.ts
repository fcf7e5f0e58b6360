import { DAY, instant } from '#src/base/dates.ts'
import { isNumber } from '#src/base/numbers.ts'
import { shownPrice } from './advertised-price.ts'
import type { AdvertisedPeriod } from './price-ledger.ts'
import type { Vehicle } from './vehicle.ts'

/** How long a "was" price must have been the price: `days` of the last `within` days. */
export interface WasPriceRule {
  days: number
  within: number
}

type Claim = Pick<Vehicle, 'price' | 'before_price' | 'before_price_from' | 'before_price_until'>

/** Whether a vehicle claims that its price has dropped. */
export function claimsWasPrice(
  v: Pick<Vehicle, 'price' | 'before_price'>,
): v is { price: number; before_price: number } {
  const price = shownPrice(v)
  return price !== undefined && isNumber(v.before_price) && v.before_price > price
}

/**
 * Whether the "was" price is proved: by the ledger or by the dates that the dealer recorded, it was the price for
 * `days` of the last `within` days. The Australian Consumer Law and the Fair Trading Act name no number of days, only
 * that the price was really asked, for a reasonable time just before.
 *
 * @param periods what the vehicle was advertised at
 * @param now milliseconds since the epoch
 */
export function isWasPriceProved(
  v: Claim,
  periods: readonly AdvertisedPeriod[],
  { days, within }: WasPriceRule,
  now: number,
): boolean {
  const window = { from: now - within * DAY, until: now }
  const asked = periods.filter(({ price }) => price === v.before_price)
  const recorded = recordedPeriod(v)
  const times = recorded ? [...asked, recorded] : asked
  return timeIn(times, window) >= days * DAY
}

function recordedPeriod({ before_price_from, before_price_until }: Claim): AdvertisedPeriod | undefined {
  if (!before_price_from || !before_price_until) return undefined
  const [from, until] = [instant(before_price_from), instant(before_price_until)]
  return from === undefined || until === undefined ? undefined : { from, until: until + DAY }
}

/** Milliseconds of the window that at least one of the periods covers. */
function timeIn(periods: readonly AdvertisedPeriod[], window: { from: number; until: number }): number {
  let covered = 0
  let end = window.from
  for (const { from, until = window.until } of periods.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(from, end)
    const stop = Math.min(until, window.until)
    if (stop <= start) continue
    covered += stop - start
    end = stop
  }
  return covered
}
