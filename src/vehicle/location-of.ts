import type { Location } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { hiddenLocations, visibleLocations } from '#src/tenant/visible-locations.ts'
import type { Vehicle } from './vehicle.ts'

/** The vehicle's yard: its own location, otherwise its dealership's. Never a hidden location. */
export function locationOf(v: Vehicle, tenant: Pick<Tenant, 'locations'>): Location | undefined {
  if (hiddenLocations(tenant).some(({ id }) => id === v.location_id)) return undefined
  const locations = visibleLocations(tenant)
  return (
    locations.find((location) => location.id === v.location_id) ??
    locations.find((location) => location.slug === v.location?.slug) ??
    (locations.length === 1 ? locations[0] : locations.find((location) => location.dealership_id === v.dealership_id))
  )
}
