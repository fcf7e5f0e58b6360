import { describe, expect, it } from 'vitest'
import { categoryOf, vehicleFacts } from '#src/api/leads/server-facts.ts'
import { answeredFields } from '#src/lead/form-of-lead.ts'
import { FORMS, type FormId } from '#src/lead/forms.ts'
import { aLocation, aTenant, aVehicle } from '../../vehicle/fixture.ts'

describe('the category of a lead @spec 2.29', () => {
  it.each([
    ['the one that the shopper chose', 'Fleet Enquiry', 'Fleet Enquiry'],
    ["a form's own", 'Trade In', 'Trade In'],
    ["the form's where none was chosen", undefined, 'Parts Enquiry'],
    ["the form's in place of an unknown one", 'Anything', 'Parts Enquiry'],
    ["the form's in place of what only the server says", 'Reserve Vehicle', 'Parts Enquiry'],
  ])('%s', (_, category, expected) => expect(categoryOf({ category }, { category: 'Parts Enquiry' })).toBe(expected))
})

describe('what a lead says of its vehicle @spec 3.6', () => {
  const vehicle = aVehicle({
    id: 'v1',
    dealership_id: 'd2',
    location_id: 'l2',
    stocknum: 'S1',
    car_type: 'used',
    status: 'in_stock',
    name: '2021 Toyota Corolla',
    make: 'Toyota',
    model: 'Corolla',
    year: 2021,
    vin: 'JTNKARJE00J000001',
    primary_image_url: '/images/corolla.avif',
    price: 24_990,
    price_type: 'drive_away',
  })
  const TWO = { locations: [aLocation({}), aLocation({ id: 'l2', slug: 'rotorua' })] }
  const facts = (form: FormId, of = vehicle) =>
    vehicleFacts(of, {
      tenant: aTenant({ country: 'AU' }),
      fields: answeredFields(FORMS[form](aTenant(TWO))),
      site: 'https://harbour.example',
    })

  it('is what the server knows', () =>
    expect(facts('quick-enquiry')).toEqual({
      car_id: 'v1',
      car_dealership_id: 'd2',
      car_location_id: 'l2',
      stock_number: 'S1',
      car_type: 'used',
      vehicle_status: 'in_stock',
      car_name: '2021 Toyota Corolla',
      car_make: 'Toyota',
      car_model: 'Corolla',
      car_year: 2021,
      car_vin: 'JTNKARJE00J000001',
      car_image_url: 'https://harbour.example/images/corolla.avif',
      car_price: 24_990,
      car_price_type: 'Drive away',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'Corolla',
    }))

  it('another make and model where the form asks for those of the trade-in', () => {
    expect(facts('trade-in')).not.toHaveProperty('Vehicle Make')
    expect(facts('trade-in')).not.toHaveProperty('Vehicle Model')
  })

  it('names no yard where none is known', () =>
    expect(facts('test-drive', { ...vehicle, location_id: undefined })).not.toHaveProperty('car_location_id'))
})
