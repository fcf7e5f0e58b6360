import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Field, optionsOf } from '#src/lead/field.ts'
import { doubtOf, limitsOf, problemOf, type ValidationContext } from '#src/lead/field-rules.ts'
import { FIELD_TYPES, type FieldType } from '#src/lead/field-types.ts'
import { formErrors } from '#src/lead/validation.ts'
import { clockOf } from '#src/tenant/clock.ts'
import { localTime } from '#src/tenant/open-now.ts'
import { weekOf } from '#src/tenant/opening-hours.ts'
import { aTenant } from '../vehicle/fixture.ts'

/** Thursday 26 November 2026, half past one in Auckland, eleven in the morning in Adelaide. */
const NOW = Date.parse('2026-11-26T00:30:00Z')
const ZONE = 'Pacific/Auckland'
const OPEN = ['08:30', '17:00'] as const
const WEEK = weekOf({
  contact_detail: {
    opening_hours: [
      ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: OPEN[0], close: OPEN[1] })),
      { weekday: 6, status: 'Open', formated_hours: 'By Appointment' },
      { weekday: 0, status: 'Closed' },
    ],
  },
})
const JUDGING: ValidationContext = { flags: { phone_rule: 'au_nz' }, now: NOW, time_zone: ZONE, week: WEEK }

interface Case {
  /** As docs/leads.md says it. */
  range: string
  valid: readonly string[]
  impossible: readonly (readonly [answer: string, message: string])[]
  options?: readonly string[]
}

const text = (...valid: string[]): Case => ({ range: 'any text', valid, impossible: [] })
const ticks: Case = { range: 'ticked or not', valid: ['true', 'on'], impossible: [] }
const choice = (range: string, message: string, ...options: string[]): Case => ({
  range,
  valid: options,
  impossible: [['banana', message]],
  options,
})
const OPTION = 'Choose one of the options.'
const LOCATION = 'Choose one of our locations.'
const options = (...values: string[]) => choice('one of its options', OPTION, ...values)
const kilometres: Case = {
  range: '0 to 5,000,000, written as people do: `45,200`, `120k`, `about 90 000 km`',
  valid: ['0', '45,200', '120k', '45 000 km', '~120,000', 'approx. 90,000kms', '187000+', '2400000', '45000.5'],
  impossible: ['-5', '-45,000', 'banana', '5,000,001', '1e9', '--'].map((answer) => [
    answer,
    'Enter the kilometres as a number, such as 45,000.',
  ]),
}
const booking: Case = {
  range:
    "from half an hour ago to a year from now, while the yard is open (from 6:00am to 9:00pm if its hours aren't known; a booking system's times count instead of the hours)",
  valid: [
    '2026-11-26T13:30',
    '2026-11-27T08:30',
    '2026-11-27T16:59',
    '2026-11-27T09:30:00',
    '2026-11-28T20:00',
    '2027-11-26T12:00',
  ],
  impossible: [
    ['banana', 'Choose a day and a time.'],
    ['tomorrow', 'Choose a day and a time.'],
    ['2026-11-27', 'Choose a day and a time.'],
    ['2027-02-29T10:00', 'Choose a day and a time.'],
    ['12026-12-08T10:00', 'Choose a day and a time.'],
    ['2026-11-27T25:00', 'Choose a day and a time.'],
    ['2026-11-26T12:59', 'This time has passed. Choose a later one.'],
    ['2020-01-07T10:00', 'This time has passed. Choose a later one.'],
    ['2025-11-27T10:00', 'This time has passed. Choose a later one.'],
    ['2027-11-29T10:00', 'Choose a time within the next 12 months.'],
    ['2126-11-27T10:00', 'Choose a time within the next 12 months.'],
    ['2026-11-27T03:00', "On Fridays we're open from 8:30am to 5:00pm. Choose a time within those hours."],
    ['2026-11-27T17:00', "On Fridays we're open from 8:30am to 5:00pm. Choose a time within those hours."],
    ['2026-11-28T23:00', 'Choose a time between 6:00am and 9:00pm.'],
    ['2026-11-29T10:00', "We're closed on Sundays. Choose another day."],
  ],
}

/** What real people answer, and what can't be true. */
const CASES: Record<FieldType, Case> = {
  address: text('1/23 Ōtāhuhu Rd', 'RMB 7', 'Lot 4, Nyah West'),
  button: { range: 'has no answer', valid: [], impossible: [] },
  CCExpiration: {
    range: 'a month from this one to 20 years from now, as `MM/YY`',
    valid: ['11/26', '09/28', '12/46'],
    impossible: ['10/26', '13/28', '00/28', '09/47', '0928', 'banana'].map((answer) => [
      answer,
      'Enter the expiry date of a current card, such as 09/28.',
    ]),
  },
  check: ticks,
  checkGroup: options('Tow bar', 'Roof racks'),
  checkCard: options('Tow bar', 'Roof racks'),
  currency: {
    range: '0 to 999,999,999.99 dollars, also as `$25,000` or `25k`',
    valid: [
      '0',
      '25000',
      '25,000',
      '$25,000',
      '25 000',
      '24990.50',
      '.50',
      '25k',
      '$1,250.5',
      'NZ$18,000',
      '18000 AUD',
    ],
    impossible: ['-500', 'banana', '1e9', '25000.505', '20,000 or 30,000', '$', 'lots', '1,000,000,000'].map(
      (answer) => [answer, 'Enter an amount in dollars, such as 25,000.'],
    ),
  },
  dateTime: booking,
  dateTimeGeneric: booking,
  distance: kilometres,
  dob: {
    range: 'a day from 110 to 16 years ago',
    valid: [
      '1990-02-03',
      '2010-11-26',
      '1916-11-26',
      '1988-02-29',
      '2008-02-29',
      '1970-01-01',
      '1931-12-31',
      '3/2/1990',
    ],
    impossible: [
      ['2010-11-27', 'You must be at least 16 years old.'],
      ['2026-11-26', 'You must be at least 16 years old.'],
      ['2090-02-03', 'You must be at least 16 years old.'],
      ['0020-05-05', 'Please check your year of birth.'],
      ['1916-11-25', 'Please check your year of birth.'],
      ['0190-02-03', 'Please check your year of birth.'],
      ['12025-05-05', 'Enter a date.'],
      ['1990-02-30', 'Enter a date.'],
      ['1990-31-01', 'Enter a date.'],
      ['banana', 'Enter a date.'],
    ],
  },
  email: {
    range: 'an address, at most 254 characters',
    valid: ['mere@example.nz', "pat.o'brien@example.com.au", 'x@y.co', 'ngā.tama+cars@example.co.nz', 'j@müller.de'],
    impossible: ['banana', 'mere@example', 'a@b.nz, c@d.nz', '<mere@example.nz>', 'me re@example.nz'].map((answer) => [
      answer,
      'invalid email address',
    ]),
  },
  expiryDate: {
    range: 'a day from today to 60 years from now',
    valid: ['2026-11-26', '2030-01-01', '2036-02-29', '2062-06-30', '1/7/2031'],
    impossible: [
      ['2026-11-25', 'This licence has expired. Enter the expiry date of a current one.'],
      ['1999-01-01', 'This licence has expired. Enter the expiry date of a current one.'],
      ['2126-01-01', 'Please check the year.'],
      ['2030-02-30', 'Enter a date.'],
      ['banana', 'Enter a date.'],
    ],
  },
  file: {
    range: 'a file (a picture, PDF or Word document up to 10 MB)',
    valid: [],
    impossible: [['banana', 'Choose a file.']],
  },
  fullName: text("Siobhán O'Brien", 'Hinewai Tāwhiao', 'Wu X', 'Teo'),
  hidden: text('Please send photos for this car'),
  kilometre: kilometres,
  licenseNumber: {
    range: 'at most 40 characters, one of them a digit',
    valid: ['AB123456', '12345678', '012 345 678', 'MORGA657054SM9IJ', 'D1234-56789'],
    impossible: [
      ['banana', 'Enter the number on your driver licence.'],
      ['1'.repeat(41), 'Enter the number on your driver licence.'],
    ],
  },
  locationSelect: choice("one of the dealer's locations", LOCATION, 'l1', 'l2'),
  locationSelectCustom: choice("one of the dealer's locations", LOCATION, 'tauranga', 'rotorua'),
  websiteLocationSelect: choice("one of the dealer's locations", LOCATION, 'l1', 'l2'),
  make: text('Mercedes-Benz', 'Škoda', 'GWM'),
  model: text('3', 'ë-C4', '911', '&'),
  number: {
    range: '0 to 999,999,999',
    valid: ['0', '3', '1,200'],
    impossible: ['-1', 'banana', '1,000,000,000'].map((answer) => [answer, 'Enter a whole number, such as 3.']),
  },
  optIn: ticks,
  phone: {
    range:
      'an Australian or New Zealand number; an Australian mobile, or 6 digits and under 15 characters, by `phone_rule`',
    valid: [
      '0412 345 678',
      '+61 412 345 678',
      '+64 21 123 4567',
      '021 123 456',
      '(07) 571 0000',
      '0412 345 67',
      '0800 22 88 66',
    ],
    impossible: ['12345', 'banana', '+1 415 555 0100', '0000000000'].map((answer) => [
      answer,
      'Invalid phone number. Must be Australian or New Zealand number.',
    ]),
  },
  postcode: {
    range: '4 digits',
    valid: ['3110', '0800', '2795'],
    impossible: ['311', '31100', 'banana'].map((answer) => [
      answer,
      'Invalid postcode. Please enter a 4-digit number.',
    ]),
  },
  radio: options('Yes', 'No'),
  radioGroup: options('Full', 'Partial'),
  radioCardGroup: options('Good', 'Fair'),
  rego: {
    range: 'at most 20 characters, one of them a letter or digit',
    valid: ['ABC123', '1AB 2CD', 'S-001', 'MĀORI', '7', 'unregistered'],
    impossible: [
      ['--', 'Enter a number plate of up to 20 letters and digits.'],
      ['a'.repeat(21), 'Enter a number plate of up to 20 letters and digits.'],
    ],
  },
  select: options('NSW', 'VIC'),
  serviceInterval: options('Not sure', '10,000 km / 6 months'),
  starRating: {
    range: '1 to 5',
    valid: ['1', '5'],
    impossible: ['0', '6', 'banana'].map((answer) => [answer, 'Choose between 1 and 5 stars.']),
  },
  string: text('Teo', "O'Brien", 'X', 'Ngāti', 'de la Cruz', '李', 'von Stein-Müller', "Ka'ai"),
  textarea: text('Is it still for sale?', '?'),
  tyres: options('Nearly new', 'Half worn'),
  year: {
    range: '1886 to next year',
    valid: ['1886', '1932', '2018', '2026', '2027'],
    impossible: ['2028', '1885', '18', '20188', '-2018', 'banana'].map((answer) => [
      answer,
      'Enter a year between 1886 and 2027.',
    ]),
  },
}
const TYPES = Object.entries(CASES) as [FieldType, Case][]

const asked = (type: FieldType, choices?: readonly string[]): Field => ({
  name: 'it',
  label: 'It',
  type,
  ...(choices && { options: optionsOf(choices) }),
})
const judged = (field: Field, it: unknown, context = JUDGING) => formErrors([field], { it }, context).it
const several = (type: FieldType, answer: string) => (FIELD_TYPES[type].control === 'checkboxes' ? [answer] : answer)

describe('what each field type accepts @spec 3.17', () => {
  it('covers all types', () => expect(Object.keys(CASES)).toEqual(Object.keys(FIELD_TYPES)))

  it.each(TYPES.flatMap(([type, { valid, options }]) => valid.map((answer) => ({ type, answer, options }))))(
    '$type: $answer',
    ({ type, answer, options }) => expect(judged(asked(type, options), several(type, answer))).toBeUndefined(),
  )

  it.each(
    TYPES.flatMap(([type, { impossible, options }]) =>
      impossible.map(([answer, message]) => ({ type, answer, message, options })),
    ),
  )('$type: not $answer. $message', ({ type, answer, message, options }) =>
    expect(judged(asked(type, options), several(type, answer))).toBe(message),
  )

  it('docs/leads.md has each type with its range and messages', () => {
    const docs = readFileSync('docs/leads.md', 'utf8')
    for (const [type, { range, impossible }] of TYPES) {
      const messages = [...new Set(impossible.map(([, message]) => message))].join('<br>')
      expect(docs).toContain(`| \`${type}\` | ${range} | ${messages.replace('2027', '{next year}')} |`)
    }
  })
})

describe('where and when @spec 3.9', () => {
  const at = (it: string, changes: Partial<ValidationContext>) =>
    judged(asked('dateTime'), it, { ...JUDGING, ...changes })

  it('an hour is the yard’s own', () => {
    expect(at('2026-11-26T12:59', { time_zone: ZONE })).toBe('This time has passed. Choose a later one.')
    expect(at('2026-11-26T12:59', { time_zone: 'Australia/Adelaide' })).toBeUndefined()
  })

  it("without a known zone nobody's time is refused", () =>
    expect(at('2026-11-26T08:30', { time_zone: undefined })).toBeUndefined())

  it.each([undefined, []])('hours that are not known (%j) leave the day', (week) => {
    expect(at('2026-11-29T10:00', { week })).toBeUndefined()
    expect(at('2026-11-29T05:59', { week })).toBe('Choose a time between 6:00am and 9:00pm.')
  })

  it('the inputs of dates have these limits', () => {
    expect(limitsOf('dob', JUDGING)).toEqual({ min: '1916-11-26', max: '2010-11-26' })
    expect(limitsOf('expiryDate', JUDGING)).toEqual({ min: '2026-11-26', max: '2086-11-26' })
    expect(limitsOf('dateTime', JUDGING)).toEqual({ min: '2026-11-26T13:00', max: '2027-11-26T13:30' })
    expect(limitsOf('string', JUDGING)).toBeUndefined()
  })

  it('every minute that a yard is open can be requested, and none when it is closed', () => {
    const clock = clockOf(ZONE, NOW)
    for (let hour = 1; hour < 24 * 7; hour++) {
      const time = NOW + hour * 60 * 60_000
      const { weekday, minutes } = localTime(clock, time)
      const day = WEEK.find((one) => one.weekday === weekday)
      const isOpen = day?.opens !== undefined && day.opens <= minutes && minutes < (day.closes ?? 0)
      const value = new Date(time + 13 * 60 * 60_000).toISOString().slice(0, 16)
      if (day?.opens !== undefined)
        expect(problemOf(asked('dateTime'), value, JUDGING) === undefined, value).toBe(isOpen)
    }
  })
})

describe('numeric phones @spec 5.6', () => {
  const numeric = (it: string) => judged(asked('phone'), it, { ...JUDGING, flags: { phone_rule: 'numeric' } })

  it.each(['13 00 33', '0412 345 678', '+64 21 123 4567', '(07) 571 0000', '00 44 20 7946 0', '4123456'])('%s', (it) =>
    expect(numeric(it)).toBeUndefined(),
  )
  it.each([
    ['banana', 'Enter your phone number in digits.'],
    ['12345', 'Enter your phone number in digits.'],
    ['+', 'Enter your phone number in digits.'],
    ['0800 123 456 789 012', 'Invalid phone number. Too many characters.'],
  ])('not %s', (it, message) => expect(numeric(it)).toBe(message))
})

describe('a mobile that may lack a digit is questioned, never refused @spec 5.4', () => {
  it.each([
    ['AU', '0412 345 67', 'Australian mobile numbers have 10 digits. Is one missing?'],
    ['AU', '0412 345 6789', 'Australian mobile numbers have 10 digits. Is one too many?'],
    ['AU', '0412 345 678', undefined],
    ['AU', '+64 4 123 4567', undefined],
    ['AU', '021 123 456', undefined],
    ['AU', '0412', undefined],
    ['NZ', '04 123 4567', undefined],
  ] as const)('%s: %s', (country, number, question) => {
    expect(doubtOf(asked('phone'), number, country)).toBe(question)
    if (question) expect(judged(asked('phone'), number)).toBeUndefined()
  })
})

it('what every dealer’s settings are is enough', () =>
  expect(judged(asked('phone'), '12345', { ...aTenant(), now: NOW })).toMatch(/^Invalid phone number/))
