import { describe, expect, it } from 'vitest'
import { typedAmount } from '#src/site/browser/calculator/typed-amount.ts'

describe('an amount as it is typed', () => {
  it.each([
    ['30000', 30_000],
    ['$30,000', 30_000],
    [' 30 000.50 ', 30_000.5],
    ['0', 0],
    ['12.', 12],
    ['', undefined],
    ['  ', undefined],
    ['-5', Number.NaN],
    ['1.2.3', Number.NaN],
    ['twelve', Number.NaN],
  ])('%j is %s', (text, amount) => expect(typedAmount(text)).toBe(amount))
})
