import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import { type Listening, listen } from '#src/sandbox/listen.ts'

const SIGNED = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map(
  (name) => `paypal-${name}`,
)

/** PayPal, which confirms every signature and knows one order. */
async function payPal(order: object = {}) {
  const app = new Hono()
    .post('/v1/oauth2/token', (c) => c.json({ access_token: 'x', expires_in: 3600 }))
    .post('/v1/notifications/verify-webhook-signature', (c) => c.json({ verification_status: 'SUCCESS' }))
    .get('/v2/checkout/orders/:id', (c) => c.json({ id: c.req.param('id'), status: 'COMPLETED', ...order }))
  const server: Listening = await listen(app)
  onTestFinished(server.close)
  const environment = {
    PAYPAL_API_URL: server.url,
    PAYPAL_CLIENT_ID: 'x',
    PAYPAL_CLIENT_SECRET: 'x',
    PAYPAL_WEBHOOK_ID: 'x',
  }
  const account = paymentAccounts(environment)('paypal', 'harbour')
  if (!account.ok) throw new Error(account.error.missing.join())
  return account.value
}

const captured = (status: string) => ({
  purchase_units: [
    { payments: { captures: [{ id: 'c1', status, amount: { currency_code: 'NZD', value: '500.50' } }] } },
  ],
})
const MONEY = { transaction_id: 'c1', amount: 50_050, currency: 'NZD' }

describe('a payment with PayPal @spec 2.5', () => {
  it.each([
    ['COMPLETED', { kind: 'paid', ...MONEY }],
    ['PARTIALLY_REFUNDED', { kind: 'paid', ...MONEY }],
    ['REFUNDED', { kind: 'refunded', ...MONEY }],
    ['PENDING', { kind: 'open' }],
    ['DECLINED', { kind: 'declined', final: true }],
  ])('whose capture is %s is %j', async (status, standing) =>
    expect(await (await payPal(captured(status))).look('o1')).toEqual(standing),
  )

  it.each([
    ['APPROVED', { kind: 'approved' }],
    ['VOIDED', { kind: 'declined', final: true }],
    ['COMPLETED', { kind: 'declined', final: true }],
    ['CREATED', { kind: 'open' }],
  ])('without a capture, whose order is %s, is %j', async (status, standing) =>
    expect(await (await payPal({ status })).look('o1')).toEqual(standing),
  )

  const body = JSON.stringify({ resource_type: 'checkout-order', resource: { id: 'o1' } })
  const notified = async (names: readonly string[]) =>
    (await payPal()).notified({
      headers: new Headers(names.map((name): [string, string] => [name, 'x'])),
      body,
      query: new URLSearchParams(),
    })

  it('takes a notification with all headers of its signature', async () =>
    expect(await notified(SIGNED)).toEqual({ payment_id: 'o1' }))

  it.each(SIGNED)('takes no notification without %s, and asks PayPal nothing about it', async (missing) =>
    expect(await notified(SIGNED.filter((name) => name !== missing))).toBeUndefined(),
  )
})
