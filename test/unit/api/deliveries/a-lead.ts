import type { Lead } from '#src/lead/lead.ts'
import { PERSON } from '../../lead/person.ts'

/** A complete enquiry about a vehicle. */
export const aLead = (changes: Partial<Lead> = {}): Lead => ({
  ...PERSON,
  category: 'Used Vehicle Enquiry',
  message: 'Is it still for sale?',
  lead_id: '0b0d4a52-1d0f-4f7a-9a43-3f0a0e3f2a11',
  source: 'Website',
  website_slug: 'harbour-motors',
  dealership_slug: 'harbour-motors',
  lead_status: 'Complete',
  form_completed: true,
  car_id: '101',
  car_name: '2021 Toyota Corolla',
  car_make: 'Toyota',
  car_model: 'Corolla',
  car_year: 2021,
  car_type: 'used',
  stock_number: 'U1234',
  ...changes,
})

/** A trade-in for a vehicle of the dealer's. */
export const aTradeIn = (changes: Partial<Lead> = {}): Lead =>
  aLead({
    category: 'Trade In',
    Rego: 'ABC123',
    'Vehicle Make': 'Mazda',
    'Vehicle Model': '3',
    'Vehicle Year': '2018',
    kilometres: '90,000',
    condition: 'Good',
    ...changes,
  })
