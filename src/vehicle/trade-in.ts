import type { Switches } from '#src/tenant/switches.ts'
import { isAvailable } from './availability.ts'
import { isTestDriveOnly } from './own-tag.ts'
import type { Vehicle } from './vehicle.ts'

/**
 * Whether a shopper may offer a trade-in for this vehicle: the tenant offers trade-in, and the vehicle is available and
 * not test-drive-only.
 *
 * @spec 5.14
 */
export const offersTradeIn = (v: Vehicle, { switches }: { switches: Pick<Switches, 'trade_in'> }): boolean =>
  switches.trade_in.enabled && isAvailable(v) && !isTestDriveOnly(v)
