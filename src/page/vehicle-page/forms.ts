import { vehicleEnquiryCategory } from '#src/lead/categories.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import type { FormModel } from '../elements.ts'
import { formModel } from '../forms/form-model.ts'
import type { SiteConfig } from '../site/site-config.ts'

/** The dialogs of a vehicle page: Submit an Enquiry, Book a Test Drive, Request Photos. @spec 2.22 */
export function vehicleForms(v: Vehicle, context: SiteConfig): FormModel[] {
  const use = { path: vehiclePath(v, context.tenant), vehicle: v }
  return [
    formModel('quick-enquiry', context, { ...use, category: vehicleEnquiryCategory(v.car_type) }),
    formModel('test-drive', context, use),
    formModel('request-photos', context, use),
  ]
}
