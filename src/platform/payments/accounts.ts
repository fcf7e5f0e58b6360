import { fail, ok, type Result } from '#src/base/result.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { type PayPalAccount, paypal } from './paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { type StripeAccount, stripe } from './stripe.ts'
import { type WindcaveAccount, windcave } from './windcave.ts'

export type PaymentProviderName = NonNullable<Tenant['payment_provider']>

type Account = StripeAccount | WindcaveAccount | PayPalAccount
type Environment = Readonly<Record<string, string | undefined>>

const API: Record<PaymentProviderName, string> = {
  stripe: 'https://api.stripe.com',
  windcave: 'https://sec.windcave.com',
  paypal: 'https://api-m.paypal.com',
}

/** Secrets that each provider needs, by the end of their names. */
const SECRETS = {
  stripe: ['SECRET_KEY', 'WEBHOOK_SECRET'],
  windcave: ['USERNAME', 'API_KEY'],
  paypal: ['CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_ID'],
} as const satisfies Record<PaymentProviderName, readonly string[]>

export interface MissingSecrets {
  missing: string[]
}

export const isPaymentProvider = (name: string): name is PaymentProviderName => Object.hasOwn(API, name)

/**
 * The accounts that take deposits, from the environment: `STRIPE_SECRET_KEY`, or
 * `STRIPE_SECRET_KEY__HARROW_MOTOR_GROUP` for the dealership `harrow-motor-group`
 * alone; `STRIPE_API_URL` and its like name another server. An account is made once.
 */
export function paymentAccounts(environment: Environment) {
  const made = new Map<string, PaymentProvider>()
  return (name: PaymentProviderName, dealership_slug: string): Result<PaymentProvider, MissingSecrets> => {
    const account = accountOf(environment, name, dealership_slug)
    if (!account.ok) return account
    // By what it is: callers may make up dealerships.
    const key = JSON.stringify(account.value)
    const provider = made.get(key) ?? providerOf(account.value)
    made.set(key, provider)
    return ok(provider)
  }
}

export type PaymentAccounts = ReturnType<typeof paymentAccounts>

function accountOf(env: Environment, name: PaymentProviderName, dealership: string): Result<Account, MissingSecrets> {
  const prefix = name.toUpperCase()
  const suffix = dealership.toUpperCase().replace(/[^A-Z0-9]/g, '_')
  const settingOf = (end: string) => env[`${prefix}_${end}__${suffix}`] || env[`${prefix}_${end}`] || undefined
  const missing = SECRETS[name].filter((end) => settingOf(end) === undefined).map((end) => `${prefix}_${end}`)
  if (missing.length > 0) return fail({ missing })
  const secret = (end: string) => settingOf(end) ?? ''
  const api = (settingOf('API_URL') ?? API[name]).replace(/\/$/, '')
  switch (name) {
    case 'stripe': {
      const [secret_key, webhook_secret] = [secret('SECRET_KEY'), secret('WEBHOOK_SECRET')]
      return ok({ provider: name, api, secret_key, webhook_secret, page: settingOf('PAGE_URL') })
    }
    case 'windcave':
      return ok({ provider: name, api, username: secret('USERNAME'), api_key: secret('API_KEY') })
    case 'paypal': {
      const [client_id, client_secret] = [secret('CLIENT_ID'), secret('CLIENT_SECRET')]
      return ok({ provider: name, api, client_id, client_secret, webhook_id: secret('WEBHOOK_ID') })
    }
  }
}

function providerOf(account: Account): PaymentProvider {
  switch (account.provider) {
    case 'stripe':
      return stripe(account)
    case 'windcave':
      return windcave(account)
    case 'paypal':
      return paypal(account)
  }
}
