import { describe, expect, it } from 'vitest'
import { ENQUIRY_CATEGORIES, vehicleEnquiryCategory } from '#src/lead/categories.ts'
import { type Field, isRequired, labelParts } from '#src/lead/field.ts'
import { formSettings } from '#src/lead/form.ts'
import { FORMS, type FormId } from '#src/lead/forms.ts'
import { MESSAGES } from '#src/lead/messages.ts'
import { CHECK_OPTION_MARKER } from '#src/lead/shared-fields.ts'
import { defaultPrefill } from '#src/page/forms/form-definition.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { aLocation, aTenant } from '../vehicle/fixture.ts'

const FORM_IDS = Object.keys(FORMS) as FormId[]
const TWO_LOCATIONS = { locations: [aLocation({}), aLocation({ id: 'l2', slug: 'rotorua', name: 'Rotorua' })] }

const formOf = (id: FormId, tenant: Partial<TenantInput> = {}) => FORMS[id](aTenant(tenant))
const fieldsOf = (id: FormId, tenant: Partial<TenantInput> = {}) =>
  formOf(id, tenant).steps.flatMap((step) => step.fields)
const fieldOf = (id: FormId, name: string, tenant: Partial<TenantInput> = {}) =>
  fieldsOf(id, tenant).find((field) => field.name === name)

/** Asked by every form; at the end, whether to subscribe, and the decoy. */
const PERSON = 'name last_name phone email postcode'
const CLOSING = 'opt_in? favourite_color?'
const CAR = 'Rego? Vehicle Make Vehicle Model Vehicle Year'
const LOAN = 'preferredDealership vehiclePriceBudget deposit? loan_term car_type?'
const SERVICES = ['Loan car', 'Pick-up and delivery', 'Warrant or roadworthy inspection', 'Tyres and wheel alignment']
  .map((service) => `${service}_check_option?`)
  .join(' ')

const HIDDEN_TOO = [...TWO_LOCATIONS.locations, aLocation({ id: 'l3', slug: 'hidden', visible: false })]

describe('what each form is called, sends and asks, step by step; ? is optional @spec 2.8 2.10 2.22 2.29 3.9 3.11', () => {
  it.each<[FormId, title: string, category: string, submit: string, steps: string[]]>([
    ['enquiry', 'Submit an Enquiry', 'General Enquiry', 'Enquire Now', [`${PERSON} Rego? message ${CLOSING}`]],
    ['quick-enquiry', 'Submit an Enquiry', 'General Enquiry', 'Enquire Now', [`${PERSON} message ${CLOSING}`]],
    [
      'contact',
      'Contact Us',
      'General Enquiry',
      'Enquire Now',
      [`category location_id ${PERSON} Rego? message ${CLOSING}`],
    ],
    [
      'test-drive',
      'Book a Test Drive',
      'Test Drive',
      'Book a Test Drive',
      [
        'When suits you: vehicle_wanted? location_id dateTime?',
        `Your details: ${PERSON}`,
        `Before you drive: terms_conditions ${CLOSING}`,
      ],
    ],
    ['request-photos', 'Request Photos', 'Request Photos', 'Request Photos', [`${PERSON} message? ${CLOSING}`]],
    [
      'service-booking',
      'Book a Service',
      'Service Booking',
      'Submit',
      [
        'When suits you: location_id dateTime?',
        `Your vehicle: ${CAR} kilometres? service_interval ${SERVICES} message?`,
        `Your details: ${PERSON} ${CLOSING}`,
      ],
    ],
    ['parts', 'Parts Enquiry', 'Parts Enquiry', 'Enquire Now', [`location_id ${CAR} message ${PERSON} ${CLOSING}`]],
    [
      'careers',
      'Careers Enquiry',
      'Careers Enquiry',
      'Submit',
      [`${PERSON} location_id position? resume? message ${CLOSING}`],
    ],
    [
      'finance-enquiry',
      'Finance Enquiry',
      'Finance Enquiry',
      'Submit',
      [
        'Your budget: preferredDealership vehiclePriceBudget car_type?',
        `Your details: ${PERSON}`,
        `Your question: message? terms_agreed ${CLOSING}`,
      ],
    ],
    [
      'finance-application',
      'Apply for Finance',
      'Finance Application',
      'Submit',
      [
        `Your loan: ${LOAN}`,
        `About you: ${PERSON} dob licence_number licence_expiry`,
        `Your home and income: address residential_status employment_status annual_income monthly_expenses terms_agreed ${CLOSING}`,
      ],
    ],
    [
      'finance-pre-approval',
      'Pre-Approved',
      'Finance Pre-Approval',
      'Get Pre-Approved Now',
      [
        `Your budget: ${LOAN}`,
        'Your income: employment_status annual_income',
        `Your details: ${PERSON} terms_agreed ${CLOSING}`,
      ],
    ],
    [
      'trade-in',
      'Get Your Valuation',
      'Trade In',
      'Submit',
      [
        `Your vehicle: ${CAR} kilometres`,
        `Your details: ${PERSON}`,
        `Its condition: condition service_history tyres finance_owing message? ${CLOSING}`,
      ],
    ],
    ['reserve', 'Reserve Car Now', 'Reserve Enquiry', 'Continue to payment', [`${PERSON} terms_conditions ${CLOSING}`]],
  ])('%s', (id, title, category, submit, outline) => {
    const { steps, ...form } = formOf(id, { locations: HIDDEN_TOO })
    expect(form).toMatchObject({ title, category, submit })
    const names = (fields: readonly Field[]) =>
      fields.map((one) => `${one.name}${isRequired(one) ? '' : '?'}`).join(' ')
    expect(steps.map((step) => `${step.title ? `${step.title}: ` : ''}${names(step.fields)}`)).toEqual(outline)
  })

  it("reserves in the template's word @spec 1.6", () =>
    expect(formOf('reserve', { template: 'motorcycle' }).title).toBe('Reserve Bike Now'))

  it.each<[FormId, string, string, string[]]>([
    ['contact', 'location_id', 'Location', ['l1', 'l2']],
    ['finance-enquiry', 'preferredDealership', 'Preferred dealership', ['tauranga', 'rotorua']],
  ])('%s offers the locations that are shown', (id, name, label, values) => {
    const asked = fieldOf(id, name, { locations: HIDDEN_TOO })
    expect(asked?.label).toBe(label)
    expect(asked?.options?.map((option) => [option.value, option.label])).toEqual([
      [values[0], 'Tauranga'],
      [values[1], 'Rotorua'],
    ])
  })

  it('the settings that a browser makes its forms of hold no hidden location', () => {
    const settings = formSettings(FORMS.contact, aTenant({ locations: HIDDEN_TOO, flags: { ask_where_heard: true } }))
    expect(settings.locations).toEqual([
      { id: 'l1', slug: 'tauranga', name: 'Tauranga', dealership_id: 'd1', visible: true },
      { id: 'l2', slug: 'rotorua', name: 'Rotorua', dealership_id: 'd1', visible: true },
    ])
    expect(settings.flags).toMatchObject({ ask_where_heard: true, phone_rule: 'au_nz' })
  })

  it('the settings of a form hold no text that only others read', () => {
    const texts = (form: FormId) => Object.keys(formSettings(FORMS[form], aTenant()).texts)
    expect(texts('quick-enquiry')).toEqual(['opt_in'])
    expect(texts('finance-pre-approval')).toEqual(['opt_in', 'pre_approval', 'pre_approval_action'])
  })

  it('of its settings a browser makes the forms that a page shows', () => {
    const tenant = aTenant({
      locations: HIDDEN_TOO,
      flags: { ask_where_heard: true, check_options_as_yes_no: true, enquiry_submit_label: 'Message Now' },
      switches: { forms: { message_required: false, opt_in_default: false } },
      texts: { opt_in: 'Write to me.', pre_approval: 'Approved', trade_in_button: 'Sell it' },
    })
    for (const id of FORM_IDS) expect(FORMS[id](formSettings(FORMS[id], tenant))).toEqual(FORMS[id](tenant))
  })
})

describe('the words of a label that lead to a text', () => {
  const labelled = (label: string, words?: string): Field => ({
    name: 'it',
    type: 'check',
    label,
    ...(words && { link: { words, href: '/terms' } }),
  })

  it.each<[string, Field, [string, string, string]]>([
    ['within it', labelled('I accept the terms, gladly.', 'terms'), ['I accept the ', 'terms', ', gladly.']],
    ['at its start', labelled('Terms apply.', 'Terms'), ['', 'Terms', ' apply.']],
    ['none', labelled('I accept.'), ['I accept.', '', '']],
    ['words that it lacks', labelled('I accept.', 'terms'), ['I accept.', '', '']],
  ])('%s', (_, asked, parts) => expect(labelParts(asked)).toEqual(parts))
})

describe('what a shopper agrees to is behind the words that name it @spec 3.9 3.11 5.11', () => {
  it.each<[FormId, string, string, string]>([
    ['test-drive', 'terms_conditions', 'terms and conditions', '/pages/test-drive-terms'],
    ['reserve', 'terms_conditions', 'reservation terms', '/pages/reservation-terms'],
    ['finance-enquiry', 'terms_agreed', 'Privacy Statement', '/pages/privacy-statement'],
  ])('%s: %s', (id, name, words, href) => {
    const asked = fieldOf(id, name)
    expect(asked?.link).toEqual({ words, href })
    expect(asked?.label).toContain(words)
  })
})

describe('every form @spec 3.12 5.2 5.8', () => {
  it.each(FORM_IDS)('%s asks first name, last name, mobile, email and postcode, all required', (id) => {
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
    expect(field).toMatchObject({ type: 'select', label: 'State' })
    expect(field?.options?.map(({ label }) => label)).toEqual(['NSW', 'QLD', 'VIC', 'ACT', 'NT', 'SA', 'TAS', 'WA'])
  })

  it('New Zealand has no state', () => expect(fieldOf('finance-application', 'state')).toBeUndefined())

  it('car_type offers new, used and demo', () =>
    expect(fieldOf('finance-enquiry', 'car_type')?.options?.map(({ value }) => value)).toEqual(['new', 'used', 'demo']))
})

describe('trade-in and service @spec 2.24 3.7 3.13', () => {
  it.each([
    ...(['trade-in', 'service-booking', 'test-drive'] as const),
    ...(['finance-enquiry', 'finance-application', 'finance-pre-approval'] as const),
  ])('%s has steps, each with a title', (id) => {
    const { steps } = formOf(id)
    expect(steps.length).toBeGreaterThan(1)
    for (const step of steps) expect(step.title).toBeTruthy()
  })

  it('registration is looked up by Rego and, in Australia, its state', () => {
    expect(fieldOf('trade-in', 'regoState')).toBeUndefined()
    const field = fieldOf('trade-in', 'regoState', { country: 'AU', address: { city: 'Cowra', state: 'NSW' } })
    expect(field).toMatchObject({ type: 'select', label: 'Registration state', required: false, depends_on: 'Rego' })
    expect(field?.options?.[0]).toEqual({ value: 'nsw', label: 'NSW' })
  })

  it('a service booking without a time and a vehicle is one by phone', () =>
    expect(formOf('service-booking').steps[0]?.skip).toEqual({ to: 2, label: 'Call me to arrange a time' }))

  it.each<[FormId, string]>([
    ['service-booking', 'Anything we should look at?'],
    ['parts', 'Which part or accessory do you need?'],
  ])('%s says what its message is for: %s', (id, label) => expect(fieldOf(id, 'message')?.label).toBe(label))

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

describe('a test drive that begins without a vehicle @spec 1.6 3.9', () => {
  it.each([
    ['car', 'Which car would you like to drive?'],
    ['motorcycle', 'Which motorcycle would you like to ride?'],
    ['truck', 'Which truck would you like to drive?'],
    ['rv', 'Which RV would you like to drive?'],
    ['camper', 'Which camper would you like to drive?'],
  ] as const)('%s: %s', (template, label) =>
    expect(fieldOf('test-drive', 'vehicle_wanted', { template })).toMatchObject({
      label,
      required: false,
      autocomplete: 'off',
      of_stock: true,
    }),
  )
})
