import { describe, expect, it } from 'vitest'
import { FilterSyntaxError, parseFilter } from '#sandbox/dealer-platform/index-filter.ts'

describe('the filter language of the pretend index', () => {
  it.each([
    ['a = 1 OR b = 2 AND c = 3', { a: 1 }, true],
    ['(a = 1 OR b = 2) AND c = 3', { a: 1 }, false],
    ['a IN [x, "y z"]', { a: 'Y Z' }, true],
    ['a.b IN [x]', { a: [{ b: 'n' }, { b: 'x' }] }, true],
    ['a != 1', {}, true],
    ['a > 4', { a: 4 }, false],
    ['a >= 4', { a: 4 }, true],
    ['a < 4', {}, false],
  ])('%s on %j is %s', (filter, document, expected) => {
    expect(parseFilter(filter)(document)).toBe(expected)
  })

  it.each(['', 'a', 'a =', 'a = 1 b = 2', '(a = 1', 'a IN x', 'a IN [x', 'AND', 'a ~ 1', '"a'])(
    'refuses %j',
    (filter) => {
      expect(() => parseFilter(filter)).toThrow(FilterSyntaxError)
    },
  )
})
