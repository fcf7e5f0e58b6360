import type { Tenant } from '#src/tenant/tenant.ts'
import { holdKey } from '#src/vehicle/hold.ts'
import type { ApiContext } from '../api-context.ts'
import { holdOf } from '../store/reservations.ts'

/** Whether a vehicle can be reserved just now, or someone holds it until a moment or has paid for it. */
export type VehicleHold = { state: 'free' | 'paid' } | { state: 'held'; expires_at: Date }

/** Undefined if the site has no such vehicle. @throws StockUnreachable */
export async function holdOfVehicle(
  { database, vehicle }: ApiContext,
  tenant: Tenant,
  car_id: string,
): Promise<VehicleHold | undefined> {
  const found = await vehicle(tenant, car_id)
  if (!found) return undefined
  const hold = await holdOf(database.queries, holdKey(found))
  if (!hold) return { state: 'free' }
  return hold.state === 'paid' ? { state: 'paid' } : { state: 'held', expires_at: hold.expires_at }
}
