import { isNumber } from '#src/base/numbers.ts'
import { isReserved } from './hold.ts'
import { RESERVE_PRICE_OVER } from './reserve.ts'
import type { PublishedVehicle } from './vehicle.ts'

/**
 * Whether a trade-in for this vehicle may be valued by AutoGrab: in_stock, not sold, not reserved, price over 200.
 *
 * @spec 5.13
 */
export const allowsValuation = (v: PublishedVehicle): boolean =>
  v.status === 'in_stock' && !v.sold && !isReserved(v) && isNumber(v.price) && v.price > RESERVE_PRICE_OVER
