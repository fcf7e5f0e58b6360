import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import type { OpenPayment } from '#src/platform/payments/provider.ts'
import type { PaymentProviderName } from '#src/tenant/payment-providers.ts'
import type { LocalPayments } from '../../../scripts/local-payments.ts'

/**
 * What a shopper does on the provider's page, or with Stripe's script on ours.
 *
 * @returns where the provider's page sends the shopper then
 */
export async function pay(
  { environment }: LocalPayments,
  { redirect_url, client_secret = '' }: Partial<OpenPayment> = {},
  choice: 'approve' | 'decline',
): Promise<string> {
  const page = redirect_url ?? `${environment.STRIPE_API_URL}/confirm`
  const body = new URLSearchParams({ choice, client_secret })
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

/** The account of a sandbox. @throws when its secrets are incomplete */
export function accountAt(environment: Record<string, string>, name: PaymentProviderName) {
  const account = paymentAccounts(environment)(name, 'harbour-motors')
  if (!account.ok) throw new Error(account.error.missing.join(', '))
  return account.value
}
