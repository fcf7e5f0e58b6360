import type { CarType } from '#src/vehicle/vehicle.ts'

/** What decides which event a lead is. */
export interface LeadFacts {
  category?: string
  subcategory?: string
  /** Of the vehicle that it is about. */
  car_type?: CarType
  /** The vehicle can be driven and not bought (@spec 4.3). */
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
 * Event 51 for careers; 48 for a test drive of a used vehicle, 17 for any other
 * and for a vehicle that can only be driven; 14 or 15 where the vehicle is known
 * to be new or used; 22 otherwise. A demonstrator is sold by the new-vehicle desk.
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

/** The standard's departments, and the twin of `asc_form_submission` that each has. */
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

/** Who of the dealer answers a lead; a career is no department's. */
export function leadDepartment(lead: LeadFacts): { department?: string; twin?: string } {
  if (isCareers(lead)) return {}
  const key = DEPARTMENT_OF[lead.category ?? ''] ?? 'sales'
  return { department: key.replace('_appt', ''), twin: DEPARTMENTS[key] }
}
