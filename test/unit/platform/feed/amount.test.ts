import { expect, it } from 'vitest'
import { type DecimalMark, decimalMark, onlyAmount } from '#src/platform/feed/amount.ts'

it.each<[string, DecimalMark, number | undefined]>([
  ['18990.00 AUD', '.', 18990],
  ['AUD 18,990', '.', 18990],
  ['$18,990 Drive Away', '.', 18990],
  ['$4,990* neg', '.', 4990],
  ['R 389 900', '.', 389900],
  ['18.990,00 €', ',', 18990],
  ['18’990.50 CHF', '.', 18990.5],
  ['21.990,-', ',', 21990],
  ['POA', '.', undefined],
  ['18,990 was 20,990', '.', undefined],
  ['1,2,3', '.', undefined],
])('%s with %s is %s', (text, decimal, value) => {
  expect(onlyAmount(text, decimal)).toBe(value)
})

it.each<[string[], DecimalMark]>([
  [['18.990', '7.450'], ','],
  [['18.990', '7.450,50'], ','],
  [['18,990', '7450.00'], '.'],
  [['18,990', '7,450'], '.'],
  [['1.8', '2.5'], '.'],
  [['18990'], '.'],
])('the column %j has the decimal mark %s', (values, mark) => {
  expect(decimalMark(values)).toBe(mark)
})
