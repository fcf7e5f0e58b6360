import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanValues, skippedSteps, stepNumber } from '#src/api/http/clean-values.ts'
import { SEVERAL_ANSWERS } from '#src/lead/compose-lead.ts'
import { FIELD_TYPES } from '#src/lead/field-types.ts'
import { FORMS } from '#src/lead/forms.ts'
import { aTenant } from '../../vehicle/fixture.ts'

describe('answers as they may be stored', () => {
  it('text is free of what no database keeps', () =>
    expect(cleanValues({ message: 'a\u0000b\u0007c\n\td \ud800' })).toEqual({ message: 'abc\n\td \ufffd' }))

  it.each<[string, string, string]>([
    ['name', 'A\u202en\u2066n\u2069\ufeff', 'Ann'],
    ['last_name', 'Ng\u200bat\u200d\u2060a\u00ad', 'Ngata'],
    ['email', '\u200eann@example.com\u200b', 'ann@example.com'],
    ['message', 'one family: 👩\u200d👧', 'one family: 👩\u200d👧'],
  ])('zero-width and bidirectional control characters are taken out of names: %s', (name, sent, kept) =>
    expect(cleanValues({ [name]: sent })).toEqual({ [name]: kept }),
  )

  it('names that are none are left out', () =>
    expect(cleanValues(JSON.parse('{"__proto__":{"a":1},"<b>":"x","":"y","Vehicle Make":"Mazda"}'))).toEqual({
      'Vehicle Make': 'Mazda',
    }))

  it('nothing is nested where no nesting belongs', () =>
    expect(cleanValues({ name: { first: 'Mere' }, tags: ['a', 1, {}], age: Number.NaN, ok: true })).toEqual({
      tags: 'a, 1',
      ok: 'true',
    }))

  it.each<[string, object, object]>([
    ['a number', { postcode: 2800 }, { postcode: '2800' }],
    ['a tick', { phone: true }, { phone: 'true' }],
    ['a list where one answer belongs', { message: ['a', 'b'] }, { message: 'a, b' }],
    ['a list where several belong', { visited_pages: ['a', 5] }, { visited_pages: ['a', '5'] }],
    ['one answer where several may be', { additional_services: 'Insurance' }, { additional_services: ['Insurance'] }],
    ['a name that objects have', { constructor: 'x', toString: 5 }, { constructor: 'x', toString: '5' }],
    ['text that says too-long', { message: 'too-long' }, { message: 'too-long' }],
    ['nothing', { message: null, name: [] }, {}],
  ])('%s becomes text', (_, sent, values) => expect(cleanValues(sent)).toEqual(values))

  it('only answers that the forms take several of are lists', () => {
    const forms = Object.values(FORMS).map((define) => define(aTenant()))
    const fields = forms.flatMap(({ steps }) => steps.flatMap((step) => step.fields))
    const several = fields.filter(({ type }) => FIELD_TYPES[type].control === 'checkboxes')
    expect(several.filter(({ name }) => !SEVERAL_ANSWERS.has(name))).toEqual([])
  })

  it('what may be nested is of the shape that it must have', () =>
    expect(
      cleanValues({
        skipped_steps: [{ from: 0, to: 2, more: { deep: '\u0000' } }, 'x'],
        linked_query_params: { gclid: 'a\u0000b', utm_source: { deep: 1 } },
      }),
    ).toEqual({ skipped_steps: [{ from: 0, to: 2 }], linked_query_params: { gclid: 'ab' } }))

  it.each([
    ['text', { message: 'x'.repeat(10_001) }],
    ['list', { pages: ['x'.repeat(10_001)] }],
    ['form', Object.fromEntries(Array.from({ length: 121 }, (_, index) => [`f${index}`, '']))],
  ])('a %s that no form sends is refused', (_, sent) => expect(cleanValues(sent)).toBeUndefined())

  it('is clean whatever is sent', () => {
    fc.assert(
      fc.property(fc.object({ withNullPrototype: true }), (sent) => {
        const values = cleanValues(sent) ?? {}
        expect(JSON.stringify(values)).not.toMatch(/\\u0000|\\ud[89a-f]/)
        for (const [name, value] of Object.entries(values)) {
          if (SEVERAL_ANSWERS.has(name)) expect([value].flat().every((one) => typeof one === 'string')).toBe(true)
          else expect(typeof value).toBe('string')
        }
      }),
    )
  })

  it('steps are whole numbers from 0', () => {
    expect([stepNumber(0), stepNumber('2'), stepNumber(-1), stepNumber('x'), stepNumber(1.5)]).toEqual([
      0,
      2,
      undefined,
      undefined,
      undefined,
    ])
    expect(skippedSteps([{ from: 0, to: 2 }, { from: 'a' }, null])).toEqual([{ from: 0, to: 2 }])
    expect(skippedSteps('nonsense')).toEqual([])
  })
})
