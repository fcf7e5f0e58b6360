import { coordinatesOf } from '#src/tenant/coordinates.ts'
import type { Location } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import type { Picture } from '../elements.ts'
import { SIZE } from '../map/frame.ts'
import * as messages from '../messages.ts'
import { locationPath } from './locations.ts'

/** Path of the map of all locations. */
export const OVERVIEW_PATH = '/contact-us.svg'

export const mapPath = (location: Pick<Location, 'slug'>): string => `${locationPath(location)}.svg`

/** The visible locations that a map can show: those with coordinates, unless the dealer shows no maps. */
export function mappedLocations(tenant: Tenant): Location[] {
  if (!tenant.switches.location.show_map) return []
  return visibleLocations(tenant).filter(({ address }) => coordinatesOf(address, tenant.country))
}

/** The map of a location, drawn at build time; undefined without coordinates. @spec 3.4 */
export function locationMap(location: Location, tenant: Tenant): Picture | undefined {
  if (!mappedLocations(tenant).includes(location)) return undefined
  return picture(mapPath(location), messages.map(location.name, location.address.city))
}

/** One map of all locations of a dealer who has several. */
export function overviewMap(tenant: Tenant): Picture | undefined {
  const mapped = mappedLocations(tenant)
  if (mapped.length < 2) return undefined
  return picture(
    OVERVIEW_PATH,
    messages.map(tenant.name, inWords([...new Set(mapped.map(({ address }) => address.city))])),
  )
}

/** `Bathurst, Orange and Dubbo`. */
function inWords(cities: readonly string[]): string {
  const [others, last = ''] = [cities.slice(0, -1), cities.at(-1)]
  return others.length === 0 ? last : messages.and(others.join(', '), last)
}

/** Times its own size, so that it fills the widest column. */
const ENLARGED = 2.5

const picture = (src: string, alt: string): Picture => ({
  src,
  width: SIZE.width * ENLARGED,
  height: SIZE.height * ENLARGED,
  alt,
})
