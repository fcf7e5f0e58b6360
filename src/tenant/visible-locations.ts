import type { Location } from './location.ts'

interface Located {
  locations: readonly Location[]
}

/** The locations that a site shows; the primary one first. @spec 3.4 */
export function visibleLocations(tenant: Located): Location[] {
  const visible = tenant.locations.filter((location) => location.visible)
  const shown = visible.length > 0 ? visible : tenant.locations.filter((location) => location.primary)
  return shown.toSorted((a, b) => Number(b.primary) - Number(a.primary))
}

/** The locations that a site never mentions. @spec 3.4 */
export function hiddenLocations(tenant: Located): Location[] {
  const shown = visibleLocations(tenant)
  return tenant.locations.filter((location) => !shown.includes(location))
}
