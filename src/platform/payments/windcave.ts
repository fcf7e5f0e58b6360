import * as z from 'zod'
import { jsonOf } from '#src/base/json.ts'
import { isRecord } from '#src/base/record.ts'
import { basicAuth } from '../http/basic-auth.ts'
import { centsOf, decimalOf } from './amount.ts'
import { callProvider } from './call.ts'
import type {
  AccountSettings,
  Charge,
  PaymentOrder,
  PaymentProvider,
  PaymentProviderSetup,
  PaymentStanding,
} from './provider.ts'

const link = z.object({ href: z.string(), rel: z.string() })

const transaction = z.object({
  id: z.string(),
  authorised: z.boolean(),
  type: z.string().default('purchase'),
  amount: z.string().optional(),
  currency: z.string().optional(),
})

const session = z.object({
  id: z.string().min(1),
  state: z.string(),
  links: z.array(link).default([]),
  transactions: z.array(transaction).default([]),
})

type Session = z.output<typeof session>
type Transaction = z.output<typeof transaction>

const SESSION_ID = /^[\w-]{1,64}$/

export const WINDCAVE: PaymentProviderSetup = {
  api: 'https://sec.windcave.com',
  secrets: ['USERNAME', 'API_KEY'],
  account: windcave,
}

/**
 * Windcave's REST API: shoppers pay a session on Windcave's page. Its notifications
 * are unsigned and contain only the session's id, so the session is always looked up.
 * We can't close a session.
 */
function windcave({ api, secret }: AccountSettings): PaymentProvider {
  const authorization = basicAuth(secret('USERNAME'), secret('API_KEY'))
  const post = <T extends z.ZodType>(path: string, key: string, body: object, schema: T) =>
    callProvider(`${api}/api/v1${path}`, { headers: { authorization, 'x-id': key }, body }, schema)
  const look = async (id: string): Promise<PaymentStanding> => {
    const url = `${api}/api/v1/sessions/${encodeURIComponent(id)}`
    return standingOf(await callProvider(url, { headers: { authorization } }, session))
  }
  return {
    async open(order) {
      const opened = await post('/sessions', order.reservation_id, sessionFor(order), session)
      const page = opened.links.find(({ rel }) => rel === 'hpp')
      if (!page) throw new Error('Windcave returned no payment page')
      return { payment_id: opened.id, redirect_url: page.href }
    },
    look,
    capture: look,
    close: look,
    async refund({ transaction_id, amount }) {
      const body = { type: 'refund', amount: decimalOf(amount), transactionId: transaction_id }
      const done = await post('/transactions', `refund-${transaction_id}`, body, transaction)
      if (!done.authorised) throw new Error('Windcave declined the refund')
    },
    async notified({ body, query }) {
      const id = query.get('sessionId') ?? sessionIdOf(body)
      return id !== undefined && SESSION_ID.test(id) ? { payment_id: id } : undefined
    },
  }
}

const sessionFor = (order: PaymentOrder): object => ({
  type: 'purchase',
  amount: decimalOf(order.amount),
  currency: order.currency,
  merchantReference: order.reservation_id,
  callbackUrls: { approved: order.return_url, declined: order.return_url, cancelled: order.return_url },
  notificationUrl: order.notification_url,
  ...(order.email && { customer: { email: order.email } }),
})

function standingOf({ state, transactions }: Session): PaymentStanding {
  const [first, ...more] = chargesOf(transactions)
  if (first) return more.length > 0 ? { ...first, more } : first
  if (state !== 'init' && state !== 'pending') return { kind: 'declined', final: true }
  // The shopper may try another card.
  return transactions.length > 0 ? { kind: 'declined', final: false } : { kind: 'open' }
}

/** Transactions that charge money: an `auth` only reserves it, and its `complete` charges it. */
const PURCHASES = new Set(['purchase', 'complete'])
/** Transactions that refund it. */
const RETURNS = new Set(['refund', 'void'])

/**
 * All approved purchases of a session. Refunds don't name their purchase, so they are counted against the last
 * purchases first, because those are the ones that we refund.
 */
function chargesOf(transactions: Session['transactions']): Charge[] {
  const authorised = transactions.filter((one) => one.authorised)
  const purchases = authorised.filter(({ type }) => PURCHASES.has(type)).map(chargeOf)
  let returned = 0
  for (const { amount } of authorised.filter(({ type }) => RETURNS.has(type)))
    returned += amount === undefined ? (purchases.at(-1)?.amount ?? 0) : (centsOf(amount) ?? 0)
  for (const charge of purchases.toReversed()) {
    if (returned < charge.amount) break
    returned -= charge.amount
    charge.kind = 'refunded'
  }
  return purchases
}

/** @throws if the purchase has no amount */
function chargeOf({ id, amount, currency }: Transaction): Charge {
  const cents = amount === undefined ? undefined : centsOf(amount)
  if (cents === undefined || currency === undefined) throw new Error('Windcave returned no amount')
  return { kind: 'paid', transaction_id: id, amount: cents, currency }
}

function sessionIdOf(body: string): string | undefined {
  const sent = jsonOf(body)
  if (!isRecord(sent)) return new URLSearchParams(body).get('sessionId') ?? undefined
  return typeof sent.sessionId === 'string' ? sent.sessionId : undefined
}
