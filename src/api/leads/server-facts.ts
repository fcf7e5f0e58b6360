import { textOf } from '#src/base/record.ts'
import { absoluteUrl } from '#src/base/urls.ts'
import { ENQUIRY_CATEGORIES, FORM_CATEGORIES, type LeadCategory } from '#src/lead/categories.ts'
import type { Field } from '#src/lead/field.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { advertisedPrice } from '#src/vehicle/advertised-price.ts'
import { vehicleState } from '#src/vehicle/state.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'

/** All categories that a lead may have. */
export const CATEGORIES: ReadonlySet<string> = new Set([
  ...ENQUIRY_CATEGORIES.map(({ value }) => value),
  ...FORM_CATEGORIES,
])

/** Set only by the server, for a vehicle that it has locked. */
export const RESERVED: LeadCategory = 'Reserve Vehicle'

/** The category that the shopper chose, otherwise the form's own. @spec 2.29 */
export function categoryOf(values: FormValues, definition: Pick<FormDefinition, 'category'>): string {
  const category = textOf(values.category)
  return CATEGORIES.has(category) && category !== RESERVED ? category : definition.category
}

interface FactsFor {
  tenant: Pick<Tenant, 'country'>
  /** The fields of the form. */
  fields: readonly Field[]
  /** The site's address, as receivers can reach it. */
  site: string
}

/**
 * The facts in the server's copy of a vehicle. A make and model that the form asks for belong to another vehicle.
 * @spec 3.6
 */
export function vehicleFacts(vehicle: PublishedVehicle, { tenant, fields, site }: FactsFor): FormValues {
  const { amount, wording } = advertisedPrice(vehicle, tenant)
  const hasField = (name: string): boolean => fields.some((field) => field.name === name)
  return {
    car_id: vehicle.id,
    car_dealership_id: vehicle.dealership_id,
    // The shopper may have chosen another yard (placeOfLead).
    ...(vehicle.location_id && { car_location_id: vehicle.location_id }),
    stock_number: vehicle.stocknum,
    car_type: vehicle.car_type,
    vehicle_status: vehicle.status,
    ...(vehicleState(vehicle) === 'reserved' && { vehicle_state: 'Reserved' }),
    car_name: vehicle.name,
    car_make: vehicle.make,
    car_model: vehicle.model,
    car_year: vehicle.year,
    car_vin: vehicle.vin,
    ...(vehicle.primary_image_url && { car_image_url: absoluteUrl(site, vehicle.primary_image_url) }),
    car_price: amount,
    car_price_type: wording?.type,
    ...(hasField('Vehicle Make') ? {} : { 'Vehicle Make': vehicle.make, 'Vehicle Model': vehicle.model }),
  }
}
