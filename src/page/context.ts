import { baseUrl } from '#src/base/urls.ts'
import type { FormId } from '#src/lead/forms.ts'
import type { Content } from '#src/tenant/content.ts'
import type { Location } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { isAvailable, isListed } from '#src/vehicle/availability.ts'
import { type Noun, nounInText } from '#src/vehicle/noun.ts'
import { photos } from '#src/vehicle/photo.ts'
import { matchesPresets } from '#src/vehicle/presets.ts'
import { sortVehicles } from '#src/vehicle/sort.ts'
import type { Vehicle, VehicleImage } from '#src/vehicle/vehicle.ts'
import type { SiteInput } from './build-site.ts'
import { vehicleCard } from './card.ts'
import { contentOn } from './content-on.ts'
import { type PreparedForm, preparedForm } from './form-model.ts'
import { locationCard, visibleLocations } from './locations.ts'
import { once } from './once.ts'
import type { Card, LocationCard, Picture } from './parts.ts'
import { leadPicture } from './pictures.ts'
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
  /** Those of them that are for sale. @spec 4.1 */
  available: Vehicle[]
  /** Made once for each vehicle, like its picture and its photos. */
  card: (v: Vehicle) => Card
  picture: (v: Vehicle) => Picture
  /** The real ones. @spec 4.5 */
  photos: (v: Vehicle) => VehicleImage[]
  /** The primary one first. */
  locations: LocationCard[]
  locationOf: (v: Vehicle) => Location | undefined
  form: (form: FormId) => PreparedForm
}

/** @spec 2.7 7.12 9.11 */
export function siteContext({ tenant, content, vehicles, now }: SiteInput): SiteContext {
  const published = contentOn(content, tenant, now)
  const shown = vehicles.filter((v) => isListed(v, { tenant, now }) && matchesPresets(v, tenant))
  const listed = sortVehicles(shown, tenant.switches.search.default_sort)
  const photosOf = once(photos)
  const context: SiteContext = {
    tenant,
    content: published,
    now,
    origin: baseUrl(tenant.url, { trailingSlash: false }),
    routes: routesOf(tenant, content, listed.length > 0),
    noun: nounInText(tenant.template),
    listed,
    available: listed.filter(isAvailable),
    card: once((v) => vehicleCard(v, context)),
    picture: once((v) => leadPicture(v, photosOf(v)[0], tenant)),
    photos: photosOf,
    locations: visibleLocations(tenant).map((location) => locationCard(location, tenant)),
    locationOf: (v) => locationOf(v, tenant),
    form: once((form) => preparedForm(form, tenant)),
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
