import type { Sources } from './vendors.ts'

/** What a site needs to know about a payment provider. The calls to it are in platform/payments. */
interface PaymentProvider {
  /** The name shown to shoppers. */
  name: string
  /** Ways to pay the deposit. */
  accepts: readonly string[]
  /**
   * The hosts of its script, and those that the script calls. The script needs the dealer's publishable key. Undefined
   * if shoppers pay on the provider's own page.
   */
  script?: Sources
}

/** To add a provider, add a row here, and a file and a row in platform/payments. @spec 3.3 5.12 */
export const PAYMENT_PROVIDERS = {
  stripe: {
    name: 'Stripe',
    accepts: ['Visa', 'Mastercard', 'American Express'],
    script: { script: ['https://js.stripe.com', 'https://*.js.stripe.com'], connect: ['https://api.stripe.com'] },
  },
  windcave: { name: 'Windcave', accepts: ['Visa', 'Mastercard'] },
  paypal: { name: 'PayPal', accepts: ['PayPal', 'Visa', 'Mastercard'] },
} as const satisfies Record<string, PaymentProvider>

export type PaymentProviderName = keyof typeof PAYMENT_PROVIDERS

export const isPaymentProvider = (name: string): name is PaymentProviderName => Object.hasOwn(PAYMENT_PROVIDERS, name)

export const paymentProvider = (name: PaymentProviderName): PaymentProvider => PAYMENT_PROVIDERS[name]
