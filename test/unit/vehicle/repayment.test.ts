import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Loan, PAYMENTS_A_YEAR, repayment } from '#src/vehicle/repayment.ts'

const LOAN: Loan = { amount: 30_000, rate: 10, years: 5, period: 'month' }

describe('finance calculator, interest rate 10 by default @spec 9.4', () => {
  // Against a spreadsheet's PMT.
  it.each([
    ['30,000 at 10% over 5 years, monthly', LOAN, 637.41, 60],
    ['the same, weekly', { ...LOAN, period: 'week' }, 146.73, 260],
    ['the same, fortnightly', { ...LOAN, period: 'fortnight' }, 293.68, 130],
    ['100,000 at 6% over 30 years, monthly', { ...LOAN, amount: 100_000, rate: 6, years: 30 }, 599.55, 360],
    ['20,000 at 8% over 3 years, monthly', { ...LOAN, amount: 20_000, rate: 8, years: 3 }, 626.73, 36],
    ['without interest', { ...LOAN, rate: 0 }, 500, 60],
  ] as const)('%s', (_, loan, payment, payments) => expect(repayment(loan)).toMatchObject({ payment, payments }))

  it('adds up what is paid and what of it is interest', () =>
    expect(repayment(LOAN)).toEqual({ payment: 637.41, payments: 60, total: 38_244.6, interest: 8_244.6 }))

  it.each([
    ['nothing is borrowed', { amount: 0 }],
    ['the amount is no number', { amount: Number.NaN }],
    ['the rate is below zero', { rate: -1 }],
    ['it lasts no time', { years: 0 }],
  ])('is nothing when %s', (_, change) => expect(repayment({ ...LOAN, ...change })).toBeUndefined())

  it('pays the loan off to the cent of each payment, whatever the loan', () => {
    const loans = fc.record({
      amount: fc.integer({ min: 1_000, max: 300_000 }),
      rate: fc.integer({ min: 0, max: 4_800 }).map((hundredths) => hundredths / 100),
      years: fc.integer({ min: 1, max: 7 }),
      period: fc.constantFrom('week', 'fortnight', 'month'),
    })
    fc.assert(
      fc.property(loans, (loan) => {
        const answer = repayment(loan)
        if (!answer) throw new Error('no answer')
        const each = loan.rate / 100 / PAYMENTS_A_YEAR[loan.period]
        let owing = loan.amount
        for (let i = 0; i < answer.payments; i++) owing += owing * each - answer.payment
        // Half a cent a payment, grown with the interest.
        expect(Math.abs(owing)).toBeLessThan(0.01 * answer.payments * (1 + each) ** answer.payments)
      }),
    )
  })
})
