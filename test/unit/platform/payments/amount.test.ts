import { describe, expect, it } from 'vitest'
import { centsOf, decimalOf } from '#src/platform/payments/amount.ts'

describe('amounts as providers write them @spec 2.5', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [20_050, '200.50'],
    [100_000, '1000.00'],
  ])('%i cents are %s, and back', (cents, decimal) => {
    expect(decimalOf(cents)).toBe(decimal)
    expect(centsOf(decimal)).toBe(cents)
  })

  it.each([
    ['200', 20_000],
    ['200.5', 20_050],
    ['1,000.00', undefined],
    ['-1.00', undefined],
    ['1.005', undefined],
    ['', undefined],
  ])('"%s" is %s cents', (decimal, cents) => expect(centsOf(decimal)).toBe(cents))
})
