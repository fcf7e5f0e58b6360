import { describe, expect, it } from 'vitest'
import type { LeadCategory } from '#src/lead/categories.ts'
import { EVENTS } from '#src/tracking/catalogue.ts'
import { type LeadFacts, leadDepartment, leadEvent } from '#src/tracking/lead-event.ts'

describe('which event a lead is @spec 4.14 9.3', () => {
  it.each<[string, LeadFacts, number]>([
    ['a lead of no vehicle', { category: 'General Enquiry' }, 22],
    ['a lead of nothing', {}, 22],
    ['a service booking', { category: 'Service Booking' }, 22],
    ['a new vehicle', { category: 'New Vehicle Enquiry', car_type: 'new' }, 14],
    ['a used vehicle', { category: 'Used Vehicle Enquiry', car_type: 'used' }, 15],
    ['a demonstrator', { category: 'New Vehicle Enquiry', car_type: 'demo' }, 14],
    ['an enquiry about new vehicles in general', { category: 'New Vehicle Enquiry' }, 14],
    ['photos of a used vehicle', { category: 'Request Photos', car_type: 'used' }, 15],
    ['finance for a new vehicle', { category: 'Finance Enquiry', car_type: 'new' }, 14],
    ['a test drive of a new vehicle', { category: 'Test Drive', car_type: 'new' }, 17],
    ['a test drive of a used vehicle', { category: 'Test Drive', car_type: 'used' }, 48],
    ['a test drive of no vehicle', { category: 'Test Drive' }, 17],
    ['a test-drive-only vehicle', { category: 'Used Vehicle Enquiry', car_type: 'used', test_drive_only: true }, 17],
    ['careers', { category: 'Careers Enquiry' }, 51],
    ['careers as they are sent', { category: 'General Enquiry', subcategory: 'Career Enquiry' }, 51],
  ])('%s', (_, lead, id) => expect(EVENTS[leadEvent(lead)].id).toBe(id))
})

/** Every category. */
const DEPARTMENTS: Record<LeadCategory, string | undefined> = {
  'General Enquiry': 'sales',
  'Service Enquiry': 'service',
  'Parts Enquiry': 'parts',
  'New Vehicle Enquiry': 'sales',
  'Used Vehicle Enquiry': 'sales',
  'Fleet Enquiry': 'sales',
  'Finance Enquiry': 'sales',
  'Careers Enquiry': undefined,
  'Sell My Car': 'trade',
  'Test Drive': 'sales',
  'Request Photos': 'sales',
  'Service Booking': 'service',
  'Finance Application': 'sales',
  'Finance Pre-Approval': 'sales',
  'Trade In': 'trade',
  'Reserve Vehicle': 'sales',
  'Reserve Enquiry': 'sales',
}

describe('who answers a lead', () => {
  it.each(Object.entries(DEPARTMENTS))('%s: %s', (category, department) =>
    expect(leadDepartment({ category }).department).toBe(department),
  )

  it.each<[string | undefined, string, string]>([
    ['Used Vehicle Enquiry', 'sales', 'asc_form_submission_sales'],
    ['Test Drive', 'sales', 'asc_form_submission_sales_appt'],
    ['Service Booking', 'service', 'asc_form_submission_service_appt'],
    ['Service Enquiry', 'service', 'asc_form_submission_service'],
    ['Parts Enquiry', 'parts', 'asc_form_submission_parts'],
    ['Trade In', 'trade', 'asc_form_submission_trade'],
    [undefined, 'sales', 'asc_form_submission_sales'],
  ])('%s: %s', (category, department, twin) => expect(leadDepartment({ category })).toEqual({ department, twin }))

  it('nobody of the departments answers a career', () =>
    expect(leadDepartment({ category: 'Careers Enquiry' })).toEqual({}))
})
