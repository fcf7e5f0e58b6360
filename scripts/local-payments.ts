import type { Hono } from 'hono'
import { listen } from '#src/sandbox/listen.ts'
import { openPayPal } from '#src/sandbox/payments/paypal.ts'
import { openStripe } from '#src/sandbox/payments/stripe.ts'
import { openWindcave } from '#src/sandbox/payments/windcave.ts'
import type { PaymentProviderName } from '#src/tenant/payment-providers.ts'

const LOCAL = 'local-sandbox'

/** Stand-ins for the payment providers on a laptop, each on its own port. */
export interface LocalPayments {
  /** Their addresses and secrets as environment variables of the API. */
  environment: Record<string, string>
  /** For a page that plays Stripe's script. */
  stripe: Hono
  close: () => Promise<void>
}

/** Starts stand-ins for Stripe, Windcave and PayPal, which notify the API at `apiUrl`. */
export async function localPayments(apiUrl: string): Promise<LocalPayments> {
  const webhook = (provider: PaymentProviderName) => ({
    webhook_url: () => `${apiUrl}/payments/${provider}/local/notifications`,
  })
  const { app } = openStripe({ secret_key: LOCAL, webhook_secret: LOCAL, ...webhook('stripe') })
  const stripe = await listen(app)
  const windcave = await listen(openWindcave({ username: LOCAL, api_key: LOCAL }).app)
  const account = { client_id: LOCAL, client_secret: LOCAL, webhook_id: LOCAL }
  const paypal = await listen(openPayPal({ ...account, ...webhook('paypal') }).app)
  return {
    stripe: app,
    environment: {
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: LOCAL,
      STRIPE_WEBHOOK_SECRET: LOCAL,
      WINDCAVE_API_URL: windcave.url,
      WINDCAVE_USERNAME: LOCAL,
      WINDCAVE_API_KEY: LOCAL,
      PAYPAL_API_URL: paypal.url,
      PAYPAL_CLIENT_ID: LOCAL,
      PAYPAL_CLIENT_SECRET: LOCAL,
      PAYPAL_WEBHOOK_ID: LOCAL,
    },
    async close() {
      for (const { close } of [stripe, windcave, paypal]) await close()
    },
  }
}
