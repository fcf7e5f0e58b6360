import { baseUrl } from '#src/base/urls.ts'
import type { Content } from '#src/tenant/content.ts'
import type { Location } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { isListed } from '#src/vehicle/availability.ts'
import { type Noun, nounInText } from '#src/vehicle/noun.ts'
import { matchesPresets } from '#src/vehicle/presets.ts'
import { sortVehicles } from '#src/vehicle/sort.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { SiteInput } from './build-site.ts'
import { vehicleCard } from './card.ts'
import { contentOn } from './content-on.ts'
import { locationCard, visibleLocations } from './locations.ts'
import type { Card, LocationCard } from './parts.ts'
import { type Routes, routesOf } from './routes.ts'

/** What the pages of one site are made from: worked out once, read by all. */
export interface SiteContext {
  tenant: Tenant
  /** What is published on this day. */
  content: Content
  /** Milliseconds since the epoch. */
  now: number
  /** Without trailing slash. */
  origin: string
  routes: Routes
  noun: Noun
  /** The vehicles that the site lists, in its default order. @spec 7.12 9.11 */
  listed: Vehicle[]
  /** Each vehicle's card is made once. */
  card: (v: Vehicle) => Card
  /** The primary one first. */
  locations: LocationCard[]
  locationOf: (v: Vehicle) => Location | undefined
}

/** @spec 2.7 7.12 9.11 */
export function siteContext({ tenant, content, vehicles, now }: SiteInput): SiteContext {
  const published = contentOn(content, tenant, now)
  const shown = vehicles.filter((v) => isListed(v, { tenant, now }) && matchesPresets(v, tenant))
  const listed = sortVehicles(shown, tenant.switches.search.default_sort)
  const cards = new Map<Vehicle, Card>()
  const context: SiteContext = {
    tenant,
    content: published,
    now,
    origin: baseUrl(tenant.url, { trailingSlash: false }),
    routes: routesOf(tenant, published, listed.length > 0),
    noun: nounInText(tenant.template),
    listed,
    card: (v) => {
      const known = cards.get(v)
      if (known) return known
      const made = vehicleCard(v, context)
      cards.set(v, made)
      return made
    },
    locations: visibleLocations(tenant).map((location) => locationCard(location, tenant)),
    locationOf: (v) => locationOf(v, tenant),
  }
  return context
}

/** Where a vehicle stands: its location, else the one of its dealership. */
function locationOf(v: Vehicle, { locations }: Tenant): Location | undefined {
  return (
    locations.find((location) => location.id === v.location_id) ??
    locations.find((location) => location.slug === v.location?.slug) ??
    (locations.length === 1 ? locations[0] : locations.find((location) => location.dealership_id === v.dealership_id))
  )
}
