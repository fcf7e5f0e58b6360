import { createHmac, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { bearerAuth } from 'hono/bearer-auth'
import * as z from 'zod'
import { choiceOf, hostedPage } from './hosted-page.ts'
import {
  type PaymentSandbox,
  paymentStandIn,
  printedAmount,
  type SandboxPayment,
  withQuery,
} from './payment-sandbox.ts'

const orderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string(),
      amount: z.object({ currency_code: z.enum(['AUD', 'NZD']), value: z.string().regex(/^\d+\.\d{2}$/) }),
    }),
  ]),
  payment_source: z.object({ paypal: z.object({ experience_context: z.object({ return_url: z.url() }) }) }),
})

interface Order extends SandboxPayment {
  return_url: string
  capture_id: string
  custom_id: string
  /** The account's card is declined at capture. */
  isDeclining: boolean
}

export interface PayPalSandboxOptions {
  client_id: string
  client_secret: string
  webhook_id: string
  webhook_url: () => string
}

/** A stand-in for PayPal: tokens, orders, captures, refunds, its approval page, and webhooks that it verifies. */
export function openPayPal(options: PayPalSandboxOptions): PaymentSandbox {
  const { client_id, client_secret, webhook_id, webhook_url } = options
  const { middleware, notify, payments: orders, opened, sandbox } = paymentStandIn<Order>()
  const token = randomUUID()
  const orderOfCapture = (id: string) => [...orders.values()].find(({ capture_id }) => capture_id === id)
  const send = (event_type: string, resource_type: string, resource: object) => {
    const body = JSON.stringify({ id: `WH-${randomUUID()}`, event_type, resource_type, resource })
    const headers = { 'content-type': 'application/json', ...signedHeaders(body, webhook_id, client_secret) }
    notify({ url: webhook_url(), headers, body })
  }
  const app = new Hono()
  app.use('/v1/*', middleware)
  app.use('/v2/*', middleware, bearerAuth({ token }))
  app.post('/v1/oauth2/token', basicAuth({ username: client_id, password: client_secret }), (c) =>
    c.json({ access_token: token, token_type: 'Bearer', expires_in: 3600 }),
  )
  app.post('/v1/notifications/verify-webhook-signature', bearerAuth({ token }), async (c) => {
    const isOurs = isSigned(await c.req.text(), webhook_id, client_secret)
    return c.json({ verification_status: isOurs ? 'SUCCESS' : 'FAILURE' })
  })
  app.post('/v2/checkout/orders', async (c) => {
    const sent = orderRequest.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return refused(c, 'INVALID_REQUEST', 400)
    const order = opened(c.req.header('paypal-request-id'), () => newOrder(sent.data))
    return c.json(orderJson(c, order), 201)
  })
  app.get('/v2/checkout/orders/:id', (c) => {
    const order = orders.get(c.req.param('id'))
    return order ? c.json(orderJson(c, order)) : refused(c, 'RESOURCE_NOT_FOUND', 404)
  })
  app.post('/v2/checkout/orders/:id/capture', (c) => {
    const order = orders.get(c.req.param('id'))
    if (!order) return refused(c, 'RESOURCE_NOT_FOUND', 404)
    if (order.state === 'paid') return c.json(orderJson(c, order))
    if (order.state !== 'approved') return refused(c, 'ORDER_NOT_APPROVED', 422)
    if (order.isDeclining) {
      order.state = 'open'
      return refused(c, 'INSTRUMENT_DECLINED', 422)
    }
    order.state = 'paid'
    send('PAYMENT.CAPTURE.COMPLETED', 'capture', captureJson(order))
    return c.json(orderJson(c, order), 201)
  })
  app.get('/v2/payments/captures/:id', (c) => {
    const order = orderOfCapture(c.req.param('id'))
    return order ? c.json(captureJson(order)) : refused(c, 'RESOURCE_NOT_FOUND', 404)
  })
  app.post('/v2/payments/captures/:id/refund', (c) => {
    const order = orderOfCapture(c.req.param('id'))
    if (order?.state === 'refunded') return refused(c, 'CAPTURE_FULLY_REFUNDED', 422)
    if (order?.state !== 'paid') return refused(c, 'RESOURCE_NOT_FOUND', 404)
    order.state = 'refunded'
    const refund = { id: randomUUID(), status: 'COMPLETED', custom_id: order.custom_id }
    send('PAYMENT.CAPTURE.REFUNDED', 'refund', refund)
    return c.json(refund, 201)
  })
  app.get('/pay/:id', (c) => {
    const order = orders.get(c.req.param('id'))
    if (!order) return c.notFound()
    const leave = withQuery(order.return_url, { token: order.id })
    return c.html(hostedPage({ provider: 'PayPal', amount: printedAmount(order), action: c.req.path, leave }))
  })
  app.post('/pay/:id', async (c) => {
    const order = orders.get(c.req.param('id'))
    if (!order) return c.notFound()
    if (order.state === 'open') {
      order.isDeclining = choiceOf(await c.req.parseBody()) === 'decline'
      order.state = 'approved'
      send('CHECKOUT.ORDER.APPROVED', 'checkout-order', { id: order.id, status: 'APPROVED' })
    }
    return c.redirect(withQuery(order.return_url, { token: order.id, PayerID: 'SANDBOX' }), 303)
  })
  return sandbox(app)
}

const newOrder = ({ purchase_units: [unit], payment_source }: z.output<typeof orderRequest>): Order => ({
  id: randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase(),
  capture_id: randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase(),
  custom_id: unit.custom_id,
  amount: Math.round(Number(unit.amount.value) * 100),
  currency: unit.amount.currency_code,
  state: 'open',
  isDeclining: false,
  return_url: payment_source.paypal.experience_context.return_url,
})

function orderJson(c: Context, order: Order): object {
  const isTaken = order.state === 'paid' || order.state === 'refunded'
  const status = isTaken ? 'COMPLETED' : order.state === 'approved' ? 'APPROVED' : 'PAYER_ACTION_REQUIRED'
  return {
    id: order.id,
    status,
    links: [{ href: new URL(`/pay/${order.id}`, c.req.url).href, rel: 'payer-action', method: 'GET' }],
    purchase_units: [
      { custom_id: order.custom_id, payments: isTaken ? { captures: [captureJson(order)] } : undefined },
    ],
  }
}

const captureJson = ({ id, capture_id, custom_id, amount, currency, state }: Order): object => ({
  id: capture_id,
  status: state === 'refunded' ? 'REFUNDED' : 'COMPLETED',
  custom_id,
  amount: { currency_code: currency, value: (amount / 100).toFixed(2) },
  supplementary_data: { related_ids: { order_id: id } },
})

const refused = (c: Context, issue: string, status: 400 | 404 | 422) =>
  c.json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, status)

const signature = (id: string, time: string, webhook: string, body: string, secret: string): string =>
  createHmac('sha256', secret).update(`${id}|${time}|${webhook}|${body}`).digest('base64')

function signedHeaders(body: string, webhook: string, secret: string): Record<string, string> {
  const [id, time] = [randomUUID(), new Date().toISOString()]
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://sandbox.example/cert',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature(id, time, webhook, body, secret),
  }
}

const verification = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
})

/** Whether the event in a verification call equals the signed one, byte for byte. */
function isSigned(sent: string, webhook: string, secret: string): boolean {
  const {
    transmission_id: id,
    transmission_time: time,
    transmission_sig,
    webhook_id,
  } = verification.parse(JSON.parse(sent))
  const event = sent.slice(sent.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  return webhook_id === webhook && transmission_sig === signature(id, time, webhook, event, secret)
}
