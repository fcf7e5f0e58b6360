import type { CarType } from '#src/vehicle/vehicle.ts'

/** The facts that decide a lead's event. */
export interface LeadFacts {
  category?: string
  subcategory?: string
  /** Of the vehicle that the lead is about. */
  car_type?: CarType
  /** The vehicle can be test driven but not bought (@spec 4.3). */
  test_drive_only?: boolean
}

export type LeadEventName =
  | 'lead'
  | 'new_vehicle_lead'
  | 'used_vehicle_lead'
  | 'test_drive_lead'
  | 'used_test_drive_lead'
  | 'careers_lead'

/**
 * Event 51 for careers; 48 for a test drive of a used vehicle, 17 for any other test drive and for test-drive-only
 * vehicles; 14 or 15 if the vehicle is known to be new or used; 22 otherwise. Demonstrators count as new, because the
 * new-vehicle team sells them.
 *
 * @spec 4.14 9.3
 */
export function leadEvent(lead: LeadFacts): LeadEventName {
  if (isCareers(lead)) return 'careers_lead'
  const condition = conditionOf(lead)
  if (lead.test_drive_only) return 'test_drive_lead'
  if (lead.category === 'Test Drive') return condition === 'used' ? 'used_test_drive_lead' : 'test_drive_lead'
  if (condition === undefined) return 'lead'
  return condition === 'used' ? 'used_vehicle_lead' : 'new_vehicle_lead'
}

const isCareers = ({ category, subcategory }: LeadFacts): boolean =>
  category === 'Careers Enquiry' || subcategory === 'Career Enquiry'

function conditionOf({ category, car_type }: LeadFacts): 'new' | 'used' | undefined {
  if (car_type) return car_type === 'used' ? 'used' : 'new'
  if (category === 'New Vehicle Enquiry') return 'new'
  return category === 'Used Vehicle Enquiry' ? 'used' : undefined
}

/** The standard's departments, each with its own version of `asc_form_submission`. */
const DEPARTMENTS = {
  sales: 'asc_form_submission_sales',
  sales_appt: 'asc_form_submission_sales_appt',
  service: 'asc_form_submission_service',
  service_appt: 'asc_form_submission_service_appt',
  parts: 'asc_form_submission_parts',
  trade: 'asc_form_submission_trade',
} as const

const DEPARTMENT_OF: Record<string, keyof typeof DEPARTMENTS> = {
  'Test Drive': 'sales_appt',
  'Service Enquiry': 'service',
  'Service Booking': 'service_appt',
  'Parts Enquiry': 'parts',
  'Trade In': 'trade',
  'Sell My Car': 'trade',
}

/** The dealer's department that answers a lead, and that department's event. Careers leads have no department. */
export function leadDepartment(lead: LeadFacts): { department?: string; twin?: string } {
  if (isCareers(lead)) return {}
  const key = DEPARTMENT_OF[lead.category ?? ''] ?? 'sales'
  return { department: key.replace('_appt', ''), twin: DEPARTMENTS[key] }
}
