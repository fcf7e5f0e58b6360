import Stripe from 'stripe'
import * as z from 'zod'
import { PAYMENT_TIMEOUT } from './call.ts'
import {
  type AccountSettings,
  type NotifiedPayment,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentProviderSetup,
  type PaymentStanding,
  PROVIDER_ID,
} from './provider.ts'

/** Most seconds since a notification was signed. */
const TOLERANCE = 300

export const STRIPE: PaymentProviderSetup = {
  api: 'https://api.stripe.com',
  secrets: ['SECRET_KEY', 'WEBHOOK_SECRET'],
  account: stripe,
}

/** Stripe's Payment Intents: paid with Stripe's script on our page, reported by signed webhooks. */
function stripe({ api, secret }: AccountSettings): PaymentProvider {
  const client = clientOf(api, secret('SECRET_KEY'))
  const look = async (id: string) => standingOf(await client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  return {
    async open(order) {
      const intent = await client.paymentIntents.create(intentFor(order), { idempotencyKey: order.reservation_id })
      if (!intent.client_secret) throw new Error('Stripe returned no client secret')
      return { payment_id: intent.id, client_secret: intent.client_secret }
    },
    look,
    capture: look,
    async close(id) {
      try {
        return standingOf(await client.paymentIntents.cancel(id))
      } catch (error) {
        // It is already paid or closed.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return look(id)
        throw error
      }
    },
    async refund({ transaction_id, amount }) {
      try {
        const key = { idempotencyKey: `refund-${transaction_id}` }
        const { status } = await client.refunds.create({ payment_intent: transaction_id, amount }, key)
        if (status === 'failed' || status === 'canceled') throw new Error('Stripe could not refund the payment')
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error
      }
    },
    async notified({ headers, body }) {
      const signature = headers.get('stripe-signature') ?? ''
      const verified = client.webhooks.constructEventAsync(body, signature, secret('WEBHOOK_SECRET'), TOLERANCE)
      // This sends no request to Stripe: a failure means a wrong signature, a wrong body or another kind of event.
      return paymentOf(await verified.catch(() => undefined))
    },
  }
}

function clientOf(api: string, secret_key: string): Stripe {
  const { hostname, port, protocol } = new URL(api)
  return new Stripe(secret_key, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(),
    timeout: PAYMENT_TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

const intentFor = ({ amount, currency, description, email, reservation_id }: PaymentOrder) => ({
  amount,
  currency: currency.toLowerCase(),
  description,
  receipt_email: email,
  metadata: { reservation_id },
  automatic_payment_methods: { enabled: true },
})

function standingOf(intent: Stripe.PaymentIntent): PaymentStanding {
  const { id, status, latest_charge: charge } = intent
  const money = { transaction_id: id, amount: intent.amount_received, currency: intent.currency.toUpperCase() }
  if (status === 'succeeded') {
    const isReturned = typeof charge === 'object' && charge !== null && charge.refunded
    return { kind: isReturned ? 'refunded' : 'paid', ...money }
  }
  if (status === 'canceled') return { kind: 'closed' }
  return intent.last_payment_error ? { kind: 'declined', final: false } : { kind: 'open' }
}

const event = z.looseObject({
  data: z.looseObject({
    object: z.looseObject({
      object: z.string().optional(),
      id: z.unknown().optional(),
      payment_intent: z.unknown().optional(),
    }),
  }),
})

/** Events arrive out of order and more than once, so only the payment's id is read from one. */
function paymentOf(sent: unknown): NotifiedPayment | undefined {
  const read = event.safeParse(sent)
  if (!read.success) return undefined
  const { object: kind, id, payment_intent } = read.data.data.object
  const named = kind === 'payment_intent' ? id : payment_intent
  return typeof named === 'string' && PROVIDER_ID.test(named) ? { payment_id: named } : undefined
}
