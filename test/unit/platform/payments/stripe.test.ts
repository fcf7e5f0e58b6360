import { Hono } from 'hono'
import Stripe from 'stripe'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import type { PaymentOrder } from '#src/platform/payments/provider.ts'

interface Call {
  /** `POST /v1/refunds`. */
  to: string
  key: string | undefined
  /** Of the address and the body. */
  values: Record<string, string>
}

type Failure = { type: string; code?: string; message?: string }

interface Answers {
  intent?: object
  refund?: object
  /** Refused, in place of what it does. */
  refuses?: { refund?: Failure; cancel?: Failure }
}

const INTENT = {
  id: 'pi_1',
  object: 'payment_intent',
  amount_received: 0,
  currency: 'aud',
  client_secret: 'pi_1_secret',
}

/** Stripe, which knows one payment, and what it was asked. */
async function stripe({ intent, refund, refuses = {} }: Answers = {}) {
  const calls: Call[] = []
  const found = { ...INTENT, status: 'requires_payment_method', ...intent }
  const app = new Hono()
    .use(async (c, next) => {
      const body = c.req.method === 'POST' ? Object.fromEntries(new URLSearchParams(await c.req.text())) : {}
      calls.push({
        to: `${c.req.method} ${c.req.path}`,
        key: c.req.header('idempotency-key'),
        values: { ...c.req.query(), ...body },
      })
      await next()
    })
    .post('/v1/payment_intents', (c) => c.json(found))
    .get('/v1/payment_intents/:id', (c) => c.json(found))
    .post('/v1/payment_intents/:id/cancel', (c) =>
      refuses.cancel
        ? c.json({ error: refuses.cancel }, refuses.cancel.type === 'api_error' ? 409 : 400)
        : c.json({ ...found, status: 'canceled' }),
    )
    .post('/v1/refunds', (c) =>
      refuses.refund ? c.json({ error: refuses.refund }, 400) : c.json({ id: 're_1', object: 'refund', ...refund }),
    )
  const server = await listen(app)
  onTestFinished(server.close)
  const environment = { STRIPE_API_URL: server.url, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  const account = paymentAccounts(environment)('stripe', 'harbour')
  if (!account.ok) throw new Error(account.error.missing.join())
  return { ...account.value, calls }
}

const ORDER: PaymentOrder = {
  reservation_id: 'r1',
  amount: 50_050,
  currency: 'AUD',
  description: '2021 Toyota Corolla',
  email: 'mere@example.nz',
  return_url: 'https://harbour.example/cars/corolla/checkout',
  notification_url: 'https://harbour.example/api/notified',
}
const MONEY = { transaction_id: 'pi_1', amount: 50_050, currency: 'AUD' }
const SUCCEEDED = { status: 'succeeded', amount_received: 50_050 }

describe('a payment with Stripe @spec 2.5', () => {
  it.each<[string, object, object]>([
    ['succeeded', SUCCEEDED, { kind: 'paid', ...MONEY }],
    ['succeeded, with a charge by its id alone', { ...SUCCEEDED, latest_charge: 'ch_1' }, { kind: 'paid', ...MONEY }],
    ['succeeded and is kept', { ...SUCCEEDED, latest_charge: { refunded: false } }, { kind: 'paid', ...MONEY }],
    ['was sent back', { ...SUCCEEDED, latest_charge: { refunded: true } }, { kind: 'refunded', ...MONEY }],
    ['was cancelled', { status: 'canceled' }, { kind: 'closed' }],
    ['was declined', { last_payment_error: { code: 'card_declined' } }, { kind: 'declined', final: false }],
    ['nobody has paid', {}, { kind: 'open' }],
    ['is processed', { status: 'processing' }, { kind: 'open' }],
  ])('that %s: %j is %j', async (_, intent, standing) => {
    const { look, capture } = await stripe({ intent })
    expect([await look('pi_1'), await capture('pi_1')]).toEqual([standing, standing])
  })

  it('is looked up with its charge, which alone says that it was sent back', async () => {
    const { look, calls } = await stripe()
    await look('pi_1')
    expect(calls).toEqual([
      { to: 'GET /v1/payment_intents/pi_1', key: undefined, values: { 'expand[0]': 'latest_charge' } },
    ])
  })

  it('is opened under the reservation, for its amount', async () => {
    const { open, calls } = await stripe()
    expect(await open(ORDER)).toEqual({ payment_id: 'pi_1', client_secret: 'pi_1_secret' })
    expect(calls).toEqual([
      {
        to: 'POST /v1/payment_intents',
        key: 'r1',
        values: {
          amount: '50050',
          currency: 'aud',
          description: '2021 Toyota Corolla',
          receipt_email: 'mere@example.nz',
          'metadata[reservation_id]': 'r1',
          'automatic_payment_methods[enabled]': 'true',
        },
      },
    ])
    await expect((await stripe({ intent: { client_secret: null } })).open(ORDER)).rejects.toThrow('no client secret')
  })

  it('is refunded under its own id, so that a second call refunds nothing', async () => {
    const { refund, calls } = await stripe({ refund: { status: 'succeeded' } })
    await refund(MONEY)
    expect(calls).toEqual([
      { to: 'POST /v1/refunds', key: 'refund-pi_1', values: { payment_intent: 'pi_1', amount: '50050' } },
    ])
  })

  it.each(['failed', 'canceled'])('is in doubt if its refund is %s', async (status) =>
    expect((await stripe({ refund: { status } })).refund(MONEY)).rejects.toThrow('could not refund'),
  )

  it.each(['succeeded', 'pending'])('is refunded if its refund is %s', async (status) =>
    expect((await stripe({ refund: { status } })).refund(MONEY)).resolves.toBeUndefined(),
  )

  it.each<[string, boolean]>([
    ['charge_already_refunded', true],
    ['charge_disputed', false],
  ])('whose refund is refused with %s is refunded: %s', async (code, isRefunded) => {
    const refunded = (await stripe({ refuses: { refund: { type: 'invalid_request_error', code } } })).refund(MONEY)
    await (isRefunded ? expect(refunded).resolves.toBeUndefined() : expect(refunded).rejects.toThrow())
  })

  it('is closed, or looked up again if it can no longer be', async () => {
    expect(await (await stripe()).close('pi_1')).toEqual({ kind: 'closed' })
    const late = await stripe({ intent: SUCCEEDED, refuses: { cancel: { type: 'invalid_request_error' } } })
    expect(await late.close('pi_1')).toEqual({ kind: 'paid', ...MONEY })
    const broken = await stripe({ intent: SUCCEEDED, refuses: { cancel: { type: 'api_error' } } })
    await expect(broken.close('pi_1')).rejects.toThrow()
  })

  it.each<[string, object, object | undefined]>([
    ['a payment', { object: 'payment_intent', id: 'pi_1', payment_intent: 'pi_2' }, { payment_id: 'pi_1' }],
    ['a charge, by its payment', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, { payment_id: 'pi_1' }],
    ['a refund, by its payment', { object: 'refund', id: 're_1', payment_intent: 'pi_1' }, { payment_id: 'pi_1' }],
    ['a charge without a payment', { object: 'charge', id: 'ch_1' }, undefined],
    ['a customer', { object: 'customer', id: 'cus_1' }, undefined],
  ])('is named by a notification about %s', async (_, object, named) => {
    const body = JSON.stringify({ object: 'event', type: 'x', data: { object } })
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret: 'whsec_x' })
    const { notified } = await stripe()
    const headers = new Headers({ 'stripe-signature': signature })
    expect(await notified({ headers, body, query: new URLSearchParams() })).toEqual(named)
  })
})
