import * as z from 'zod'
import { basicAuth } from '../http/basic-auth.ts'
import { UpstreamError } from '../http/upstream-error.ts'
import { centsOf, decimalOf } from './amount.ts'
import { callProvider, type PaymentCall } from './call.ts'
import { verifiedPayPal } from './paypal-notification.ts'
import type {
  AccountSettings,
  PaymentOrder,
  PaymentProvider,
  PaymentProviderSetup,
  PaymentStanding,
} from './provider.ts'

const amount = z.object({ currency_code: z.string(), value: z.string() })

const capture = z.object({ id: z.string(), status: z.string(), amount })

const order = z.object({
  id: z.string().min(1),
  status: z.string(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(capture).default([]) }).optional() }))
    .default([]),
})

type Order = z.output<typeof order>

const token = z.object({ access_token: z.string(), expires_in: z.number() })

/** Milliseconds before its expiry at which a token is renewed. */
const TOKEN_MARGIN = 60_000

export const PAYPAL: PaymentProviderSetup = {
  api: 'https://api-m.paypal.com',
  secrets: ['CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_ID'],
  account: paypal,
}

/**
 * PayPal's orders: the shopper approves them on PayPal's page and we capture them, so
 * that an order whose reservation has ended is never charged.
 */
function paypal(settings: AccountSettings): PaymentProvider {
  const call = authorisedCalls(settings)
  const path = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`
  const look = async (id: string) => standingOf(await call(path(id), {}, order))
  const post = <T extends z.ZodType>(url: string, key: string, body: object, schema: T) =>
    call(url, { headers: { 'paypal-request-id': key, prefer: 'return=representation' }, body }, schema)
  return {
    async open(payment) {
      const { id, links } = await post('/v2/checkout/orders', payment.reservation_id, orderFor(payment), order)
      const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) throw new Error('PayPal returned no payment page')
      return { payment_id: id, redirect_url: page.href }
    },
    look,
    async capture(id) {
      try {
        return standingOf(await post(`${path(id)}/capture`, `capture-${id}`, {}, order))
      } catch (error) {
        // The card was declined, or another call was faster, so look up the order.
        if (!(error instanceof UpstreamError && error.status === 422)) throw error
        const standing = await look(id)
        return standing.kind === 'approved' || standing.kind === 'open' ? { kind: 'declined', final: false } : standing
      }
    },
    close: look,
    async refund({ transaction_id, amount: cents, currency }) {
      const body = { amount: { currency_code: currency, value: decimalOf(cents) } }
      const url = `/v2/payments/captures/${encodeURIComponent(transaction_id)}`
      try {
        await post(`${url}/refund`, `refund-${transaction_id}`, body, z.object({ id: z.string() }))
      } catch (error) {
        if (!(error instanceof UpstreamError && error.status === 422)) throw error
        const { status } = await call(url, {}, capture)
        if (status !== 'REFUNDED') throw error
      }
    },
    notified: (notification) => verifiedPayPal(notification, settings.secret('WEBHOOK_ID'), call),
  }
}

/** Makes calls by path, with a token that is cached until it expires. */
function authorisedCalls({ api, secret }: AccountSettings) {
  let grant: { value: string; until: number } | undefined
  return async <T extends z.ZodType>(path: string, call: PaymentCall, schema: T): Promise<z.output<T>> => {
    if (!grant || grant.until < Date.now()) {
      const headers = {
        authorization: basicAuth(secret('CLIENT_ID'), secret('CLIENT_SECRET')),
        'content-type': 'application/x-www-form-urlencoded',
      }
      const request = { headers, body: 'grant_type=client_credentials' }
      const given = await callProvider(`${api}/v1/oauth2/token`, request, token)
      grant = { value: given.access_token, until: Date.now() + given.expires_in * 1000 - TOKEN_MARGIN }
    }
    const headers = { ...call.headers, authorization: `Bearer ${grant.value}` }
    try {
      return await callProvider(`${api}${path}`, { ...call, headers }, schema)
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 401) grant = undefined
      throw error
    }
  }
}

const orderFor = ({ reservation_id, description, amount: cents, currency, return_url }: PaymentOrder): object => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: reservation_id,
      custom_id: reservation_id,
      description: description.slice(0, 127),
      amount: { currency_code: currency, value: decimalOf(cents) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url,
        cancel_url: return_url,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
      },
    },
  },
})

function standingOf({ status, purchase_units }: Order): PaymentStanding {
  const capture = purchase_units.flatMap(({ payments }) => payments?.captures ?? []).at(-1)
  if (capture) return captureStanding(capture)
  if (status === 'APPROVED') return { kind: 'approved' }
  return status === 'VOIDED' || status === 'COMPLETED' ? { kind: 'declined', final: true } : { kind: 'open' }
}

function captureStanding({ id, status, amount: { value, currency_code } }: z.output<typeof capture>): PaymentStanding {
  const cents = centsOf(value)
  if (cents === undefined) throw new Error('PayPal returned no amount')
  const money = { transaction_id: id, amount: cents, currency: currency_code }
  if (status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED') return { kind: 'paid', ...money }
  if (status === 'REFUNDED') return { kind: 'refunded', ...money }
  // A capture that PayPal is still reviewing may yet be paid.
  return status === 'PENDING' ? { kind: 'open' } : { kind: 'declined', final: true }
}
