import type { Location } from './location.ts'
import type { Tenant } from './tenant.ts'

/** The location that stands for the site. */
export function primaryLocation({ locations }: Pick<Tenant, 'locations'>): Location {
  const primary = locations.find((location) => location.primary)
  if (!primary) throw new Error('a tenant has a primary location')
  return primary
}
