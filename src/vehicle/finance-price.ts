import { isNumber } from '#src/base/numbers.ts'

/**
 * The remaining price to finance: vehicle price minus trade-in offer minus an extra amount (a deposit). Undefined if
 * the price is missing, or both offer and extra are. Negative if the trade-in is worth more than the vehicle.
 *
 * @spec 3.18
 */
export function financePrice(amounts: { price?: number; offer?: number; extra?: number }): number | undefined {
  const { price, offer, extra } = amounts
  if (!isNumber(price) || (!isNumber(offer) && !isNumber(extra))) return undefined
  const cents = Math.round((price - (isNumber(offer) ? offer : 0) - (isNumber(extra) ? extra : 0)) * 100)
  return cents / 100
}
