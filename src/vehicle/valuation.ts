import { isNumber } from '#src/base/numbers.ts'
import { isReserved } from './hold.ts'
import { RESERVE_PRICE_OVER } from './reserve.ts'
import type { Vehicle } from './vehicle.ts'

export type ValuationEligibility =
  | { kind: 'eligible' }
  | { kind: 'not-eligible'; reason: 'not-in-stock' | 'sold' | 'reserved' | 'price-too-low' }

/**
 * Automated valuation (autograb): in_stock, not sold, not reserved, price over 200.
 *
 * @spec 5.13
 */
export function valuationEligibility(
  v: Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'held' | 'price'>,
): ValuationEligibility {
  if (v.status !== 'in_stock') return { kind: 'not-eligible', reason: 'not-in-stock' }
  if (v.sold) return { kind: 'not-eligible', reason: 'sold' }
  if (isReserved(v)) return { kind: 'not-eligible', reason: 'reserved' }
  if (!isNumber(v.price) || v.price <= RESERVE_PRICE_OVER) return { kind: 'not-eligible', reason: 'price-too-low' }
  return { kind: 'eligible' }
}
