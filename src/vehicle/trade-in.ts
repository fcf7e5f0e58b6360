import type { Switches } from '#src/tenant/switches.ts'
import { isAvailable } from './availability.ts'
import { isTestDriveOnly } from './own-tag.ts'
import type { Vehicle } from './vehicle.ts'

export type TradeInEligibility =
  | { kind: 'eligible' }
  | { kind: 'not-eligible'; reason: 'not-offered' | 'unavailable' | 'test-drive-only' }

/**
 * Whether a shopper may offer a trade-in for this vehicle: the tenant offers
 * trade-in, and the vehicle is available and not test-drive-only.
 *
 * @spec 5.14
 */
export function tradeInEligibility(
  v: Pick<Vehicle, 'status' | 'sold' | 'tag'>,
  tenant: { switches: Pick<Switches, 'trade_in'> },
): TradeInEligibility {
  if (!tenant.switches.trade_in.enabled) return { kind: 'not-eligible', reason: 'not-offered' }
  if (!isAvailable(v)) return { kind: 'not-eligible', reason: 'unavailable' }
  if (isTestDriveOnly(v)) return { kind: 'not-eligible', reason: 'test-drive-only' }
  return { kind: 'eligible' }
}
