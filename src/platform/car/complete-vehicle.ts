import { instant } from '#src/base/dates.ts'
import { joinWords } from '#src/base/text.ts'
import type { Car } from '#src/record/car.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { hiddenLocations } from '#src/tenant/visible-locations.ts'
import { makeName, withBrandName } from '#src/vehicle/make.ts'
import { withoutPlaceholders } from '#src/vehicle/placeholder.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

export type StockOwner = Pick<Tenant, 'dealership_id' | 'dealership_slug' | 'locations'>

/** The parts of a tenant that its vehicles depend on. */
export interface VehicleOwner extends Pick<Tenant, 'dealership_id' | 'dealership_slug'> {
  places: readonly Place[]
  /** Ids and slugs of locations that the site doesn't show. */
  hidden: readonly string[]
}

type Place = Pick<Vehicle, 'location' | 'city' | 'state'> & { location_id: string }

export const vehicleOwner = ({ dealership_id, dealership_slug, locations }: StockOwner): VehicleOwner => ({
  dealership_id,
  dealership_slug,
  hidden: hiddenLocations({ locations }).flatMap(({ id, slug }) => [id, slug]),
  places: locations.map(({ id, slug, name, contact_detail: { phone }, address: { city, state } }) => ({
    location_id: id,
    location: { phone, slug, location_name: name, distribution_locations: [] },
    city,
    state,
  })),
})

/**
 * Makes a vehicle from a record, filling in missing fields from the record itself or from the tenant. Without a status,
 * a vehicle is in stock; without a dealership or location, it belongs to the tenant's own.
 *
 * @spec 3.1 1.9
 */
export function completeVehicle(written: Car, identity: { id: string; slug: string }, owner: VehicleOwner): Vehicle {
  const car = withoutPlaceholders(written)
  const make = makeName(car.make)
  const { payment_processors = [], features = [] } = car
  return {
    // First, because adding a few fields to a copy takes half the time and memory of the opposite order.
    ...car,
    preorder: car.preorder ?? false,
    reserved: car.reserved ?? false,
    certified: car.certified ?? false,
    custom_rank: car.custom_rank ?? 0,
    show_on_dealer_website: car.show_on_dealer_website ?? true,
    payment_processors,
    features,
    has_checkout_payment_processor: car.has_checkout_payment_processor ?? payment_processors.length > 0,
    dealership_id: car.dealership_id ?? owner.dealership_id,
    dealership_slug: car.dealership_slug ?? owner.dealership_slug,
    name: car.name ? withBrandName(car.name) : joinWords(car.year, make, car.model, car.badge),
    ...statusOf(car),
    ...placeOf(car, owner),
    ...createdOf(car),
    ...picturesOf(car),
    ...identity,
    make,
  }
}

function statusOf({ status, sold }: Car): Pick<Vehicle, 'status' | 'sold'> {
  return { status: status ?? (sold ? 'sold' : 'in_stock'), sold: sold ?? status === 'sold' }
}

function picturesOf({ images, primary_image_url: primary, photos_count }: Car) {
  const listed = images ?? (primary ? [{ image: { url: primary } }] : [])
  // Many sources repeat the main picture in the list of all pictures.
  const seen = new Set<string>()
  const all = listed.filter(({ image }) => !seen.has(image.url) && seen.add(image.url))
  return { images: all, primary_image_url: primary ?? all[0]?.image.url, photos_count: photos_count ?? all.length }
}

/** The location in the record, otherwise the tenant's only one. */
function placeOf({ location_id, location, city, state }: Car, { places, hidden }: VehicleOwner): Partial<Vehicle> {
  if ([location_id, location?.slug].some((key) => key !== undefined && hidden.includes(key)))
    return { location: location && { ...location, location_name: undefined, phone: undefined } }
  const only = places.length === 1 ? places[0] : undefined
  const place = location_id ? places.find((each) => each.location_id === location_id) : only
  if (!place) return {}
  return {
    location_id: place.location_id,
    location: location ?? place.location,
    city: city ?? place.city,
    state: state ?? place.state,
  }
}

/** Derives the date of creation from the timestamp, or the other way round. */
function createdOf({ created_at, created_at_timestamp }: Car): Partial<Vehicle> {
  if (created_at === undefined) {
    return created_at_timestamp === undefined ? {} : { created_at: new Date(created_at_timestamp * 1000).toISOString() }
  }
  if (created_at_timestamp !== undefined) return {}
  const moment = instant(created_at)
  return { created_at_timestamp: moment === undefined ? undefined : Math.floor(moment / 1000) }
}
