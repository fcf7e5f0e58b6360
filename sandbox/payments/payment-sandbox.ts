import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { type FailureControl, failureControl } from '../failures.ts'
import { type Notifier, notifier } from './notifier.ts'

/** One payment of a stand-in provider. */
export interface SandboxPayment {
  id: string
  /** Cents. */
  amount: number
  currency: string
  /** `paid`: the dealer has the money; in all other states the shopper has it. */
  state: 'open' | 'approved' | 'declined' | 'paid' | 'refunded' | 'closed'
}

/** A stand-in provider, with the controls that it offers to tests. */
export interface PaymentSandbox
  extends Pick<FailureControl, 'fail' | 'clear'>,
    Pick<Notifier, 'behave' | 'release' | 'idle' | 'answers'> {
  app: Hono
  payments: () => readonly SandboxPayment[]
}

/** The parts that stand-in providers are made of. */
export function paymentStandIn<T extends SandboxPayment>() {
  const { middleware, fail, clear } = failureControl()
  const { notify, ...notifications } = notifier()
  const payments = new Map<string, T>()
  const byKey = new Map<string, T>()
  return {
    middleware,
    notify,
    payments,
    /** The payment of an idempotency key: a repeated call gets the first one's. */
    opened(key: string = randomUUID(), open: () => T): T {
      const payment = byKey.get(key) ?? open()
      byKey.set(key, payment)
      payments.set(payment.id, payment)
      return payment
    },
    sandbox: (app: Hono): PaymentSandbox => ({
      app,
      fail,
      clear,
      ...notifications,
      payments: () => [...payments.values()],
    }),
  }
}

export const printedAmount = ({ amount, currency }: Pick<SandboxPayment, 'amount' | 'currency'>): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`

/** An address with more parameters. */
export function withQuery(url: string, parameters: Record<string, string>): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}
