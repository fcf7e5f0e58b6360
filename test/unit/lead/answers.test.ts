import { describe, expect, it } from 'vitest'
import { type Answers, answersAsSent, isSameAnswers, sentAnswers, startAnswers } from '#src/lead/answers.ts'
import { type Field, optionsOf } from '#src/lead/field.ts'
import type { FieldType } from '#src/lead/field-types.ts'
import { fillable } from '#src/lead/fill-answers.ts'
import { aTenant } from '../vehicle/fixture.ts'

const field = (type: FieldType, more: Partial<Field> = {}): Field => ({ name: 'it', label: 'It', type, ...more })
const FILE = new File(['x'], 'a.pdf')

const JUDGING = { ...aTenant(), now: Date.parse('2026-11-26T02:00:00Z') }

describe('what a field holds before anything is entered @spec 3.8 5.8', () => {
  it.each<[string, Field, unknown]>([
    ['a text is empty', field('string'), ''],
    ['a text has its value', field('string', { value: 'Mazda' }), 'Mazda'],
    ['a box is not ticked', field('check'), false],
    ['a box is ticked where the form ticks it', field('optIn', { checked: true }), true],
    ['of several boxes none is ticked', field('checkGroup', { value: 'Good' }), []],
    ['of several choices none is taken', field('radio'), ''],
    ['there is no file', field('file', { value: 'a.pdf' }), null],
  ])('%s', (_, asked, start) => expect(startAnswers([asked])).toEqual({ it: start }))

  it('a button has no value', () => expect(startAnswers([field('button')])).toEqual({}))
})

describe('whether answers are the same as those that were sent', () => {
  it.each<[string, Field, unknown, unknown, boolean]>([
    ['a text', field('string'), 'Mazda', 'Mazda', true],
    ['another text', field('string'), 'Mazda', 'Toyota', false],
    ['nothing, and a text that was not kept because it is empty', field('string'), '', undefined, true],
    ['a tick', field('check'), true, true, true],
    ['a tick that was taken back', field('check'), true, false, false],
    ['ticked options in another list', field('checkGroup'), ['a', 'b'], ['a', 'b'], true],
    ['another option', field('checkGroup'), ['a'], ['a', 'b'], false],
    ['the same file', field('file'), FILE, FILE, true],
    ['no file', field('file'), null, undefined, true],
    ['a file of the same name', field('file'), FILE, new File(['y'], 'a.pdf'), false],
    ['what a script filled in', field('hidden'), '101', '102', true],
    ['a phone number that was grouped meanwhile', field('phone'), '0412345678', '0412 345 678', true],
    ['another phone number', field('phone'), '0412345678', '0412 345 679', false],
    ['a text with other spaces', field('string'), 'Mazda3', 'Mazda 3', false],
  ])('%s', (_, asked, sent, now, is) =>
    expect(isSameAnswers([asked], { it: sent } as Answers, { it: now } as Answers)).toBe(is),
  )
})

describe('answers that are sent again @spec 8.3', () => {
  it.each<[string, Field, string, string, string]>([
    [
      'a phone number that was grouped meanwhile is sent as before',
      field('phone'),
      '0412345678',
      '0412 345 678',
      '0412345678',
    ],
    ['another phone number is sent as it is', field('phone'), '0412345678', '0412 345 679', '0412 345 679'],
    ['a text is sent as it is', field('string'), 'Mazda3', 'Mazda 3', 'Mazda 3'],
  ])('%s', (_, asked, sent, now, expected) =>
    expect(answersAsSent([asked], { it: now }, { it: sent })).toEqual({ it: expected }),
  )

  it('are as they are if nothing was sent before', () =>
    expect(answersAsSent([field('phone')], { it: '' }, {})).toEqual({ it: '' }))
})

describe('the values that a lead carries @spec 3.6 3.17', () => {
  it.each<[string, Field, unknown, unknown]>([
    ['text', field('string'), 'Mazda', 'Mazda'],
    ['an empty text, so that it can be emptied', field('string'), '', ''],
    ['a text that nobody gave', field('string'), undefined, ''],
    ['kilometres without their separators', field('kilometre'), '45,200', '45200'],
    ['an amount without its separators', field('currency'), '24,990.50', '24990.50'],
    ['a ticked box', field('check'), true, 'true'],
    ['a ticked box by its value', field('check', { value: 'Agreed' }), 'on', 'Agreed'],
    ['a box that is not ticked: nothing', field('check'), false, undefined],
    ['ticked options', field('checkGroup'), ['a', 'b'], ['a', 'b']],
    ['no ticked option: nothing', field('checkGroup'), [], undefined],
    ['what is no list of options: nothing', field('checkGroup'), 'a', undefined],
    ['a choice', field('radio'), 'Good', 'Good'],
    ['no choice: nothing', field('radio'), '', undefined],
    ['a button: nothing', field('button'), 'Send', undefined],
    ['a file: nothing, it travels by itself', field('file'), FILE, undefined],
  ])('%s', (_, asked, value, sent) =>
    expect(sentAnswers([asked], { it: value }, JUDGING)).toEqual(sent === undefined ? {} : { it: sent }),
  )

  it.each<[string, string, boolean]>([
    ['filled without error', 'mere@example.nz', true],
    ['not filled', '', false],
    ['not right', 'mere', false],
  ])('a field that depends on another is sent while that one is %s @spec 5.9', (_, email, isSent) => {
    const fields = [field('email', { name: 'email' }), field('string', { depends_on: 'email' })]
    expect(Object.hasOwn(sentAnswers(fields, { email, it: 'x' }, JUDGING), 'it')).toBe(isSent)
  })

  it('a field that depends on one which is not there is sent', () =>
    expect(sentAnswers([field('string', { depends_on: 'email' })], { it: 'x' }, JUDGING)).toEqual({ it: 'x' }))
})

describe('what is known is filled in where the shopper has not been @spec 2.9 3.8 3.14', () => {
  const text = field('string')
  const filling = { answers: { it: '' }, known: { it: 'Mere' }, filled: {}, visited: new Set<string>() }

  it.each<[string, Field, Partial<Parameters<typeof fillable>[1]>, boolean]>([
    ['a text that is empty', text, {}, true],
    ['a text of several lines', field('textarea'), {}, true],
    ['a text that still has its value', field('string', { value: 'Ana' }), { answers: { it: 'Ana' } }, true],
    ['a text that was filled in before', text, { answers: { it: 'Ana' }, filled: { it: 'Ana' } }, true],
    ['not a text that the shopper has written', text, { answers: { it: 'Ana' } }, false],
    ['not a field that the shopper has been in', text, { visited: new Set(['it']) }, false],
    ['not what is not known', text, { known: {} }, false],
    ['a list that offers it', field('select', { options: optionsOf(['Ana', 'Mere']) }), {}, true],
    ['not a list that does not', field('select', { options: optionsOf(['Ana']) }), {}, false],
    ['not a list that offers nothing', field('select'), {}, false],
    ['not a box', field('check'), { answers: { it: false } }, false],
    ['not a choice', field('radio', { options: optionsOf(['Mere']) }), {}, false],
    ['not a file', field('file'), { answers: { it: null } }, false],
    ['not a hidden field', field('hidden'), {}, false],
  ])('%s', (_, asked, changes, isFilled) =>
    expect(fillable([asked], { ...filling, ...changes })).toEqual(isFilled ? { it: 'Mere' } : {}),
  )
})
