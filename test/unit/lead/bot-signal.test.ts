import { describe, expect, it } from 'vitest'
import { botSignal } from '#src/lead/bot-signal.ts'
import { quickEnquiry } from '#src/lead/forms/enquiry.ts'
import { aTenant } from '../vehicle/fixture.ts'
import { PERSON } from './person.ts'

const FIELDS = quickEnquiry(aTenant()).steps.flatMap((step) => step.fields)

describe('signs of a bot @spec 3.12', () => {
  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['a person', {}, undefined],
    ['a person without scripts', { form_seconds: '' }, undefined],
    ['a person who pastes', { form_seconds: 2.4 }, undefined],
    ['a clock that was changed meanwhile', { form_seconds: 86_400 }, undefined],
    ['a filled decoy', { favourite_color: 'red' }, 'favourite_color'],
    ['a whole form in two seconds', { form_seconds: 2 }, undefined],
    ['a whole form in under two seconds', { form_seconds: 1.99 }, 'the form faster than anyone types'],
    ['a whole form in a second', { form_seconds: 1.1 }, 'the form faster than anyone types'],
    ['a clock that runs backwards', { form_seconds: -1 }, 'the form faster than anyone types'],
    ['a link where the first name belongs', { name: 'www.evil.example' }, 'name'],
    ['a link where a name belongs', { last_name: 'https://evil.example' }, 'last_name'],
    ['a link in the message', { message: 'As on https://www.example.com' }, undefined],
  ])('%s', (_, changes, signal) => {
    expect(botSignal(FIELDS, { ...PERSON, ...changes })).toBe(signal)
  })

  it('a step within a second is a person with remembered answers', () =>
    expect(botSignal(FIELDS, { ...PERSON, form_seconds: 1 }, { isPartial: true })).toBeUndefined())
})
