import { financePrice } from './finance-price.ts'
import { type Loan, PAYMENTS_A_YEAR, type PaymentPeriod } from './repayment.ts'
import { type RepaymentWords, repaymentWords } from './repayment-words.ts'

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
