import { financePrice } from '#src/vehicle/finance-price.ts'
import { type Loan, PAYMENTS_A_YEAR, type PaymentPeriod } from '#src/vehicle/repayment.ts'
import { type RepaymentWords, repaymentWords } from '#src/vehicle/repayment-words.ts'
import { track } from '../tracking/track.ts'
import { typedAmount } from './typed-amount.ts'

const NO_ANSWER: RepaymentWords = { payment: '–', period: '', basis: 'Enter a price above what you bring, and a rate.' }

/**
 * Counts the repayment while a shopper types. The price comes from the address
 * where a vehicle's page led here. @spec 2.9 3.18 9.4
 */
export function attach(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const budget = new URLSearchParams(location.search).get('vehiclePriceBudget')
  const price = form.querySelector<HTMLInputElement>('[name=price]')
  if (budget && price?.value === price?.defaultValue && price) price.value = budget
  const count = (): void => {
    const loan = loanOf(new FormData(form))
    const words = (loan && repaymentWords(loan)) ?? NO_ANSWER
    for (const name of ['payment', 'period', 'basis'] as const) {
      const place = form.querySelector(`[data-${name}]`)
      if (place && place.textContent !== words[name]) place.textContent = words[name]
    }
  }
  form.addEventListener('input', count)
  form.addEventListener('change', () => track('finance_calculator', { element_type: 'calculator' }), { once: true })
  form.addEventListener('submit', (event) => event.preventDefault())
  count()
}

function loanOf(data: FormData): Loan | undefined {
  const amount = (name: string) => typedAmount(String(data.get(name) ?? ''))
  const [price, offer, extra, rate] = [amount('price'), amount('offer'), amount('extra'), amount('rate')]
  const period = data.get('period')
  if (price === undefined || rate === undefined || !isPeriod(period)) return undefined
  if (Number.isNaN(offer) || Number.isNaN(extra)) return undefined
  return { amount: financePrice({ price, offer, extra }) ?? price, rate, years: Number(data.get('years')), period }
}

const isPeriod = (value: unknown): value is PaymentPeriod =>
  typeof value === 'string' && Object.hasOwn(PAYMENTS_A_YEAR, value)
