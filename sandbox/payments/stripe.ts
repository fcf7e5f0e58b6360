import { createHmac, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { choiceOf } from './hosted-page.ts'
import { type PaymentSandbox, paymentStandIn, type SandboxPayment } from './payment-sandbox.ts'
import { STRIPE_SCRIPT } from './stripe-script.ts'

interface Intent extends SandboxPayment {
  client_secret: string
  metadata: Record<string, string>
}

export interface StripeSandboxOptions {
  secret_key: string
  webhook_secret: string
  /** Called for each notification, because the server's port is only known later. */
  webhook_url: () => string
}

/** A stand-in for Stripe: payment intents, refunds, its script, signed webhooks. */
export function openStripe({ secret_key, webhook_secret, webhook_url }: StripeSandboxOptions): PaymentSandbox {
  const { middleware, notify, payments: intents, opened, sandbox } = paymentStandIn<Intent>()
  const send = (type: string, object: object) => {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, webhook_secret) }
    notify({ url: webhook_url(), headers, body })
  }
  const app = new Hono()
  app.use('/v1/*', middleware, bearerAuth({ token: secret_key }))
  app.post('/v1/payment_intents', async (c) => {
    const sent = new URLSearchParams(await c.req.text())
    return c.json(intentJson(opened(c.req.header('idempotency-key'), () => newIntent(sent))))
  })
  app.get('/v1/payment_intents/:id', (c) => {
    const intent = intents.get(c.req.param('id'))
    return intent ? c.json(intentJson(intent)) : refused(c, 'resource_missing', 404)
  })
  app.post('/v1/payment_intents/:id/cancel', (c) => {
    const intent = intents.get(c.req.param('id'))
    if (!intent) return refused(c, 'resource_missing', 404)
    if (intent.state !== 'open' && intent.state !== 'declined') return refused(c, 'payment_intent_unexpected_state')
    intent.state = 'closed'
    send('payment_intent.canceled', intentJson(intent))
    return c.json(intentJson(intent))
  })
  app.post('/v1/refunds', async (c) => {
    const sent = new URLSearchParams(await c.req.text())
    const intent = intents.get(sent.get('payment_intent') ?? '')
    if (intent?.state === 'refunded') return refused(c, 'charge_already_refunded')
    if (intent?.state !== 'paid') return refused(c, 'payment_intent_unexpected_state')
    intent.state = 'refunded'
    send('charge.refunded', { id: `ch_${intent.id}`, object: 'charge', payment_intent: intent.id, refunded: true })
    return c.json({ id: `re_${intent.id}`, object: 'refund', status: 'succeeded', amount: intent.amount })
  })
  app.get('/script.js', (c) => c.body(STRIPE_SCRIPT, 200, { 'content-type': 'text/javascript' }))
  app.post('/confirm', async (c) => {
    const sent = await c.req.parseBody()
    const intent = [...intents.values()].find(({ client_secret }) => client_secret === sent.client_secret)
    if (!intent) return refused(c, 'resource_missing', 404)
    if (intent.state !== 'open' && intent.state !== 'declined') return refused(c, 'payment_intent_unexpected_state')
    intent.state = choiceOf(sent) === 'approve' ? 'paid' : 'declined'
    send(intent.state === 'paid' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intentJson(intent))
    if (intent.state === 'declined') return c.json({ error: { message: 'Your card was declined.' } }, 402)
    const { id: payment_intent, client_secret: payment_intent_client_secret } = intent
    return c.json({ payment_intent, payment_intent_client_secret, redirect_status: 'succeeded' })
  })
  return sandbox(app)
}

function newIntent(sent: URLSearchParams): Intent {
  const id = `pi_${randomUUID().replaceAll('-', '')}`
  return {
    id,
    client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
    amount: Number(sent.get('amount')),
    currency: sent.get('currency') ?? '',
    state: 'open',
    metadata: { reservation_id: sent.get('metadata[reservation_id]') ?? '' },
  }
}

const STATUS: Record<Intent['state'], string> = {
  open: 'requires_payment_method',
  approved: 'requires_confirmation',
  declined: 'requires_payment_method',
  paid: 'succeeded',
  refunded: 'succeeded',
  closed: 'canceled',
}

function intentJson({ id, state, amount, currency, client_secret, metadata }: Intent): object {
  const isTaken = state === 'paid' || state === 'refunded'
  return {
    id,
    object: 'payment_intent',
    status: STATUS[state],
    amount,
    amount_received: isTaken ? amount : 0,
    currency,
    client_secret,
    metadata,
    last_payment_error: state === 'declined' ? { code: 'card_declined', message: 'Your card was declined.' } : null,
    latest_charge: isTaken ? { id: `ch_${id}`, object: 'charge', refunded: state === 'refunded' } : null,
  }
}

const refused = (c: Context, code: string, status: 400 | 404 = 400) =>
  c.json({ error: { type: 'invalid_request_error', code, message: code } }, status)

/** Stripe's signature of time and body: `t=...,v1=...`. */
function signatureOf(body: string, secret: string): string {
  const t = Math.floor(Date.now() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
