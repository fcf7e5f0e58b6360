import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundOf, bucketOf, METRICS } from '#src/features/page-speed/api/buckets.ts'

it.each(METRICS)("a bucket's bound of %s is not below its values and at most 5 %% above", (metric) => {
  const unit = metric === 'cls' ? 0.001 : 1
  fc.assert(
    fc.property(fc.double({ min: 1.01 * unit, max: 60_000 * unit, noNaN: true }), (value) => {
      const bound = boundOf(metric, bucketOf(metric, value))
      expect(bound).toBeGreaterThan(value * 0.999_999)
      expect(bound).toBeLessThan(value * 1.050_001)
    }),
  )
})

it('a page without a shift, or with none to speak of, counts as one without', () => {
  expect([0, 0.0004, 0.001].map((cls) => boundOf('cls', bucketOf('cls', cls)))).toEqual([0, 0, 0])
})
