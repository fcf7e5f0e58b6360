import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Listening, listen } from '#sandbox/listen.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'

const SIGNED = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map(
  (name) => `paypal-${name}`,
)

interface Answers {
  verification?: string
  /** Seconds that a token is good for. */
  expires_in?: number
  /** What a capture and a refund answer. */
  status?: 200 | 401 | 422 | 500
  /** What a capture is found to be afterwards. */
  capture?: string
}

/** Calls of PayPal, in order. */
let calls: string[] = []
/** What the last call that creates or changes something said: its key, and its body. */
let last: { key: string | undefined; body: unknown }

/** PayPal, which confirms every signature and knows one order. */
async function payPal(order: object = {}, answers: Answers = {}) {
  const { verification = 'SUCCESS', expires_in = 3600, status = 200, capture = 'COMPLETED' } = answers
  calls = []
  const app = new Hono()
    .use(async (c, next) => {
      calls.push(`${c.req.method} ${c.req.path.split('/').at(-1)}`)
      const key = c.req.header('paypal-request-id')
      if (key !== undefined) last = { key, body: await c.req.json() }
      await next()
    })
    .post('/v1/oauth2/token', (c) => c.json({ access_token: 'x', expires_in }))
    .post('/v1/notifications/verify-webhook-signature', (c) => c.json({ verification_status: verification }))
    .post('/v2/checkout/orders', (c) => c.json({ id: 'o1', status: 'CREATED', ...order }))
    .get('/v2/checkout/orders/:id', (c) => c.json({ id: c.req.param('id'), status: 'COMPLETED', ...order }))
    .post('/v2/checkout/orders/:id/capture', (c) => c.json({ id: 'o1', status: 'COMPLETED', ...order }, status))
    .post('/v2/payments/captures/:id/refund', (c) => c.json({ id: 'r1' }, status))
    .get('/v2/payments/captures/:id', (c) => c.json({ id: 'c1', status: capture, amount: AMOUNT }))
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

const AMOUNT = { currency_code: 'NZD', value: '500.50' }
const captured = (status: string) => ({
  purchase_units: [{ payments: { captures: [{ id: 'c1', status, amount: AMOUNT }] } }],
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

  it.each([
    ['is declined while the order is still approved', { status: 'APPROVED' }, { kind: 'declined', final: false }],
    ['is declined while the order is open', { status: 'CREATED' }, { kind: 'declined', final: false }],
    ['is paid if another call was quicker', captured('COMPLETED'), { kind: 'paid', ...MONEY }],
  ])('whose capture is refused %s', async (_, order, standing) =>
    expect(await (await payPal(order, { status: 422 })).capture('o1')).toEqual(standing),
  )

  it('whose capture fails is in doubt, not declined', async () =>
    await expect((await payPal({ status: 'APPROVED' }, { status: 500 })).capture('o1')).rejects.toThrow())

  it('is refunded if it was before, and in doubt if a refund is refused or fails', async () => {
    const refund = async (answers: Answers) => (await payPal({}, answers)).refund(MONEY)
    await expect(refund({})).resolves.toBeUndefined()
    await expect(refund({ status: 422, capture: 'REFUNDED' })).resolves.toBeUndefined()
    await expect(refund({ status: 422, capture: 'COMPLETED' })).rejects.toThrow()
    await expect(refund({ status: 500, capture: 'REFUNDED' })).rejects.toThrow()
  })

  it('is refunded by its own amount, under its own id, so that a second call refunds nothing', async () => {
    await (await payPal()).refund(MONEY)
    expect(last).toEqual({ key: 'refund-c1', body: { amount: { currency_code: 'NZD', value: '500.50' } } })
  })

  it('is captured under its own id', async () => {
    await (await payPal(captured('COMPLETED'))).capture('o1')
    expect(last).toEqual({ key: 'capture-o1', body: {} })
  })

  it.each(['payer-action', 'approve'])('is opened under the reservation, on the page %s of PayPal', async (rel) => {
    const return_url = 'https://harbour.example/cars/corolla/checkout'
    const links = [
      { rel: 'self', href: 'https://api.example/o1' },
      { rel, href: 'https://pay.example/o1' },
    ]
    const order = { reservation_id: 'r1', description: 'A'.repeat(200), amount: 50_050, currency: 'NZD', return_url }
    const opened = await (await payPal({ links })).open({ ...order, notification_url: 'https://harbour.example/n' })
    expect(opened).toEqual({ payment_id: 'o1', redirect_url: 'https://pay.example/o1' })
    expect(last).toEqual({
      key: 'r1',
      body: {
        intent: 'CAPTURE',
        purchase_units: [{ reference_id: 'r1', custom_id: 'r1', description: 'A'.repeat(127), amount: AMOUNT }],
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
      },
    })
  })

  it('is not opened without a page of PayPal', async () => {
    const order = { reservation_id: 'r1', description: 'x', amount: 1, currency: 'NZD' as const, return_url: 'x' }
    await expect((await payPal()).open({ ...order, notification_url: 'x' })).rejects.toThrow('no payment page')
  })

  it.each<[string, Answers, number]>([
    ['is used again', {}, 1],
    ['that is about to expire is renewed', { expires_in: 59 }, 2],
    ['that PayPal refuses is renewed', { status: 401 }, 2],
  ])('a token %s', async (_, answers, tokens) => {
    const account = await payPal({}, answers)
    await account.capture('o1').catch(() => undefined)
    await account.look('o1')
    expect(calls.filter((call) => call === 'POST token')).toHaveLength(tokens)
  })

  it('takes no notification that PayPal doesn’t confirm', async () => {
    const account = await payPal({}, { verification: 'FAILURE' })
    const headers = new Headers(SIGNED.map((name): [string, string] => [name, 'x']))
    expect(await account.notified({ headers, body, query: new URLSearchParams() })).toBeUndefined()
  })

  it('asks PayPal nothing about a notification whose signature is incomplete', async () => {
    expect(await notified(SIGNED.slice(1))).toBeUndefined()
    expect(calls).toEqual([])
  })

  const body = JSON.stringify({ resource_type: 'checkout-order', resource: { id: 'o1' } })
  const notified = async (names: readonly string[], sent = body) =>
    (await payPal()).notified({
      headers: new Headers(names.map((name): [string, string] => [name, 'x'])),
      body: sent,
      query: new URLSearchParams(),
    })
  const related = { supplementary_data: { related_ids: { order_id: 'o1' } } }

  it.each([
    ['names its order alone', related, { payment_id: 'o1' }],
    ['names its order and our reservation', { ...related, custom_id: 'r1' }, { payment_id: 'o1' }],
    ['names our reservation alone', { custom_id: 'r1' }, { reservation_id: 'r1' }],
    [
      'names an order without an id',
      { supplementary_data: { related_ids: {} }, custom_id: 'r1' },
      { reservation_id: 'r1' },
    ],
    ['names neither', {}, undefined],
  ])('of which a notification about a capture %s: %j is %j', async (_, names, expected) => {
    const sent = JSON.stringify({ resource_type: 'capture', resource: { id: 'c1', ...names } })
    expect(await notified(SIGNED, sent)).toEqual(expected)
  })

  it('takes a notification with all headers of its signature', async () =>
    expect(await notified(SIGNED)).toEqual({ payment_id: 'o1' }))

  it.each(SIGNED)('takes no notification without %s, and asks PayPal nothing about it', async (missing) =>
    expect(await notified(SIGNED.filter((name) => name !== missing))).toBeUndefined(),
  )
})
