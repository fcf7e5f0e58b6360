import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import type { PaymentProviderName } from '#src/tenant/payment-providers.ts'
import { type LocalPayments, localPayments } from '../../../scripts/local-payments.ts'

/** The stand-ins of `npm start`, with a page of Stripe's instead of its script. */
export async function startPayments(notifyAt: (provider: PaymentProviderName) => string): Promise<LocalPayments> {
  const payments = await localPayments(notifyAt)
  const { environment } = payments
  return { ...payments, environment: { ...environment, STRIPE_PAGE_URL: environment.STRIPE_API_URL ?? '' } }
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
