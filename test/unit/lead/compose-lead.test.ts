import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeAnswers } from '#src/lead/compose-lead.ts'
import { consentRecord } from '#src/lead/consent.ts'
import { answeredFields, filledDecoy, formOfCategory } from '#src/lead/form-of-lead.ts'
import { FORMS, type FormId } from '#src/lead/forms.ts'
import { readValues } from '#src/lead/read-values.ts'
import { storedLink, storedPages, trackedParams, withoutLinkIds } from '#src/lead/tracked-links.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { aTenant, NOW } from '../vehicle/fixture.ts'
import { PERSON } from './person.ts'

function composed(form: FormId, values: Record<string, unknown>, changes: Partial<TenantInput> = {}) {
  const tenant = aTenant(changes)
  return composeAnswers(readValues(values), answeredFields(FORMS[form](tenant)), tenant)
}

describe('the payload of a lead @spec 3.6 3.7 4.14 5.10 7.9 7.10', () => {
  it("category 'Careers Enquiry' is sent as category General Enquiry with subcategory Career Enquiry", () =>
    expect(composed('careers', { ...PERSON, category: 'Careers Enquiry' })).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
    }))

  it.each(['', 'undefined undefined', '\u200b', undefined])('if name is %j, name is set from first_name', (name) =>
    expect(composed('enquiry', { name, first_name: 'Mere' })).toMatchObject({ name: 'Mere' }),
  )

  it.each([
    ['General', 'General Enquiry'],
    ['Sell My Car', 'Sell My Car'],
    ['Fleet Enquiry', 'Fleet Enquiry'],
  ])('an enquiry type is read by its label: %s @spec 2.29', (category, read) =>
    expect(readValues({ category })).toEqual({ category: read }),
  )

  it('a name stays as it is', () =>
    expect(composed('enquiry', { name: 'Mere', first_name: 'Ana' })).toMatchObject({ name: 'Mere' }))

  it('additional_services is built from checkbox fields whose name ends in the check-option marker', () => {
    const lead = composed('service-booking', {
      'Loan car_check_option': 'true',
      'Tyres and wheel alignment_check_option': true,
      'Pick-up and delivery_check_option': false,
    })
    expect(lead.additional_services).toEqual(['Loan car', 'Tyres and wheel alignment'])
    expect(Object.keys(lead).filter((name) => name.endsWith('_check_option'))).toEqual([])
  })

  it('services that the form did not offer are not emptied', () =>
    expect(composed('enquiry', PERSON)).not.toHaveProperty('additional_services'))

  it("'Ready to sell', 'Valuation guide', 'Best Finance', 'Best Deal' are sent as Yes or No on one site type", () => {
    const flags = { check_options_as_yes_no: true }
    expect(composed('trade-in', { 'Ready to sell': true, 'Best Deal': 'on' }, { flags })).toMatchObject({
      'Ready to sell': 'Yes',
      'Valuation guide': 'No',
      'Best Finance': 'No',
      'Best Deal': 'Yes',
    })
    expect(composed('trade-in', PERSON)).not.toHaveProperty('Ready to sell')
  })

  it('the decoy and what only the server knows are left out', () =>
    expect(
      composed('enquiry', { ...PERSON, favourite_color: '', source: 'Elsewhere', dealership_slug: 'x', lead_id: '1' }),
    ).toEqual({ ...PERSON, opt_in: false }))

  it.each(['Deposit paid', 'DEPOSIT-PAID', 'Payment reference'])('only the server sets %s', (name) =>
    expect(composed('enquiry', { ...PERSON, [name]: '$500.00' })).toEqual({ ...PERSON, opt_in: false }),
  )

  it('the decoy of a form of several steps is left out of the first steps too @spec 3.12', () => {
    const tenant = aTenant()
    const fields = answeredFields(FORMS['service-booking'](tenant), { step: 0 })
    expect(composeAnswers({ Rego: 'ABC123', favourite_color: '' }, fields, tenant)).toEqual({ Rego: 'ABC123' })
  })

  it.each(
    `source website_slug user_agent dealership_slug lead_id lead_status form_completed id consent
    car_dealership_id stock_number vehicle_status car_name car_make car_model car_year car_vin car_price car_price_type
    valuation_id offer_price reservation_id deposit_paid payment_provider payment_reference
    form isLastStep form_seconds`.split(/\s+/),
  )('never takes %s from a browser', (key) =>
    expect(composed('reserve', { ...PERSON, category: 'Reserve Vehicle', [key]: '$5000.00 AUD' })).not.toHaveProperty(
      key,
    ),
  )

  it('texts are sent without space around them, boxes as yes or no, what else was sent as it is', () => {
    const lead = composed('test-drive', { name: ' Mere ', terms_conditions: 'on', message: ' a ', dateTime: ['x'] })
    expect(lead).toMatchObject({ name: 'Mere', terms_conditions: true, message: ' a ', dateTime: ['x'] })
    expect(composed('test-drive', { terms_conditions: '' })).toMatchObject({ terms_conditions: false })
    expect(composed('test-drive', {})).not.toHaveProperty('terms_conditions')
  })

  it('of the four check options only those offered or sent are answered', () => {
    const tenant = aTenant({ flags: { check_options_as_yes_no: true } })
    expect(composeAnswers({ 'Best Deal': 'on' }, [], tenant)).toEqual({ 'Best Deal': 'Yes' })
    expect(composeAnswers({ 'Best Deal': 'on' }, [], aTenant())).toEqual({ 'Best Deal': 'on' })
    const asked = FORMS['trade-in'](tenant).steps.flatMap(({ fields }) => fields)
    const best = asked.filter(({ name }) => name === 'Best Deal')
    expect(composeAnswers({}, best, tenant)).toEqual({ 'Best Deal': 'No' })
  })

  it('a link that is no text is none', () => {
    expect(composed('enquiry', { url: 7 }).url).toBe(7)
    expect(composed('enquiry', {})).not.toHaveProperty('linked_query_params')
  })

  it('a plain form that does not tick the opt-in says no', () => {
    expect(composed('enquiry', { opt_in: 'true' }).opt_in).toBe(true)
    expect(composed('enquiry', {}).opt_in).toBe(false)
  })

  it('survives any input', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (sent) => void composed('trade-in', sent)))
  })
})

describe('links of a visit @spec 7.9 7.16 9.2', () => {
  it('car_id, slug, payment_intent_client_secret, payment_intent and lead_id are dropped from stored links', () =>
    expect(
      storedLink('/success?category=A+B&car_id=1&slug=s&payment_intent_client_secret=c&payment_intent=p&lead_id=l#top'),
    ).toBe('/success?category=A+B#top'))

  it("a reservation's key, which gives its vehicle up, is dropped as well", () =>
    expect(storedLink('https://x.example/cars/corolla/checkout?reservation=8c1f&utm_source=radio')).toBe(
      'https://x.example/cars/corolla/checkout?utm_source=radio',
    ))

  it('a link without them stays as it is', () => {
    expect(storedLink('/cars/a%20b?q=%7E1')).toBe('/cars/a%20b?q=%7E1')
    expect(storedLink('/finance?car_id=1')).toBe('/finance')
  })

  it('at most 50 visited pages are kept, the last ones', () => {
    const pages = Array.from({ length: 60 }, (_, index) => `/cars/${index}`)
    expect(storedPages(pages)).toEqual(pages.slice(10))
    expect(composed('enquiry', { visited_pages: [...pages, 7] }).visited_pages).toHaveLength(50)
  })

  it('a page or a parameter of more than 2,000 characters is cut', () => {
    const long = `/${'x'.repeat(3000)}`
    expect(storedPages([long])).toEqual([long.slice(0, 2000)])
    expect(trackedParams({ gclid: long })).toEqual({ gclid: long.slice(0, 2000) })
  })

  it.each([{ gclid: '' }, { gclid: 7 }, Object.create({ gclid: '1' })])('%j names no campaign', (params) =>
    expect(trackedParams(params)).toEqual({}),
  )

  it('of what should be lists or objects and is not, nothing is kept', () => {
    const sent = { visited_pages: '/cars', linked_query_params: null }
    expect(composed('enquiry', sent)).toEqual({ visited_pages: [], linked_query_params: {}, opt_in: false })
    expect(composed('enquiry', { linked_query_params: 'gclid=1' }).linked_query_params).toEqual({})
  })

  it('of the parameters that a lead brings, the tracked ones are kept', () =>
    expect(composed('enquiry', { linked_query_params: { gclid: '1', car_id: '2' } }).linked_query_params).toEqual({
      gclid: '1',
    }))

  it("the link of a lead is stored without a vehicle's keys", () =>
    expect(composed('enquiry', { url: '/finance?car_id=1&a=2' }).url).toBe('/finance?a=2'))

  it('tracked parameters are gclid, fbclid, utm_source, utm_medium and utm_campaign', () =>
    expect(
      trackedParams({ gclid: '1', fbclid: '2', utm_source: '3', utm_medium: '4', utm_campaign: '5', utm_id: '6' }),
    ).toEqual({ gclid: '1', fbclid: '2', utm_source: '3', utm_medium: '4', utm_campaign: '5' }))

  it.each(['gbraid', 'wbraid', 'msclkid', 'ttclid', 'utm_term', 'utm_content'])('%s is kept beside them', (key) =>
    expect(trackedParams({ [key]: '1' })).toEqual({ [key]: '1' }),
  )

  it('a lead says which choice about other companies’ scripts was in force, if it is one', () => {
    expect(composed('enquiry', { tracking_choice: 'declined' }).tracking_choice).toBe('declined')
    expect(composed('enquiry', { tracking_choice: 'yes' }).tracking_choice).toBeUndefined()
    expect(composed('enquiry', {})).not.toHaveProperty('tracking_choice')
  })
})

describe('what an error report says of links @spec 7.15 7.16', () => {
  it.each([
    [
      'a dropped key keeps its name only',
      '{"url":"https://x.example/a?reservation=8c1f&b=1"}',
      '{"url":"https://x.example/a?reservation=&b=1"}',
    ],
    [
      'in every link of the text',
      'from /a?x=1&lead_id=7 to /b?payment_intent=pi_1#top',
      'from /a?x=1&lead_id= to /b?payment_intent=#top',
    ],
    [
      'so is an id in a path',
      '/api/reservations/0B0d4a52-1d0f-4f7a-9a43-3f0a0e3f2a11 [404]',
      '/api/reservations/* [404]',
    ],
    [
      'nothing else is touched',
      '{"message":"slug=a, 0b0d4a52-1d0f-4f7a-9a43-3f0a0e3f2a11"}',
      '{"message":"slug=a, 0b0d4a52-1d0f-4f7a-9a43-3f0a0e3f2a11"}',
    ],
  ])('%s', (_, text, expected) => expect(withoutLinkIds(text)).toBe(expected))
})

describe('consent @spec 5.8', () => {
  it.each([
    ['a yes that came ticked is never express', true, true, 'pre_ticked'],
    ['a yes that the shopper ticked is express', true, false, 'express'],
    ['no is no', false, true, 'none'],
  ] as const)('%s', (_, given, opt_in_default, method) => {
    const record = consentRecord(given, aTenant({ switches: { forms: { opt_in_default } } }), NOW)
    expect(record).toEqual({
      given,
      method,
      text: 'Yes, I would like to subscribe to receive latest offers & product updates.',
      at: '2026-03-12T12:00:00.000Z',
    })
  })
})

describe('the form of a lead @spec 3.12 4.8 4.9 4.11', () => {
  it.each([
    ['Test Drive', 'test-drive'],
    ['Trade In', 'trade-in'],
    ['Careers Enquiry', 'careers'],
    ['Used Vehicle Enquiry', 'enquiry'],
    ['General Enquiry', 'enquiry'],
  ])('a %s that names no form is a %s', (category, form) => expect(formOfCategory(category, aTenant())).toBe(form))

  const tradeIn = FORMS['trade-in'](aTenant())
  const names = (options: Parameters<typeof answeredFields>[1]) =>
    answeredFields(tradeIn, options).map(({ name }) => name)

  it('a step answers for itself and those before it', () => {
    expect(names({ step: 0 })).toContain('Vehicle Make')
    expect(names({ step: 0 })).not.toContain('email')
    expect(names({ step: 1 })).toContain('email')
    expect(names({ step: 1 })).not.toContain('condition')
  })

  const service = FORMS['service-booking'](aTenant())
  const asked = (from: number, to: number) =>
    answeredFields(service, { skipped: [{ from, to }] }).map(({ name }) => name)

  it('a skipped step is left out', () => {
    expect(asked(0, 2)).not.toContain('Vehicle Make')
    expect(asked(0, 2)).toContain('phone')
  })

  it('the step before the jump is included', () => expect(asked(0, 2)).toContain('dateTime'))

  it('requires contact details whatever was skipped', () => expect(asked(0, 2)).toContain('email'))

  it.each([service.steps.length, 99])('a jump to a step that the form does not have skips nothing: %i', (to) =>
    expect(asked(1, to)).toEqual(answeredFields(service).map(({ name }) => name)),
  )

  it('treats a sender who fills favourite_color as a program', () => {
    expect(filledDecoy(answeredFields(tradeIn), { ...PERSON, favourite_color: 'red' })).toBe('favourite_color')
    expect(filledDecoy(answeredFields(tradeIn), { ...PERSON, favourite_color: '' })).toBeUndefined()
  })
})
