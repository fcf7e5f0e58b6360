import { vehicleEnquiryCategory } from '#src/lead/categories.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { SiteContext } from '../context.ts'
import { formModel } from '../form-model.ts'
import type { FormModel } from '../parts.ts'

/** The dialogs of a vehicle page: Submit an Enquiry, Book a Test Drive, Request Photos. @spec 2.22 */
export const vehicleForms = (v: Vehicle, context: SiteContext): FormModel[] => [
  formModel('quick-enquiry', context, { vehicle: v, category: vehicleEnquiryCategory(v.car_type) }),
  formModel('test-drive', context, { vehicle: v }),
  formModel('request-photos', context, { vehicle: v }),
]
