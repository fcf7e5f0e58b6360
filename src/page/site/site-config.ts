import { baseUrl } from '#src/base/urls.ts'
import type { FormId } from '#src/lead/forms.ts'
import type { Location } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import { locationOf } from '#src/vehicle/location-of.ts'
import { type Noun, nounInText } from '#src/vehicle/noun.ts'
import { photos } from '#src/vehicle/photo.ts'
import type { Vehicle, VehicleImage } from '#src/vehicle/vehicle.ts'
import type { LocationCard, Picture } from '../elements.ts'
import { type PreparedForm, preparedForm } from '../forms/prepared-form.ts'
import { locationCard } from '../locations/locations.ts'
import { once, onceByName } from '../once.ts'
import { leadPicture } from '../pictures.ts'
import type { Routes } from './routes.ts'

/**
 * The input of a vehicle's page besides the vehicle. It contains no stock, content or time, so equal configurations and
 * vehicles give equal models.
 */
export interface SiteConfig {
  tenant: Tenant
  /** Without trailing slash. */
  origin: string
  routes: Routes
  noun: Noun
  /** Cached per vehicle. */
  picture: (v: Vehicle) => Picture
  /** Photos without placeholders. @spec 4.5 */
  photos: (v: Vehicle) => VehicleImage[]
  /** Visible locations; the primary one comes first. */
  locations: LocationCard[]
  locationOf: (v: Vehicle) => Location | undefined
  form: (form: FormId) => PreparedForm
}

export function siteConfig(tenant: Tenant, routes: Routes): SiteConfig {
  const photosOf = once(photos)
  return {
    tenant,
    origin: baseUrl(tenant.url, { trailingSlash: false }),
    routes,
    noun: nounInText(tenant.template),
    picture: once((v) => leadPicture(v, photosOf(v)[0], tenant)),
    photos: photosOf,
    locations: visibleLocations(tenant).map((location) => locationCard(location, tenant)),
    locationOf: (v) => locationOf(v, tenant),
    form: onceByName((form) => preparedForm(form, tenant, routes)),
  }
}

/** The location shown on a vehicle's page: its yard, otherwise the dealer's first. */
export function yardOf(v: Vehicle, { locationOf, locations }: SiteConfig): LocationCard | undefined {
  const id = locationOf(v)?.id
  return locations.find((location) => location.id === id) ?? locations[0]
}
