import type { Location } from './location.ts'

interface Located {
  locations: readonly Location[]
}

/** The locations that a site shows, the primary one first. @spec 3.4 */
export function visibleLocations(tenant: Located): Location[] {
  const visible = tenant.locations.filter((location) => location.visible)
  const shown = visible.length > 0 ? visible : tenant.locations.filter((location) => location.primary)
  return shown.toSorted((a, b) => Number(b.primary) - Number(a.primary))
}

/** The locations that a site never shows. @spec 3.4 */
export function hiddenLocations(tenant: Located): Location[] {
  const shown = visibleLocations(tenant)
  return tenant.locations.filter((location) => !shown.includes(location))
}

/** The location that represents the site where only one can be shown. @throws if no location is primary */
export function primaryLocation({ locations }: { locations: readonly Location[] }): Location {
  const primary = locations.find((location) => location.primary)
  if (!primary) throw new Error('a tenant has a primary location')
  return primary
}
