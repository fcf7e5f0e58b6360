import type { CarType } from '#src/vehicle/vehicle.ts'
import type { Option } from './field.ts'

/**
 * The general enquiry types, with the shopper's label and the lead's value.
 *
 * @spec 2.29
 */
export const ENQUIRY_CATEGORIES = [
  { label: 'General', value: 'General Enquiry' },
  { label: 'Service', value: 'Service Enquiry' },
  { label: 'Parts', value: 'Parts Enquiry' },
  { label: 'New Vehicle', value: 'New Vehicle Enquiry' },
  { label: 'Used Vehicle', value: 'Used Vehicle Enquiry' },
  { label: 'Fleet', value: 'Fleet Enquiry' },
  { label: 'Finance', value: 'Finance Enquiry' },
  { label: 'Careers', value: 'Careers Enquiry' },
  { label: 'Sell My Car', value: 'Sell My Car' },
] as const satisfies readonly Option[]

/** Categories of the forms for a single purpose. */
export const FORM_CATEGORIES = [
  'Test Drive',
  'Request Photos',
  'Service Booking',
  'Finance Application',
  'Finance Pre-Approval',
  'Trade In',
  'Reserve Vehicle',
  'Reserve Enquiry',
] as const

export type LeadCategory = (typeof ENQUIRY_CATEGORIES)[number]['value'] | (typeof FORM_CATEGORIES)[number]

/** The enquiry category for a vehicle. Demonstrators belong to new-vehicle sales. */
export const vehicleEnquiryCategory = (carType: CarType): LeadCategory =>
  carType === 'used' ? 'Used Vehicle Enquiry' : 'New Vehicle Enquiry'
