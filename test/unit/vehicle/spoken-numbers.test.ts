import { expect, it } from 'vitest'
import { withDigits } from '#src/vehicle/spoken-numbers.ts'

it.each([
  ['Yours for eighteen nine ninety.', 'Yours for $18,990.'],
  ['twelve four-ninety', '$12,490'],
  ['Thirty-one nine ninety-five', '$31,995'],
  ['five point nine nine on all utes', '5.99% on all utes'],
  ['a hundred & forty bucks a week', '140 bucks a week'],
  ['fifteen hundred dollars off', '1500 dollars off'],
  ['two grand off', '2 grand off'],
  ['had it at 21 and a half', 'had it at 21.5'],
])('%s: digits for what is money or a rate', (text, digits) => {
  expect(withDigits(text)).toBe(digits)
})

it.each([
  'two keys, one owner, seven seats',
  'a two point eight litre diesel',
  'a twenty four hour sale',
  'tows five hundred kilos',
  'three and a half years of warranty',
  'Peugeot three thousand and eight',
])('%s: other numbers stay words', (text) => {
  expect(withDigits(text)).toBe(text)
})
