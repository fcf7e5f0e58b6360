import { describe, expect, it } from 'vitest'
import { ENQUIRY_CATEGORIES, vehicleEnquiryCategory } from '#src/lead/categories.ts'
import { CHECK_OPTION_MARKER } from '#src/lead/check-option.ts'
import { isRequired } from '#src/lead/field.ts'
import { FORMS, type FormId } from '#src/lead/forms.ts'
import { MESSAGES } from '#src/lead/messages.ts'
import { defaultPrefill } from '#src/lead/prefill.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { aLocation, aTenant } from '../vehicle/fixture.ts'

const FORM_IDS = Object.keys(FORMS) as FormId[]
const TWO_LOCATIONS = { locations: [aLocation({}), aLocation({ id: 'l2', slug: 'rotorua', name: 'Rotorua' })] }

const formOf = (id: FormId, tenant: Partial<TenantInput> = {}) => FORMS[id](aTenant(tenant))
const fieldsOf = (id: FormId, tenant: Partial<TenantInput> = {}) =>
  formOf(id, tenant).steps.flatMap((step) => step.fields)
const fieldOf = (id: FormId, name: string, tenant: Partial<TenantInput> = {}) =>
  fieldsOf(id, tenant).find((field) => field.name === name)

describe('every form @spec 3.12 5.2 5.8', () => {
  it.each(FORM_IDS)('%s asks first name, last name, mobile, e-mail and postcode, all required', (id) => {
    for (const [name, label] of [
      ['name', 'First Name'],
      ['last_name', 'Last Name'],
      ['phone', 'Mobile'],
      ['email', 'Email'],
      ['postcode', 'Postcode'],
    ] as const) {
      const field = fieldOf(id, name)
      expect(field).toMatchObject({ label })
      expect(field && isRequired(field)).toBe(true)
    }
  })

  it.each(FORM_IDS)('%s ends with the opt-in, optional and ticked, and the hidden decoy favourite_color', (id) => {
    expect(fieldOf(id, 'opt_in')).toMatchObject({
      label: 'Yes, I would like to subscribe to receive latest offers & product updates.',
      checked: true,
      required: false,
    })
    const decoy = fieldsOf(id).at(-1)
    expect(decoy).toMatchObject({ name: 'favourite_color', decoy: true })
    expect(decoy && isRequired(decoy)).toBe(false)
  })

  it.each(FORM_IDS)('%s names each field once', (id) => {
    const names = fieldsOf(id, TWO_LOCATIONS).map((field) => field.name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('a tenant can untick the opt-in and word it', () => {
    const tenant = { switches: { forms: { opt_in_default: false } }, texts: { opt_in: 'Write to me.' } }
    expect(fieldOf('enquiry', 'opt_in', tenant)).toMatchObject({ checked: false, label: 'Write to me.' })
  })

  it("says '*This is a required field.'", () => expect(MESSAGES.required).toBe('*This is a required field.'))
})

describe('enquiry and contact @spec 2.22 2.23 2.25 2.29 5.8 6.3', () => {
  it("the submit label is 'Enquire Now' by default", () => expect(formOf('enquiry').submit).toBe('Enquire Now'))

  it("it is 'Message Now' on some sites", () =>
    expect(formOf('quick-enquiry', { flags: { enquiry_submit_label: 'Message Now' } }).submit).toBe('Message Now'))

  it('the dialogs are called Submit an Enquiry, Book a Test Drive, Request Photos', () =>
    expect((['quick-enquiry', 'test-drive', 'request-photos'] as const).map((id) => formOf(id).title)).toEqual([
      'Submit an Enquiry',
      'Book a Test Drive',
      'Request Photos',
    ]))

  it('the contact form offers the nine general enquiry types', () => {
    expect(fieldOf('contact', 'category')?.options?.map(({ label }) => label)).toEqual([
      'General',
      'Service',
      'Parts',
      'New Vehicle',
      'Used Vehicle',
      'Fleet',
      'Finance',
      'Careers',
      'Sell My Car',
    ])
    expect(ENQUIRY_CATEGORIES.find(({ label }) => label === 'General')?.value).toBe('General Enquiry')
  })

  it.each([
    ['used', 'Used Vehicle Enquiry'],
    ['new', 'New Vehicle Enquiry'],
    ['demo', 'New Vehicle Enquiry'],
  ] as const)('an enquiry about a %s vehicle is a %s', (type, category) =>
    expect(vehicleEnquiryCategory(type)).toBe(category),
  )

  it('category, location and dealership selects are required when shown', () => {
    const shown = [
      fieldOf('contact', 'category'),
      fieldOf('contact', 'location_id', TWO_LOCATIONS),
      fieldOf('finance-enquiry', 'preferredDealership', TWO_LOCATIONS),
    ]
    for (const field of shown) expect(field && isRequired(field)).toBe(true)
  })

  it('a dealer with one location asks for none', () => {
    expect(fieldOf('contact', 'location_id')).toBeUndefined()
    expect(fieldOf('finance-enquiry', 'preferredDealership')).toBeUndefined()
  })

  it("Rego is optional, hint 'Rego - Helps us better assist your enquiry'", () =>
    expect(fieldOf('enquiry', 'Rego')).toMatchObject({
      required: false,
      hint: 'Rego - Helps us better assist your enquiry',
    }))

  it.each(['enquiry', 'quick-enquiry', 'contact'] as const)('the message of %s is required unless turned off', (id) => {
    const isAsked = (tenant: Partial<TenantInput> = {}) =>
      fieldsOf(id, tenant)
        .filter(({ name }) => name === 'message')
        .map(isRequired)
    expect(isAsked()).toEqual([true])
    expect(isAsked({ switches: { forms: { message_required: false } } })).toEqual([false])
  })

  it("one site adds the select 'Where did you hear about us?' with its eight options", () => {
    expect(fieldOf('enquiry', 'where_heard')).toBeUndefined()
    const field = fieldOf('enquiry', 'where_heard', { flags: { ask_where_heard: true } })
    expect(field?.label).toBe('Where did you hear about us?')
    expect(field?.options?.map(({ label }) => label)).toEqual([
      'Facebook Marketplace',
      'Facebook',
      'Instagram',
      'Google',
      'Word of Mouth',
      'Car Sales',
      'Repeat Customer',
      'Other',
    ])
  })
})

describe('test drive and photos @spec 3.9 3.10 5.8', () => {
  it('dateTime is labelled Test Drive Booking Date and optional', () =>
    expect(fieldOf('test-drive', 'dateTime')).toMatchObject({ label: 'Test Drive Booking Date', required: false }))

  it('terms_conditions is required', () => {
    const field = fieldOf('test-drive', 'terms_conditions')
    expect(field && isRequired(field)).toBe(true)
  })

  it("Request Photos sends 'Please send photos for this car' in a hidden, optional message", () =>
    expect(fieldOf('request-photos', 'message')).toMatchObject({
      type: 'hidden',
      value: 'Please send photos for this car',
      required: false,
    }))
})

describe('finance @spec 2.9 3.11 5.11 9.4', () => {
  it.each(['finance-enquiry', 'finance-application', 'finance-pre-approval'] as const)(
    "%s requires terms_agreed, 'I have read and understood the Privacy Statement.'",
    (id) => {
      const field = fieldOf(id, 'terms_agreed')
      expect(field?.label).toBe('I have read and understood the Privacy Statement.')
      expect(field && isRequired(field)).toBe(true)
    },
  )

  it('the names of the query are the names of fields', () => {
    const names = fieldsOf('finance-enquiry', TWO_LOCATIONS).map((field) => field.name)
    expect(names).toEqual(expect.arrayContaining(['preferredDealership', 'vehiclePriceBudget', 'car_type']))
  })

  it('the application asks for the state, qld at first, in Australia', () => {
    const australian = { country: 'AU', address: { city: 'Cowra', state: 'NSW' } } as const
    const field = fieldOf('finance-application', 'state', australian)
    expect(defaultPrefill(aTenant(australian))).toMatchObject({ state: 'qld' })
    expect(defaultPrefill(aTenant())).toEqual({})
    expect(field?.options?.map(({ label }) => label)).toEqual(['NSW', 'QLD', 'VIC', 'ACT', 'NT', 'SA', 'TAS', 'WA'])
  })

  it('New Zealand has no state', () => expect(fieldOf('finance-application', 'state')).toBeUndefined())

  it('car_type offers new, used and demo', () =>
    expect(fieldOf('finance-enquiry', 'car_type')?.options?.map(({ value }) => value)).toEqual(['new', 'used', 'demo']))
})

describe('trade-in and service @spec 2.24 3.7 3.13', () => {
  it.each(['trade-in', 'service-booking', 'finance-application'] as const)('%s has steps, each with a title', (id) => {
    const { steps } = formOf(id)
    expect(steps.length).toBeGreaterThan(1)
    for (const step of steps) expect(step.title).toBeTruthy()
  })

  it('registration is looked up by Rego and, in Australia, its state', () => {
    expect(fieldOf('trade-in', 'regoState')).toBeUndefined()
    const field = fieldOf('trade-in', 'regoState', { country: 'AU', address: { city: 'Cowra', state: 'NSW' } })
    expect(field?.options?.[0]).toEqual({ value: 'nsw', label: 'NSW' })
  })

  it('one site type asks the four check options', () => {
    const names = fieldsOf('trade-in', { flags: { check_options_as_yes_no: true } }).map((field) => field.name)
    expect(names).toEqual(expect.arrayContaining(['Ready to sell', 'Valuation guide', 'Best Finance', 'Best Deal']))
  })

  it('additional services are checkboxes whose name ends in the marker', () => {
    const marked = fieldsOf('service-booking').filter(({ name }) => name.endsWith(CHECK_OPTION_MARKER))
    expect(marked.length).toBeGreaterThan(0)
    for (const field of marked) expect(field).toMatchObject({ type: 'check', required: false })
  })
})
