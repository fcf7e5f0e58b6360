import { describe, expect, it } from 'vitest'
import { judgedForm, judging, lastStep, sentFields } from '#src/api/leads/form-steps.ts'
import { FORMS } from '#src/lead/forms.ts'
import { formErrors } from '#src/lead/validation.ts'
import { aLocation, aTenant } from '../../vehicle/fixture.ts'

const tenant = aTenant({
  locations: [
    aLocation({}),
    aLocation({ id: 'l2', slug: 'rotorua', name: 'Rotorua' }),
    aLocation({ id: 'l3', slug: 'yard', name: 'Yard', visible: false }),
  ],
})

describe('a form as its answers are judged @spec 4.11 4.12', () => {
  it('takes a location that the form does not offer, such as the yard of a vehicle', () => {
    const [step] = judgedForm('contact', tenant).steps
    const places = ['l1', 'tauranga', 'l2', 'rotorua', 'l3', 'yard']
    expect(step?.fields.find(({ name }) => name === 'location_id')?.options?.map(({ value }) => value)).toEqual(places)
  })

  it("takes a page's location where the form asks for none, and no other dealer's", () => {
    const fields = judgedForm('trade-in', tenant).steps.flatMap((step) => step.fields)
    const context = { flags: tenant.flags, now: 0 }
    expect(formErrors(fields, { location_id: 'l3' }, context, [])).toEqual({})
    expect(formErrors(fields, { location_id: 'orange' }, context, [])).toEqual({
      location_id: 'Choose one of our locations.',
    })
  })

  it('is otherwise the form that the shopper saw', () =>
    expect(judgedForm('finance-enquiry', tenant).steps.map(({ fields }) => fields.map(({ name }) => name))).toEqual(
      FORMS['finance-enquiry'](tenant).steps.map(({ fields }) => fields.map(({ name }) => name)),
    ))
})

describe('a wish for a test drive @spec 2.20 3.9', () => {
  const hours = (weekday: number) => ({ weekday, status: 'Open' as const, open: '08:30', close: '17:00' })
  const yard = aLocation({})
  const dealer = aTenant({
    locations: [{ ...yard, contact_detail: { ...yard.contact_detail, opening_hours: [1, 2, 3, 4, 5].map(hours) } }],
  })
  const context = judging({ now: () => Date.parse('2026-11-26T00:00:00Z'), systems: {} }, dealer, {})
  it.each([
    ['a Monday while the yard is open', '2026-11-30T10:00', undefined],
    ['a Sunday, which the location page prints as By Appointment', '2026-11-29T10:00', undefined],
    ['a Sunday by night', '2026-11-29T23:00', 'Choose a time between 6:00am and 9:00pm.'],
    ['a closed Saturday', '2026-11-28T10:00', "We're closed on Saturdays. Choose another day."],
  ])('%s', (_, dateTime, problem) => {
    const field = { name: 'dateTime', label: 'When', type: 'dateTime' as const }
    expect(formErrors([field], { dateTime }, context, []).dateTime).toBe(problem)
  })
})

describe('the fields of a call @spec 3.6 4.12', () => {
  const service = FORMS['service-booking'](tenant)
  const names = (step?: number) => sentFields(service, { step }).map(({ name }) => name)

  it('is its step, or the whole form', () => {
    expect(names(0)).toEqual(service.steps[0]?.fields.map(({ name }) => name))
    expect(names()).toEqual(service.steps.flatMap(({ fields }) => fields.map(({ name }) => name)))
    expect(names(9)).toEqual([])
  })

  it('is the last step of a form of several where the form is finished', () => {
    expect(lastStep(service, { isPartial: false })).toEqual({ step_number: 2 })
    expect(lastStep(service, { isPartial: true })).toEqual({})
    expect(lastStep(FORMS.contact(tenant), { isPartial: false })).toEqual({})
  })
})
