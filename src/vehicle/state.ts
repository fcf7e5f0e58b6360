import type { Tenant } from '#src/tenant/tenant.ts'
import { isAvailable } from './availability.ts'
import { isReserved } from './hold.ts'
import * as messages from './messages.ts'
import type { PublishedVehicle } from './vehicle.ts'

export type VehicleState = 'for_sale' | 'coming_soon' | 'reserved' | 'sold'

/** Whether a shopper can buy the vehicle; shown wherever the vehicle is. @spec 4.1 4.4 */
export function vehicleState(v: PublishedVehicle): VehicleState {
  if (!isAvailable(v)) return 'sold'
  if (isReserved(v)) return 'reserved'
  return v.status === 'coming_soon' ? 'coming_soon' : 'for_sale'
}

/** The state in words; undefined if the vehicle is for sale. */
export function stateLabel(v: PublishedVehicle, { sold_tag }: Pick<Tenant['texts'], 'sold_tag'>): string | undefined {
  const labels = { for_sale: undefined, coming_soon: messages.comingSoon, reserved: messages.reserved, sold: sold_tag }
  return labels[vehicleState(v)]
}
