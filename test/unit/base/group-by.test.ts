import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupBy } from '#src/base/group-by.ts'

it('groups as Map.groupBy does: the same keys, groups and order', () =>
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (values, by) => {
      const keyOf = (value: number) => (value % by === 0 ? undefined : value % by)
      expect([...groupBy(values, keyOf)]).toEqual([...Map.groupBy(values, keyOf)])
    }),
  ))
