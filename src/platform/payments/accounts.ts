import type { Environment } from '#src/base/environment.ts'
import { fail, ok, type Result } from '#src/base/result.ts'
import type { PaymentProviderName } from '#src/tenant/payment-providers.ts'
import { PAYPAL } from './paypal.ts'
import type { PaymentProvider, PaymentProviderSetup } from './provider.ts'
import { STRIPE } from './stripe.ts'
import { WINDCAVE } from './windcave.ts'

const SETUPS: Record<PaymentProviderName, PaymentProviderSetup> = {
  stripe: STRIPE,
  windcave: WINDCAVE,
  paypal: PAYPAL,
}

export interface MissingSecrets {
  missing: string[]
}

/**
 * The payment accounts from the environment: `STRIPE_SECRET_KEY`, or
 * `STRIPE_SECRET_KEY__HARROW_MOTOR_GROUP` only for the dealership `harrow-motor-group`;
 * `STRIPE_API_URL` and so on set another server. Each account is created once.
 */
export function paymentAccounts(environment: Environment) {
  const made = new Map<string, PaymentProvider>()
  return (name: PaymentProviderName, dealership_slug: string): Result<PaymentProvider, MissingSecrets> => {
    const { api, secrets, account } = SETUPS[name]
    const [prefix, suffix] = [name, dealership_slug].map((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, '_'))
    const setting = (end: string) =>
      environment[`${prefix}_${end}__${suffix}`] || environment[`${prefix}_${end}`] || undefined
    const missing = secrets.filter((end) => setting(end) === undefined).map((end) => `${prefix}_${end}`)
    if (missing.length > 0) return fail({ missing })
    const server = (setting('API_URL') ?? api).replace(/\/$/, '')
    // Keyed by settings rather than dealership, because callers may make up dealerships.
    const key = JSON.stringify([name, server, ...secrets.map(setting)])
    const provider = made.get(key) ?? account({ api: server, secret: (end) => setting(end) ?? '' })
    made.set(key, provider)
    return ok(provider)
  }
}

export type PaymentAccounts = ReturnType<typeof paymentAccounts>
