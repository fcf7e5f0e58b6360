import fc from 'fast-check'
import { expect, it } from 'vitest'
import { flatten, unflatten } from '#src/page/search/display/flatten.ts'

it.each([
  ['an empty list', { chips: [] }],
  ['an empty list in a list of objects', { actions: [{ label: 'a', parts: [] }] }],
  ['a list and an object', { facts: [{ label: 'a' }, { label: 'b' }], price: { text: '$1' } }],
])('%s comes back as it was', (_title, card) => {
  expect(unflatten(flatten(card))).toEqual(card)
})

it('so does any card, through JSON', () => {
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean())
  const { part } = fc.letrec<{ part: unknown }>((tie) => ({
    part: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('part'), { maxLength: 3 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie('part'), { minKeys: 1, maxKeys: 3 }),
    ),
  }))
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), part), (card) => {
      expect(unflatten(JSON.parse(JSON.stringify(flatten(card))))).toEqual(JSON.parse(JSON.stringify(card)))
    }),
  )
})
