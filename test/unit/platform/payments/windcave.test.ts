import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import type { PaymentOrder } from '#src/platform/payments/provider.ts'
import { WINDCAVE } from '#src/platform/payments/windcave.ts'

interface Answers {
  session?: object
  refund?: object
}

/** Windcave, and what it was asked: path, key and body of each call that changes something. */
async function windcave({ session, refund }: Answers = {}) {
  const calls: { to: string; key: string | undefined; body: unknown }[] = []
  const note = async (request: Request) =>
    void calls.push({
      to: new URL(request.url).pathname,
      key: request.headers.get('x-id') ?? undefined,
      body: await request.json(),
    })
  const links = [
    { rel: 'self', href: 'https://api.example/s1' },
    { rel: 'hpp', href: 'https://pay.example/s1' },
  ]
  const app = new Hono()
    .get('/api/v1/sessions/:id', (c) => c.json({ id: 's1', state: 'complete', ...session }))
    .post('/api/v1/sessions', async (c) => {
      await note(c.req.raw)
      return c.json({ id: 's1', state: 'init', links, ...session })
    })
    .post('/api/v1/transactions', async (c) => {
      await note(c.req.raw)
      return c.json({ id: 'r1', authorised: true, ...refund })
    })
  const server = await listen(app)
  onTestFinished(server.close)
  return { ...WINDCAVE.account({ api: server.url, secret: () => 'k' }), calls }
}

const ORDER: PaymentOrder = {
  reservation_id: 'r1',
  amount: 50_050,
  currency: 'AUD',
  description: '2021 Toyota Corolla',
  return_url: 'https://harbour.example/checkout',
  notification_url: 'https://harbour.example/api/notified',
}
const SENT = {
  type: 'purchase',
  amount: '500.50',
  currency: 'AUD',
  merchantReference: 'r1',
  callbackUrls: {
    approved: 'https://harbour.example/checkout',
    declined: 'https://harbour.example/checkout',
    cancelled: 'https://harbour.example/checkout',
  },
  notificationUrl: 'https://harbour.example/api/notified',
}
const MONEY = { transaction_id: 't1', amount: 50_050, currency: 'AUD' }
const bought = { id: 't1', type: 'purchase', authorised: true, amount: '500.50', currency: 'AUD' }

describe('a payment with Windcave @spec 2.5', () => {
  it.each<[string, Partial<PaymentOrder>, object]>([
    ['without an email', {}, SENT],
    ['with one', { email: 'mere@example.nz' }, { ...SENT, customer: { email: 'mere@example.nz' } }],
  ])('is opened under the reservation, on the page of Windcave, %s', async (_, more, body) => {
    const { open, calls } = await windcave()
    expect(await open({ ...ORDER, ...more })).toEqual({ payment_id: 's1', redirect_url: 'https://pay.example/s1' })
    expect(calls).toEqual([{ to: '/api/v1/sessions', key: 'r1', body }])
  })

  it('is not opened without a page of Windcave', async () =>
    expect((await windcave({ session: { links: [] } })).open(ORDER)).rejects.toThrow('no payment page'))

  it('is refunded by its own amount, under its own id, so that a second call refunds nothing', async () => {
    const { refund, calls } = await windcave()
    await refund(MONEY)
    const body = { type: 'refund', amount: '500.50', transactionId: 't1' }
    expect(calls).toEqual([{ to: '/api/v1/transactions', key: 'refund-t1', body }])
  })

  it('is in doubt if its refund is declined', async () =>
    expect((await windcave({ refund: { authorised: false } })).refund(MONEY)).rejects.toThrow('declined the refund'))

  it.each([
    ['no amount', { ...bought, amount: undefined }],
    ['an amount that is none', { ...bought, amount: 'much' }],
    ['no currency', { ...bought, currency: undefined }],
  ])('of which Windcave gives %s is in doubt', async (_, transaction) =>
    expect((await windcave({ session: { transactions: [transaction] } })).look('s1')).rejects.toThrow('no amount'),
  )

  it('is in doubt if the answer is none of Windcave', async () =>
    expect((await windcave({ session: { id: '' } })).look('s1')).rejects.toThrow('unexpected answer'))

  it.each([
    ['sessionId=s1', '', 's1'],
    ['', '{"sessionId":"s2"}', 's2'],
    ['', 'sessionId=s3', 's3'],
    ['sessionId=s1', '{"sessionId":"s2"}', 's1'],
    ['sessionId=a%20b', '', undefined],
    ['', '{}', undefined],
    ['', '', undefined],
  ])('is named by a notification with the query %j and the body %j: %j', async (query, body, id) => {
    const { notified } = await windcave()
    const found = await notified({ headers: new Headers(), body, query: new URLSearchParams(query) })
    expect(found).toEqual(id && { payment_id: id })
  })
})
