/** What a site needs to know of a payment provider; how it is called is in platform/payments. */
interface PaymentProvider {
  /** As shoppers know it. */
  name: string
  /** What a shopper can pay the deposit with. */
  accepts: readonly string[]
  /**
   * Where its script comes from and what it calls. The script needs the dealer's
   * publishable key. Absent: the shopper pays on a page of the provider.
   */
  script?: { script: readonly string[]; connect: readonly string[] }
}

/** A new provider is a row here, and a file and a row in platform/payments. @spec 3.3 5.12 */
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
