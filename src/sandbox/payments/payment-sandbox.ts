import type { FailureControl } from '../failures.ts'
import type { Notifier } from './notifier.ts'

/** One payment of a stand-in provider. */
export interface SandboxPayment {
  id: string
  /** Cents. */
  amount: number
  currency: string
  /** `paid`: the dealer has the money; in all other states the shopper has it. */
  state: 'open' | 'approved' | 'declined' | 'paid' | 'refunded' | 'closed'
  return_url: string
}

/** The controls that every stand-in provider offers to tests. */
export interface PaymentSandbox
  extends Pick<FailureControl, 'fail' | 'clear'>,
    Pick<Notifier, 'behave' | 'release' | 'idle' | 'answers'> {
  payments: () => readonly SandboxPayment[]
}

export const printedAmount = ({ amount, currency }: Pick<SandboxPayment, 'amount' | 'currency'>): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`

/** An address with more parameters. */
export function withQuery(url: string, parameters: Record<string, string>): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}
