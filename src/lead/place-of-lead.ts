import { textOf } from '#src/base/record.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import type { FormValues } from './form-values.ts'

/** Where a lead or its vehicle belongs. */
interface Place {
  /** The yard; undefined if nobody has chosen one and the vehicle's isn't one of the site's. */
  location_id?: string
  dealership_slug: string
}

/**
 * The answers that choose a location, by id or slug. A question of the form wins over a value filled in by its page.
 */
const CHOICES = ['preferredDealership', 'location_id'] as const

/** The location that the shopper chose, or that the form's page is about. */
const chosenLocation = (values: FormValues, { locations }: Pick<Tenant, 'locations'>) =>
  CHOICES.map((name) => textOf(values[name]))
    .map((chosen) => locations.find(({ id, slug }) => chosen === id || chosen === slug))
    .find(Boolean)

/**
 * Where a lead belongs, for everything that depends on it: its dealership, ADF's vendor, the reply. The shopper's
 * choice counts, otherwise the vehicle's yard. Some sites have a fixed dealership.
 *
 * @spec 6.4 7.9
 */
export function placeOfLead(
  tenant: Pick<Tenant, 'flags' | 'dealerships' | 'locations' | 'dealership_slug'>,
  values: FormValues,
  vehicle?: Place,
): Place {
  const { flags, dealerships, locations } = tenant
  const chosen = chosenLocation(values, tenant)
  const yard = chosen ?? locations.find(({ id }) => id === vehicle?.location_id)
  // The page of a group's only yard gives it as the location for vehicles of every dealership, which isn't anybody's
  // choice.
  const isOther = !vehicle || (visibleLocations(tenant).length > 1 && chosen?.id !== vehicle.location_id)
  const own = chosen && isOther ? dealerships.find(({ id }) => id === chosen.dealership_id) : undefined
  return {
    ...(yard && { location_id: yard.id }),
    dealership_slug: flags.lead_dealership_slug ?? own?.slug ?? vehicle?.dealership_slug ?? tenant.dealership_slug,
  }
}
