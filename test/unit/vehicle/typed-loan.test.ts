import { describe, expect, it } from 'vitest'
import { type TypedLoan, typedAmount, typedRepayment } from '#src/vehicle/typed-loan.ts'

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
    ['5x', Number.NaN],
    ['x5', Number.NaN],
    ['twelve', Number.NaN],
  ])('%j is %s', (text, amount) => expect(typedAmount(text)).toBe(amount))
})

const TYPED: TypedLoan = { price: '$30,000', offer: '', extra: '', rate: '10', years: '5', period: 'month' }

describe('the repayment of what was typed @spec 3.18 9.4', () => {
  it.each<[string, TypedLoan, string, string, string]>([
    [
      'a price, a rate, years and a period',
      {},
      '$637.41',
      'a month',
      '$30,000 at 10% a year: 60 monthly payments, $38,244.60 in total, including $8,244.60 interest.',
    ],
    [
      'by the fortnight',
      { period: 'fortnight' },
      '$293.68',
      'a fortnight',
      '$30,000 at 10% a year: 130 fortnightly payments, $38,178.40 in total, including $8,178.40 interest.',
    ],
    [
      'a trade-in offer and a deposit are taken from the price',
      { price: '40000', offer: '7,000', extra: '3 000', period: 'week' },
      '$146.73',
      'a week',
      '$30,000 at 10% a year: 260 weekly payments, $38,149.80 in total, including $8,149.80 interest.',
    ],
  ])('%s', (_, changes, payment, period, basis) => {
    expect(typedRepayment({ ...TYPED, ...changes })).toEqual({ payment, period, basis })
  })

  it.each<[string, TypedLoan]>([
    ['no price', { price: '' }],
    ['no field for the price', { price: undefined }],
    ['a price that is none', { price: 'a lot' }],
    ['no rate', { rate: '' }],
    ['an offer that is none', { offer: 'much' }],
    ['a deposit that is none', { extra: 'some' }],
    ['a trade-in worth as much as the vehicle', { offer: '30000' }],
    ['no period', { period: undefined }],
    ['a period that nobody pays by', { period: 'toString' }],
    ['no years', { years: '' }],
  ])('asks for what is missing: %s', (_, changes) => {
    expect(typedRepayment({ ...TYPED, ...changes })).toEqual({
      payment: '–',
      period: '',
      basis: 'Enter a price above your trade-in and deposit, and a rate.',
    })
  })
})
