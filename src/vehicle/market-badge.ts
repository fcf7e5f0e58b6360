import { formatPrice } from '#src/base/money.ts'
import { isNumber } from '#src/base/numbers.ts'
import { shownPrice } from './advertised-price.ts'
import * as messages from './messages.ts'
import type { AutograbData, Vehicle } from './vehicle.ts'

/** The badge is only shown if the price is more than this below the average. @spec 9.1 5.16 */
const MARKET_BADGE_OVER = 499

export type MarketBadge =
  | {
      kind: 'below-market'
      /** `$1,200 below market`. */
      label: string
      /** The comparison, in a sentence. */
      reason: string
      basis: 'state' | 'national'
      /** Average less price. */
      difference: number
    }
  | { kind: 'no-badge'; reason: 'no-price' | 'no-average' | 'not-below' }

/**
 * The price compared with the state average if there is one, otherwise with the national average.
 *
 * @spec 5.16
 */
export function marketBadge(v: Pick<Vehicle, 'price' | 'autograb_data'>): MarketBadge {
  const price = shownPrice(v)
  if (price === undefined) return { kind: 'no-badge', reason: 'no-price' }
  const average = averageOf(v.autograb_data)
  if (average === undefined) return { kind: 'no-badge', reason: 'no-average' }
  const difference = average.amount - price
  if (difference <= MARKET_BADGE_OVER) return { kind: 'no-badge', reason: 'not-below' }
  const comparedWith = average.basis === 'state' ? messages.stateAverage : messages.nationalAverage
  return {
    kind: 'below-market',
    label: messages.belowMarket(formatPrice(Math.floor(difference))),
    reason: comparedWith(formatPrice(Math.round(average.amount))),
    basis: average.basis,
    difference,
  }
}

function averageOf(data: AutograbData | undefined): { amount: number; basis: 'state' | 'national' } | undefined {
  const state = data?.state_average_market_price
  if (isNumber(state) && state > 0) return { amount: state, basis: 'state' }
  const national = data?.average_market_price
  return isNumber(national) && national > 0 ? { amount: national, basis: 'national' } : undefined
}
