import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '#src/lead/field.ts'
import { FORMS, type FormId } from '#src/lead/forms.ts'
import { formErrors, formSchema } from '#src/lead/validation.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { aLocation, aTenant } from '../vehicle/fixture.ts'
import { PERSON } from './person.ts'

const NOW = Date.parse('2026-11-26T02:00:00Z')
const JUDGING = { ...aTenant(), now: NOW }

function errorsOf(form: FormId, values: Record<string, unknown>, changes: Partial<TenantInput> = {}) {
  const tenant = aTenant(changes)
  return formErrors(
    FORMS[form](tenant).steps.flatMap((step) => step.fields),
    values,
    { ...tenant, now: NOW },
  )
}

const errorOf = (name: string, value: unknown, changes: Partial<TenantInput> = {}) =>
  errorsOf('enquiry', { ...PERSON, message: 'Hello', [name]: value }, changes)[name]

const REQUIRED = '*This is a required field.'

describe('required fields @spec 5.2 5.8 5.11', () => {
  it("every form field is required by default, '*This is a required field.'", () =>
    expect(errorsOf('enquiry', {})).toEqual({
      name: REQUIRED,
      last_name: REQUIRED,
      phone: REQUIRED,
      email: REQUIRED,
      postcode: REQUIRED,
      message: REQUIRED,
    }))

  it.each(['   ', null, [], {}])('%j is no answer', (value) => expect(errorOf('name', value)).toBe(REQUIRED))

  it('a form that is filled in has no errors', () =>
    expect(errorsOf('enquiry', { ...PERSON, message: 'Hello' })).toEqual({}))

  it('the message is optional for photo requests', () => expect(errorsOf('request-photos', PERSON)).toEqual({}))

  it('the test drive date is optional', () =>
    expect(errorsOf('test-drive', { ...PERSON, terms_conditions: 'on' })).toEqual({}))

  it.each([undefined, false, 'false', ''])('a box that must be ticked is not by %j', (terms_agreed) =>
    expect(errorsOf('finance-enquiry', { ...PERSON, vehiclePriceBudget: '20000', terms_agreed })).toEqual({
      terms_agreed: REQUIRED,
    }),
  )

  it('category and location selects are required when shown, and must be one of the choices', () => {
    const locations = [aLocation({}), aLocation({ id: 'l2', slug: 'rotorua', name: 'Rotorua' })]
    const values = { ...PERSON, message: 'Hello', category: 'Nonsense', location_id: 'l3' }
    expect(errorsOf('contact', { ...PERSON, message: 'Hello' }, { locations })).toEqual({
      category: REQUIRED,
      location_id: REQUIRED,
    })
    expect(errorsOf('contact', values, { locations })).toEqual({
      category: 'Choose one of the options.',
      location_id: 'Choose one of our locations.',
    })
    expect(errorsOf('contact', { ...values, category: 'Fleet Enquiry', location_id: 'l2' }, { locations })).toEqual({})
  })
})

describe('formats @spec 5.3 5.4 5.5 5.6 5.7', () => {
  it.each([
    ['email', 'mere@example', 'invalid email address'],
    ['email', 'mere at example.nz', 'invalid email address'],
    ['email', 'mere@example..nz', 'invalid email address'],
    ['email', 'mere@example.nz\nBcc: all@example.nz', 'invalid email address'],
    ['email', 'mere.o’neil+cars@example.co.nz', undefined],
    ['email', `${'a'.repeat(243)}@example.nz`, undefined],
    ['email', `${'a'.repeat(244)}@example.nz`, 'invalid email address'],
    ['phone', '12345', 'Invalid phone number. Must be Australian or New Zealand number.'],
    ['phone', '+64 21 123 456', undefined],
    ['postcode', '311', 'Invalid postcode. Please enter a 4-digit number.'],
    ['postcode', '31100', 'Invalid postcode. Please enter a 4-digit number.'],
    ['postcode', '3 10', 'Invalid postcode. Please enter a 4-digit number.'],
    ['postcode', '0110', undefined],
  ])('%s %j: %s', (name, value, message) => expect(errorOf(name, value)).toBe(message))

  it.each([
    ['au_mobile', '07 571 0000', 'Invalid phone number. Must be an Australian mobile number.'],
    ['numeric', '0800 123 456 789 012', 'Invalid phone number. Too many characters.'],
  ] as const)('%s sites refuse %s', (phone_rule, phone, message) =>
    expect(errorOf('phone', phone, { flags: { phone_rule } })).toBe(message),
  )

  it('is never slow on hostile addresses', () => {
    const before = process.threadCpuUsage()
    errorOf('email', `a@${'a-'.repeat(120)}`)
    errorOf('email', `a@${'a.'.repeat(50_000)}`)
    // The processor's time: others' work on the machine doesn't count.
    expect(process.threadCpuUsage(before).user).toBeLessThan(500_000)
  })
})

describe('what an answer is @spec 5.2 5.8', () => {
  const asked = (type: Field['type'], more: Partial<Field> = {}): Field => ({ name: 'it', label: 'It', type, ...more })
  const YES_NO = { options: [{ value: 'Yes', label: 'Yes' }] }

  const NONE = 'Choose one of the options.'

  it.each<[string, Field, unknown, boolean | string]>([
    ['a file', asked('file'), { name: 'a.pdf' }, true],
    ['no file', asked('file'), null, false],
    ['several files', asked('file'), [{ name: 'a.pdf' }], true],
    ['no files', asked('file'), [], false],
    ['an object where a text belongs', asked('string'), { name: 'a.pdf' }, false],
    ['a number', asked('string'), 7, true],
    ['a ticked option', asked('checkGroup', YES_NO), ['Yes'], true],
    ['one of the choices', asked('radio', YES_NO), 'Yes', true],
    ['none of the choices', asked('radio', YES_NO), 'No', NONE],
    ['none of the choices of an optional question', asked('select', { ...YES_NO, required: false }), 'banana', NONE],
    ['one ticked option that is none', asked('checkGroup', YES_NO), ['Yes', 'banana'], NONE],
    ['one of a list', asked('select', YES_NO), 'Yes', true],
    ['none of a list', asked('select', YES_NO), 'No', NONE],
  ])('%s', (_, field, it, isAnswer) =>
    expect(formErrors([field], { it }, JUDGING)).toEqual(
      isAnswer === true ? {} : { it: isAnswer === false ? REQUIRED : isAnswer },
    ),
  )

  it('a button and the decoy have none', () =>
    expect(formErrors([asked('button'), asked('email', { decoy: true })], { it: 'x' }, JUDGING)).toEqual({}))

  it('each rule for phone numbers is judged on its own', () => {
    const fields = [asked('phone')]
    const judged = (phone_rule: 'au_nz' | 'au_mobile') =>
      formErrors(fields, { it: '07 571 0000' }, { ...aTenant({ flags: { phone_rule } }), now: NOW })
    expect([judged('au_nz'), judged('au_mobile')]).toEqual([
      {},
      { it: 'Invalid phone number. Must be an Australian mobile number.' },
    ])
  })

  it('a name with a dot is named as it is', () =>
    expect(formErrors([asked('string', { name: 'a.b' })], {}, JUDGING)).toEqual({ 'a.b': REQUIRED }))
})

describe('a field that depends on another @spec 5.9', () => {
  const fields: Field[] = [
    { name: 'email', type: 'email', label: 'Email', required: false },
    { name: 'confirm', type: 'string', label: 'Confirm', depends_on: 'email' },
  ]
  const errors = (values: object) => formErrors(fields, { ...values }, JUDGING)

  it('is shown while the other is filled in without errors', () => {
    expect(errors({ email: 'mere@example.nz' })).toEqual({ confirm: REQUIRED })
    expect(errors({})).toEqual({})
    expect(errors({ email: 'mere' })).toEqual({ email: 'invalid email address' })
  })
})

describe('the schema', () => {
  it('is a Yup schema that a form library can take', () =>
    expect(formSchema(FORMS.enquiry(aTenant()).steps[0]?.fields ?? [], JUDGING).isValidSync(PERSON)).toBe(false))

  it('survives any input', () => {
    const value = fc.oneof(fc.anything(), fc.string())
    const values = fc.dictionary(fc.constantFrom('name', 'phone', 'email', 'postcode', 'message', 'opt_in'), value)
    fc.assert(fc.property(values, (sent) => void errorsOf('enquiry', sent)))
  })
})
