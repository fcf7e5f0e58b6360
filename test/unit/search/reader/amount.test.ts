import { expect, it } from 'vitest'
import { amountOf, rangeOf } from '#src/search/reader/amount.ts'

it.each([
  ['20k', 20_000],
  ['$20,000', 20_000],
  ['20 000', 20_000],
  ['20.5k', 20_500],
  ['25 grand', 25_000],
  ['under 15000', 15_000],
  ['9990', 9990],
  ['12345678901234', 999_999_999],
  ['', undefined],
  ['POA', undefined],
])('%s is an amount of %s', (text, amount) => expect(amountOf(text)).toBe(amount))

it.each([
  [1, 2, '1:2'],
  [2, 1, '1:2'],
  [undefined, 2, ':2'],
  [1, undefined, '1:'],
])('a range from %s to %s has the smaller bound first', (from, to, range) => expect(rangeOf(from, to)).toBe(range))
