import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstMoment } from '#src/base/first-moment.ts'

it('finds the first millisecond at which something holds', () => {
  const moments = fc.uniqueArray(fc.nat(), { minLength: 3, maxLength: 3 }).map((each) => each.sort((a, b) => a - b))
  fc.assert(
    fc.property(moments, ([before = 0, first = 0, after = 0]) => {
      expect(firstMoment(before, after, (moment) => moment >= first)).toBe(first)
    }),
  )
})
