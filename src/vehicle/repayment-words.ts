import { formatPrice } from '#src/base/money.ts'
import { type Loan, type PaymentPeriod, repayment } from './repayment.ts'

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
