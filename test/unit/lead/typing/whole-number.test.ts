import { describe, expect, it } from 'vitest'
import { wholeNumberOf } from '#src/lead/typing/whole-number.ts'

describe('kilometres as people write them', () => {
  it.each([
    ['45000', 45_000],
    ['45,200', 45_200],
    ['45 200', 45_200],
    ['45000.5', 45_001],
    ['45,200.00', 45_200],
    ['120k', 120_000],
    ['120 K', 120_000],
    ['45.2k', 45_200],
    ['45000 km', 45_000],
    ['45000k', 45_000],
    ['120km', 120],
    ['45000 kms', 45_000],
    ['0', 0],
    ['', undefined],
    ['k', undefined],
    ['.', undefined],
    ['between 40 and 45000', undefined],
    ['-5', undefined],
  ])('%s is %s', (written, number) => expect(wholeNumberOf(written)).toBe(number))
})
