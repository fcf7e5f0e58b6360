import type { Hono } from 'hono'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import { type Listening, listen } from '#src/sandbox/listen.ts'
import type { PaymentSandbox } from '#src/sandbox/payments/payment-sandbox.ts'
import { openPayPal } from '#src/sandbox/payments/paypal.ts'
import { openStripe } from '#src/sandbox/payments/stripe.ts'
import { openWindcave } from '#src/sandbox/payments/windcave.ts'
import { isPaymentProvider, PAYMENT_PROVIDERS, type PaymentProviderName } from '#src/tenant/payment-providers.ts'

export const PROVIDERS = Object.keys(PAYMENT_PROVIDERS).filter(isPaymentProvider)

export interface PaymentSandboxes {
  sandboxes: Record<PaymentProviderName, PaymentSandbox & { app: Hono }>
  /** Environment of an API that uses them. */
  environment: Record<string, string>
  close: () => Promise<void>
}

/** The three providers on ports of their own; `notifyAt` is where signed webhooks go. */
export async function startPayments(notifyAt: (provider: PaymentProviderName) => string): Promise<PaymentSandboxes> {
  const secrets = {
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    WINDCAVE_USERNAME: 'sandbox',
    WINDCAVE_API_KEY: 'key',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
  }
  const sandboxes = {
    stripe: openStripe({
      secret_key: secrets.STRIPE_SECRET_KEY,
      webhook_secret: secrets.STRIPE_WEBHOOK_SECRET,
      webhook_url: () => notifyAt('stripe'),
    }),
    windcave: openWindcave({ username: secrets.WINDCAVE_USERNAME, api_key: secrets.WINDCAVE_API_KEY }),
    paypal: openPayPal({
      client_id: secrets.PAYPAL_CLIENT_ID,
      client_secret: secrets.PAYPAL_CLIENT_SECRET,
      webhook_id: secrets.PAYPAL_WEBHOOK_ID,
      webhook_url: () => notifyAt('paypal'),
    }),
  }
  const listening: Record<string, Listening> = {}
  for (const name of PROVIDERS) listening[name] = await listen(sandboxes[name].app)
  return {
    sandboxes,
    environment: {
      ...secrets,
      STRIPE_API_URL: listening.stripe?.url ?? '',
      STRIPE_PAGE_URL: listening.stripe?.url ?? '',
      WINDCAVE_API_URL: listening.windcave?.url ?? '',
      PAYPAL_API_URL: listening.paypal?.url ?? '',
    },
    async close() {
      for (const { close } of Object.values(listening)) await close()
    },
  }
}

/** What a shopper does on the provider's page. @returns where the shopper is sent then */
export async function press(page: string | undefined, choice: 'approve' | 'decline'): Promise<string> {
  if (page === undefined) throw new Error('there is no payment page')
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

/** The account of a sandbox. @throws when its secrets are incomplete */
export function accountAt(environment: Record<string, string>, name: PaymentProviderName) {
  const account = paymentAccounts(environment)(name, 'harbour-motors')
  if (!account.ok) throw new Error(account.error.missing.join(', '))
  return account.value
}
