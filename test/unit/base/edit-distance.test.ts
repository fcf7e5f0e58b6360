import { expect, it } from 'vitest'
import { editDistance } from '#src/base/edit-distance.ts'

it.each<[string, string, string, number | undefined]>([
  ['nothing to change', 'kluger', 'kluger', 0],
  ['a letter replaced', 'klugar', 'kluger', 1],
  ['a letter missing', 'klger', 'kluger', 1],
  ['a letter too many', 'klugger', 'kluger', 1],
  ['two neighbours swapped', 'klguer', 'kluger', 1],
  ['two edits', 'klgar', 'kluger', 2],
  ['more than the limit', 'camry', 'kluger', undefined],
  ['empty text', '', 'ab', 2],
])('%s: %s to %s', (_title, a, b, edits) => {
  expect(editDistance(a, b, { limit: 2 })).toBe(edits)
})

it('measures a word still being typed against the beginnings of words', () => {
  expect(editDistance('coral', 'corolla', { limit: 2 })).toBeUndefined()
  expect(editDistance('coral', 'corolla', { limit: 1, prefix: true })).toBe(1)
})
