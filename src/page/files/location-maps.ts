import { coordinatesOf } from '#src/tenant/coordinates.ts'
import type { Location } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { mapPath, mappedLocations, OVERVIEW_PATH } from '../locations/location-map.ts'
import type { Pin } from '../map/annotations.ts'
import { mapColours } from '../map/colours.ts'
import { locatorMap } from '../map/locator-map.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteFile } from '../site/site-model.ts'

/** A map of each location with coordinates, and one of all if there are several. */
export function locationMapFiles({ tenant }: DealerSite): SiteFile[] {
  const mapped = mappedLocations(tenant)
  const maps = mapped.map((location) => mapFile(mapPath(location), [pinOf(location, tenant)], tenant))
  if (mapped.length < 2) return maps
  const pins = mapped.map((location) => cityPin(location, mapped, tenant))
  return [mapFile(OVERVIEW_PATH, pins, tenant), ...maps]
}

const mapFile = (path: string, pins: readonly Pin[], tenant: Tenant): SiteFile => ({
  path,
  content_type: 'image/svg+xml',
  drawn_from: JSON.stringify([pins, mapColours(tenant)]),
  get body() {
    return locatorMap(pins, tenant)
  },
})

/** The name, and the town unless the name says it. */
function pinOf(location: Location, tenant: Tenant): Pin {
  const { name, address } = location
  return { at: position(location, tenant), lines: name.includes(address.city) ? [name] : [name, address.city] }
}

/** Among other locations the town says enough, unless two are in the same. */
function cityPin(location: Location, all: readonly Location[], tenant: Tenant): Pin {
  const { city } = location.address
  const isOnly = all.filter(({ address }) => address.city === city).length === 1
  return { at: position(location, tenant), lines: [isOnly ? city : location.name] }
}

function position({ slug, address }: Location, { country }: Tenant): Pin['at'] {
  const found = coordinatesOf(address, country)
  if (!found) throw new Error(`${slug} has no coordinates`)
  // The Chatham Islands lie beyond the date line.
  return [found.long < 0 ? found.long + 360 : found.long, found.lat]
}
