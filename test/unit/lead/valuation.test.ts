import { describe, expect, it } from 'vitest'
import { isVehicleOf, readRegisteredVehicle } from '#src/lead/registered-vehicle.ts'
import { adjustmentAnswers, offerRange, readValuation, valuationRequest } from '#src/lead/valuation.ts'

const VEHICLE = { 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5', 'Vehicle Year': '2021', kilometres: '48000' }
const PERSON = { name: 'Ana', last_name: 'Tui', email: 'ana@example.com', phone: '0211234567', postcode: '3110' }

describe('trade-in valuation request @spec 3.13 7.7', () => {
  it('is user data plus car_id, car_dealership_id, lead_attributes', () =>
    expect(
      valuationRequest({ ...PERSON, ...VEHICLE, Rego: 'ABC123', car_id: 'u1', car_dealership_id: '7', message: 'Hi' }),
    ).toEqual({
      ...PERSON,
      car_id: 'u1',
      car_dealership_id: '7',
      lead_attributes: { ...VEHICLE, Rego: 'ABC123' },
    }))

  it.each(Object.keys(VEHICLE))('does not start without %s', (name) =>
    expect(valuationRequest({ ...PERSON, ...VEHICLE, [name]: ' ' })).toBeUndefined(),
  )
})

describe('adjustment request @spec 3.13', () => {
  it('is what was answered of condition, service history and tyres', () =>
    expect(adjustmentAnswers({ condition: 'Good', tyres: '', finance_owing: 'No' })).toEqual({ condition: 'Good' }))
  it('is nothing before an answer', () => expect(adjustmentAnswers({ finance_owing: 'No' })).toBeUndefined())
})

describe('valuation @spec 3.13 9.6', () => {
  const answer = {
    id: 'v1',
    kind: 'indicative',
    offer_price: 21_000,
    low: 19_900,
    high: 22_100,
    subject: { make: 'Mazda', model: 'CX-5', year: 2021, km: 48_000 },
  }

  it('is an offer_price and a range around it', () => {
    expect(readValuation(answer)).toMatchObject({ kind: 'indicative', offer_price: 21_000, subject: '2021 Mazda CX-5' })
    expect(offerRange(answer)).toBe('$19,900 to $22,100')
    expect(offerRange({ low: 5_000, high: 5_000 })).toBe('$5,000')
  })

  it.each([
    ['over 7 years', { id: 'v1', kind: 'appraisal', reason: 'over-7-years' }, 'over 7 years old'],
    ['over 100,000 km', { id: 'v1', kind: 'appraisal', reason: 'over-100000-km' }, '100,000 km'],
    ['too few comparables', { kind: 'appraisal', reason: 'too-few-comparables' }, "haven't sold enough"],
    ['no answer', undefined, "isn't available"],
    ['an answer that is none', '<html>', "isn't available"],
    ['an offer without a price', { ...answer, offer_price: null }, "isn't available"],
    ['a reason that nobody knows', { kind: 'appraisal', reason: 'constructor' }, "isn't available"],
  ])('%s: a person appraises', (_, body, words) =>
    expect(readValuation(body)).toMatchObject({ kind: 'manual', reason: expect.stringContaining(words) }),
  )
})

describe('registration lookup @spec 3.13 7.6', () => {
  it('fills the form in', () =>
    expect(
      readRegisteredVehicle({
        vehicle_id: 'x9',
        title: '2021 Mazda CX-5 Maxx Sport',
        make: 'Mazda',
        model: 'CX-5',
        year: 2021,
        body: 'SUV',
        colour: 'Blue',
      }),
    ).toEqual({
      title: '2021 Mazda CX-5 Maxx Sport',
      detail: 'SUV, Blue',
      answers: { 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5', 'Vehicle Year': '2021', vehicle_id: 'x9' },
      vin: undefined,
    }))

  it('is named by what is known of it', () => {
    const found = { make: ' Mazda ', model: 'CX-5', year: '', badge: 'Maxx', vin: 'JM0' }
    expect(readRegisteredVehicle(found)).toEqual({
      title: 'Mazda CX-5 Maxx',
      detail: '',
      answers: { 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5' },
      vin: 'JM0',
    })
  })

  it.each([{ model: 'CX-5' }, undefined, null, 'no', {}, { make: 'Mazda' }, { make: 1, model: {} }])(
    '%j is no vehicle',
    (body) => expect(readRegisteredVehicle(body)).toBeUndefined(),
  )

  it('names the vehicle of the registration where that is another one', () => {
    const registered = { make: 'Toyota', model: 'RAV4', year: 2017 }
    const body = { id: 'v1', kind: 'indicative', offer_price: 1, low: 1, high: 1, subject: {}, registered }
    expect(readValuation(body).registered).toMatchObject({
      title: '2017 Toyota RAV4',
      answers: { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'RAV4', 'Vehicle Year': '2017' },
    })
    expect(readValuation({ ...body, registered: undefined }).registered).toBeUndefined()
  })

  it.each([
    ['the same', {}, true],
    ['the same with spaces around', { 'Vehicle Model': ' RAV4 ' }, true],
    ['another model', { 'Vehicle Model': 'Yaris' }, false],
    ['no make', { 'Vehicle Make': '' }, false],
    ['another year', { 'Vehicle Year': '2018' }, false],
    ['other kilometres', { kilometres: '1' }, true],
    ['the same in a form that does not know its id', { vehicle_id: undefined }, true],
  ])('what was looked up stays with the answers that describe it: %s', (_, changed, is) => {
    const vehicle = readRegisteredVehicle({ make: 'Toyota', model: 'RAV4', year: 2017, vehicle_id: 'a1' })
    if (!vehicle) throw new Error('it names a vehicle')
    expect(isVehicleOf(vehicle, { ...vehicle.answers, ...changed })).toBe(is)
  })
})
