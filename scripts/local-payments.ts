import { type Listening, listen } from '#sandbox/listen.ts'
import type { PaymentSandbox } from '#sandbox/payments/payment-sandbox.ts'
import { openPayPal } from '#sandbox/payments/paypal.ts'
import { openStripe } from '#sandbox/payments/stripe.ts'
import { openWindcave } from '#sandbox/payments/windcave.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import { isPaymentProvider, PAYMENT_PROVIDERS, type PaymentProviderName } from '#src/tenant/payment-providers.ts'

/** Every secret of every stand-in. */
const LOCAL = 'local-sandbox'

export const PROVIDERS = Object.keys(PAYMENT_PROVIDERS).filter(isPaymentProvider)

/** Stand-ins for the payment providers on a laptop, each on its own port. */
export interface LocalPayments {
  sandboxes: Record<PaymentProviderName, PaymentSandbox>
  /** Their addresses and secrets as environment variables of the API. */
  environment: Record<string, string>
  close: () => Promise<void>
}

/** Starts a stand-in for every payment provider; `notifyAt` is where its signed webhooks go. */
export async function localPayments(notifyAt: (provider: PaymentProviderName) => string): Promise<LocalPayments> {
  const sandboxes: LocalPayments['sandboxes'] = {
    stripe: openStripe({ secret_key: LOCAL, webhook_secret: LOCAL, webhook_url: () => notifyAt('stripe') }),
    windcave: openWindcave({ username: LOCAL, api_key: LOCAL }),
    paypal: openPayPal({
      ...{ client_id: LOCAL, client_secret: LOCAL, webhook_id: LOCAL },
      webhook_url: () => notifyAt('paypal'),
    }),
  }
  const environment: Record<string, string> = {}
  const listening: Listening[] = []
  for (const name of PROVIDERS) {
    const server = await listen(sandboxes[name].app)
    listening.push(server)
    for (const secret of secretsOf(name)) environment[secret] = LOCAL
    environment[`${name.toUpperCase()}_API_URL`] = server.url
  }
  return {
    sandboxes,
    environment,
    async close() {
      for (const { close } of listening) await close()
    },
  }
}

/**
 * The environment variables with the secrets of a provider's account, which are those that an empty environment lacks.
 */
export function secretsOf(provider: PaymentProviderName): string[] {
  const account = paymentAccounts({})(provider, '')
  return account.ok ? [] : account.error.missing
}
