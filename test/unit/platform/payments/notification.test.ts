import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import { isPaymentProvider, PAYMENT_PROVIDERS } from '#src/tenant/payment-providers.ts'

const ENVIRONMENT = {
  ...{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
  ...{ PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'x', PAYPAL_WEBHOOK_ID: 'x' },
  ...{ WINDCAVE_USERNAME: 'x', WINDCAVE_API_KEY: 'x' },
}

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '5',
  '{"sessionId":5}',
  '{"type":"charge.refunded","data":null}',
  '{"type":"x","data":{"object":{"object":"payment_intent","id":7}}}',
  '{"object":"v2.core.event"}',
  '{"object":"event","type":"x","data":{"object":{"object":"payment_intent","id":"a\\u0000b"}}}',
  '{"resource_type":"checkout-order","resource":{"id":"a\\u0000b"}}',
  '{"resource_type":"capture","resource":null}',
]

const PROVIDERS = Object.keys(PAYMENT_PROVIDERS).filter(isPaymentProvider)

it.each(PROVIDERS.flatMap((name) => BODIES.map((body) => [name, body] as const)))(
  'a notification of %s that is signed and malformed is none: %j @spec 2.5',
  async (name, body) => {
    const account = paymentAccounts(ENVIRONMENT)(name, 'harbour')
    if (!account.ok) throw new Error(account.error.missing.join())
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret: 'whsec_x' })
    const paypal = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time']
    const headers = new Headers({
      'stripe-signature': signature,
      ...Object.fromEntries(paypal.map((header) => [`paypal-${header}`, 'x'])),
    })
    expect(await account.value.notified({ headers, body, query: new URLSearchParams() })).toBeUndefined()
  },
)

const PAID = '{"object":"event","type":"x","data":{"object":{"object":"payment_intent","id":"pi_1"}}}'

it.each([
  ['now', 0, { payment_id: 'pi_1' }],
  ['almost five minutes ago', 290, { payment_id: 'pi_1' }],
  ['more than five minutes ago', 310, undefined],
])('a notification of Stripe that was signed %s is %j: an old one may be a repeat', async (_, seconds, expected) => {
  const account = paymentAccounts(ENVIRONMENT)('stripe', 'harbour')
  if (!account.ok) throw new Error(account.error.missing.join())
  const timestamp = Math.floor(Date.now() / 1000) - seconds
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: PAID,
    secret: 'whsec_x',
    timestamp,
  })
  const headers = new Headers({ 'stripe-signature': signature })
  expect(await account.value.notified({ headers, body: PAID, query: new URLSearchParams() })).toEqual(expected)
  expect(
    await account.value.notified({ headers: new Headers(), body: PAID, query: new URLSearchParams() }),
  ).toBeUndefined()
})
