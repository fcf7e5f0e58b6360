import { describe, expect, it } from 'vitest'
import { FIELD_TYPES } from '#src/lead/field-types.ts'
import { FORMS } from '#src/lead/forms.ts'
import { prefilled } from '#src/page/forms/form-definition.ts'
import { aTenant } from '../vehicle/fixture.ts'

const NAMED =
  'address, button, CCExpiration, check, checkGroup, checkCard, currency, dateTime, dateTimeGeneric, distance, dob, email, expiryDate, file, fullName, hidden, kilometre, licenseNumber, locationSelect, locationSelectCustom, websiteLocationSelect, make, model, number, optIn, phone, postcode, radio, radioGroup, radioCardGroup, rego, select, serviceInterval, starRating, string, textarea, tyres, year'

describe('form field types @spec 3.17', () => {
  it('are the 38 that the specification names, in its order', () =>
    expect(Object.keys(FIELD_TYPES)).toEqual(NAMED.split(', ')))

  it.each([
    ['phone', { input_type: 'tel', inputmode: 'tel', autocomplete: 'tel' }],
    ['email', { input_type: 'email', autocomplete: 'email' }],
    ['postcode', { input_type: 'text', inputmode: 'numeric', maxlength: 4 }],
    ['dateTime', { input_type: 'datetime-local' }],
    ['file', { input_type: 'file' }],
  ] as const)('%s brings its keyboard and its autofill', (type, markup) =>
    expect(FIELD_TYPES[type]).toMatchObject(markup),
  )

  it('every question with choices has some', () => {
    const choice = ['select', 'radios', 'checkboxes']
    for (const form of Object.values(FORMS))
      for (const field of form(aTenant()).steps.flatMap((step) => step.fields))
        if (choice.includes(FIELD_TYPES[field.type].control))
          expect(field.options?.length, field.name).toBeGreaterThan(1)
  })
})

describe('prefilled values @spec 3.8', () => {
  it.each(['day', 'month', 'year', 'state'])('%s may be prefilled', (name) =>
    expect(prefilled({ name }, { [name]: '7' })).toEqual({ name, value: '7' }),
  )

  it('a field that is not named keeps its own value', () =>
    expect(prefilled({ name: 'state', value: 'qld' }, { day: '7' })).toEqual({ name: 'state', value: 'qld' }))
})
