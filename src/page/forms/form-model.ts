import { absoluteUrl } from '#src/base/urls.ts'
import type { FormId } from '#src/lead/forms.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import { stateLabel } from '#src/vehicle/state.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { FormModel } from '../elements.ts'
import type { SiteConfig } from '../site/site-config.ts'

export interface FormUse {
  /** Path of the form's page. */
  path: string
  /** The element's id; the form's id by default. */
  id?: string
  /** Replaces the definition's category. */
  category?: string
  /** Values that the page already knows, sent as hidden fields instead of being asked for. */
  known?: Record<string, string | undefined>
  vehicle?: Vehicle
}

/** A form as a page prints it. @spec 3.6 3.8 6.4 */
export function formModel(form: FormId, context: SiteConfig, use: FormUse): FormModel {
  const { tenant, origin } = context
  const { definition, hasCategoryField, site_form } = context.form(form)
  const { vehicle } = use
  const known = present({ ...(vehicle && vehicleFields(vehicle, context)), ...use.known })
  const category = hasCategoryField ? undefined : (use.category ?? definition.category)
  return {
    site_form: site_form(use, known),
    title: definition.title,
    hidden: {
      form,
      ...(category && { category }),
      ...(definition.subcategory && { subcategory: definition.subcategory }),
      source: 'Website',
      url: absoluteUrl(origin, use.path),
      page_id: use.path.slice(1),
      website_slug: tenant.slug,
      dealership_slug: tenant.flags.lead_dealership_slug ?? vehicle?.dealership_slug ?? tenant.dealership_slug,
      ...(tenant.manufacturer && { manufacturer_slug: tenant.manufacturer }),
      ...known,
    },
    vehicle: vehicle && {
      title: fullTitle(vehicle),
      price: priceDisplay(vehicle, tenant).text,
      state: stateLabel(vehicle, tenant.texts),
      picture: context.picture(vehicle),
    },
  }
}

/** The lead fields that follow from the vehicle. @spec 3.6 */
const vehicleFields = (v: Vehicle, { locationOf }: SiteConfig): Record<string, string | undefined> => ({
  car_id: v.id,
  car_dealership_id: v.dealership_id,
  location_id: locationOf(v)?.id,
  stock_number: v.stocknum,
  'Vehicle Make': v.make,
  'Vehicle Model': v.model,
  car_type: v.car_type,
  vehicle_status: v.status,
})

function present(values: Record<string, string | undefined>): Record<string, string> {
  const filled: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) if (value) filled[name] = value
  return filled
}
