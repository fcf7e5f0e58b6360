import { formatPrice } from '#src/base/money.ts'
import { isNumber } from '#src/base/numbers.ts'
import { shownPrice } from './advertised-price.ts'
import * as messages from './messages.ts'
import type { AutograbData, Vehicle } from './vehicle.ts'

/** The badge is only shown if the price is more than this below the average. @spec 9.1 5.16 */
const MARKET_BADGE_OVER = 499

export interface MarketBadge {
  /** `$1,200 below market`. */
  label: string
  /** The comparison, in a sentence. */
  reason: string
}

/**
 * The price compared with the state average if there is one, otherwise with the national average; undefined if it isn't
 * far enough below.
 *
 * @spec 5.16
 */
export function marketBadge(v: Vehicle): MarketBadge | undefined {
  const price = shownPrice(v)
  const average = averageOf(v.autograb_data)
  if (price === undefined || average === undefined || average.amount - price <= MARKET_BADGE_OVER) return undefined
  return {
    label: messages.belowMarket(formatPrice(Math.floor(average.amount - price))),
    reason: average.comparedWith(formatPrice(Math.round(average.amount))),
  }
}

function averageOf(data: AutograbData | undefined) {
  const { state_average_market_price: state, average_market_price: national } = data ?? {}
  if (isNumber(state) && state > 0) return { amount: state, comparedWith: messages.stateAverage }
  return isNumber(national) && national > 0 ? { amount: national, comparedWith: messages.nationalAverage } : undefined
}
