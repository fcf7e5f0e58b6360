import { formatPrice } from '#src/base/money.ts'

/** Payments a year, by payment period. */
export const PAYMENTS_A_YEAR = { week: 52, fortnight: 26, month: 12 } as const
export type PaymentPeriod = keyof typeof PAYMENTS_A_YEAR

export interface Loan {
  /** The sum borrowed, in whole currency units or with cents. */
  amount: number
  /** Percent a year, e.g. 10. */
  rate: number
  years: number
  period: PaymentPeriod
}

export interface Repayment {
  /** Each payment, to the cent. */
  payment: number
  payments: number
  /** All payments. */
  total: number
  interest: number
}

/**
 * The equal payment, in arrears, that pays off a loan: the annuity formula, with the annual rate divided by the
 * payments a year. Undefined if amount, term or rate is impossible. Fees aren't included. @spec 9.4
 */
export function repayment({ amount, rate, years, period }: Loan): Repayment | undefined {
  const payments = Math.round(years * PAYMENTS_A_YEAR[period])
  if (![amount, rate, payments].every(Number.isFinite) || amount <= 0 || payments < 1 || rate < 0) return undefined
  const each = rate / 100 / PAYMENTS_A_YEAR[period]
  const paidOff = each === 0 ? 1 / payments : each / -Math.expm1(-payments * Math.log1p(each))
  const payment = toCents(amount * paidOff)
  const total = toCents(payment * payments)
  return { payment, payments, total, interest: Math.max(0, toCents(total - amount)) }
}

const toCents = (amount: number): number => Math.round(amount * 100) / 100

/** A repayment in words, always with its annual rate, as the National Credit Code requires. */
export interface RepaymentWords {
  /** `$637.41`. */
  payment: string
  /** `a month`. */
  period: string
  /** The rate, term and amounts on which it is based. */
  basis: string
}

const PERIODS: Record<PaymentPeriod, { each: string; payments: string }> = {
  week: { each: 'a week', payments: 'weekly payments' },
  fortnight: { each: 'a fortnight', payments: 'fortnightly payments' },
  month: { each: 'a month', payments: 'monthly payments' },
}

/** Undefined if the loan has no repayment. @spec 9.4 */
export function repaymentWords(loan: Loan): RepaymentWords | undefined {
  const answer = repayment(loan)
  if (!answer) return undefined
  const { each, payments } = PERIODS[loan.period]
  return {
    payment: formatPrice(answer.payment),
    period: each,
    basis: `${formatPrice(loan.amount)} at ${loan.rate}% a year: ${answer.payments} ${payments}, ${formatPrice(answer.total)} in total, including ${formatPrice(answer.interest)} interest.`,
  }
}
