import { isNumber } from '#src/base/numbers.ts'
import { type Loan, PAYMENTS_A_YEAR, type PaymentPeriod, type RepaymentWords, repaymentWords } from './repayment.ts'

/** The fields of the calculator as typed by a shopper, by name. */
export type TypedLoan = Readonly<Record<string, string | undefined>>

const NO_ANSWER: RepaymentWords = {
  payment: '–',
  period: '',
  basis: 'Enter a price above your trade-in and deposit, and a rate.',
}

/** The repayment for the typed amounts, or a request for a missing one. @spec 9.4 */
export function typedRepayment(fields: TypedLoan): RepaymentWords {
  const loan = typedLoan(fields)
  return (loan && repaymentWords(loan)) ?? NO_ANSWER
}

/** Undefined while a required field is empty, or the trade-in or deposit isn't an amount. @spec 3.18 */
function typedLoan(fields: TypedLoan): Loan | undefined {
  const [price, offer, extra, rate] = ['price', 'offer', 'extra', 'rate'].map((name) => typedAmount(fields[name] ?? ''))
  const { period, years } = fields
  if (price === undefined || rate === undefined || !isPeriod(period)) return undefined
  if (Number.isNaN(offer) || Number.isNaN(extra)) return undefined
  return { amount: financePrice({ price, offer, extra }) ?? price, rate, years: Number(years), period }
}

/** An amount with or without dollar sign and separators; undefined for an empty text, NaN for anything else. */
export function typedAmount(text: string): number | undefined {
  const plain = text.replace(/[\s,$]/g, '')
  if (plain === '') return undefined
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}

const isPeriod = (value: unknown): value is PaymentPeriod =>
  typeof value === 'string' && Object.hasOwn(PAYMENTS_A_YEAR, value)

/**
 * The remaining price to finance: vehicle price minus trade-in offer minus an extra amount (a deposit). Undefined if
 * the price is missing, or both offer and extra are. Negative if the trade-in is worth more than the vehicle.
 *
 * @spec 3.18
 */
export function financePrice(amounts: { price?: number; offer?: number; extra?: number }): number | undefined {
  const { price, offer, extra } = amounts
  if (!isNumber(price) || (!isNumber(offer) && !isNumber(extra))) return undefined
  const cents = Math.round((price - (isNumber(offer) ? offer : 0) - (isNumber(extra) ? extra : 0)) * 100)
  return cents / 100
}
