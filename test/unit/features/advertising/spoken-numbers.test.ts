import { expect, it } from 'vitest'
import { withDigits } from '#src/features/advertising/words/spoken-numbers.ts'

it.each([
  ['Yours for eighteen nine ninety.', 'Yours for $18,990.'],
  ['twelve four-ninety', '$12,490'],
  ['Thirty-one nine ninety-five', '$31,995'],
  ['five point nine nine on all utes', '5.99% on all utes'],
  ['a hundred & forty bucks a week', '140 bucks a week'],
  ['fifteen hundred dollars off', '1500 dollars off'],
  ['two grand off', '2 grand off'],
  ['had it at 21 and a half', 'had it at 21.5'],
  ['asking seventeen and a half', 'asking 17.5'],
  ['List is fifty-four two, no less.', 'List is $54.2k, no less.'],
  ['nine nine nine oh', '$9990'],
  ['eighteen thousand seven hundred & fifty drive away', '$18750 drive away'],
  ['eighty-seven thousand four hundred km', '87400 km'],
  ['one forty-five a week', '$145 a week'],
  ['twelve hundred less', '$1200 less'],
  ['four point nine percent', '4.9 percent'],
  ['eight point nine five per cent', '8.95 per cent'],
  ['lay down a grand and drive', 'lay down 1 grand and drive'],
  ['six and three quarters per cent', '6.75 per cent'],
  ['Loans from eight and a quarter', 'Loans from 8.25'],
  ['five point nine fixed for tradies', '5.9 fixed for tradies'],
  ['Trimmed off another eleven hundred', 'Trimmed off another $1100'],
  ['Only sixty-five a week', 'Only 65 a week'],
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
  'sixteen five-seaters',
  'a grand old wagon',
  'from eight and a quarter of an hour',
  'took eleven hundred photos of it',
  'they wash sixty-five a week',
])('%s: other numbers stay words', (text) => {
  expect(withDigits(text)).toBe(text)
})
