import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPrice } from '#src/base/money.ts'

describe('price format @spec 5.17', () => {
  it.each<[string, number, string]>([
    ['dollar sign, whole dollars', 999, '$999'],
    ['thousands separators', 1234, '$1,234'],
    ['thousands separators from seven digits on', 1_234_567, '$1,234,567'],
    ['a single decimal digit is padded to two', 1234.5, '$1,234.50'],
    ['two decimal digits stay', 1234.56, '$1,234.56'],
    ['one cent', 0.01, '$0.01'],
    ['nothing', 0, '$0'],
    ['minus nothing', -0, '$0'],
    ['below zero', -1500, '-$1,500'],
    ['less than half a cent below zero', -0.001, '$0'],
    ['float noise above', 0.1 + 0.2, '$0.30'],
    ['float noise below', 1234.999999999, '$1,235'],
    ['float noise in a difference', 26_990.1 - 24_990, '$2,000.10'],
    ['half a cent that a double cannot hold', 1.005, '$1.01'],
    ['not a number', Number.NaN, ''],
    ['without end', Number.POSITIVE_INFINITY, ''],
  ])('%s', (_, amount, text) => {
    expect(formatPrice(amount)).toBe(text)
  })

  it('reads back as the amount, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (cents) => {
        const text = formatPrice(cents / 100)
        expect(text).toMatch(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/)
        expect(Math.round(Number(text.replace(/[$,]/g, '')) * 100)).toBe(cents)
      }),
    )
  })
})
