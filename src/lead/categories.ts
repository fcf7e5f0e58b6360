import type { CarType } from '#src/vehicle/vehicle.ts'
import type { Option } from './field.ts'

/**
 * The general enquiry types, as a shopper reads them and as the lead says them.
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

/** Categories of the forms that are about one thing. */
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

/** A demonstrator is sold by the new-vehicle desk. */
export const vehicleEnquiryCategory = (carType: CarType): LeadCategory =>
  carType === 'used' ? 'Used Vehicle Enquiry' : 'New Vehicle Enquiry'
