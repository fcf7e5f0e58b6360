import { describe, expect, it } from 'vitest'
import { missingSettings } from '#src/api/missing-settings.ts'
import { createRegistry } from '#src/api/registry.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import type { Routing } from '#src/tenant/routing.ts'
import { aTenant } from '../vehicle/fixture.ts'

const PLAIN = aTenant()
const RICH = aTenant({
  id: 't2',
  slug: 'rich',
  url: 'https://rich.example',
  garage_enabled: true,
  payment_provider: 'windcave',
  flags: { autograb: true, authentication: true },
})
const MAIL = { mail: { kind: 'email' as const, to: ['sales@plain.example'], format: 'readable' as const } }
const CRM = { crm: { kind: 'webhook' as const, url: 'https://crm.example', secret_from: 'CRM_SECRET' } }

const missing = (environment: Record<string, string>, tenants = [PLAIN], routing: Routing = [{ receivers: MAIL }]) =>
  missingSettings(environment, { registry: createRegistry(tenants, routing), payments: paymentAccounts(environment) })

describe('settings that are missing', () => {
  it('are none if no site needs any', () => expect(missing({})).toEqual([]))

  it('are named with what is missing without them, and for whom', () =>
    expect(missing({ AUTOGRAB_URL: 'https://a.example' }, [PLAIN, RICH], [{ receivers: CRM }])).toEqual([
      'AUTOGRAB_KEY is not set: no registrations and prices of AutoGrab (rich)',
      'AUTH_SECRET is not set: no sign-in (rich)',
      'WINDCAVE_USERNAME is not set: no reservations (rich)',
      'WINDCAVE_API_KEY is not set: no reservations (rich)',
      "CRM_SECRET is not set: leads can't be delivered to crm (every site)",
    ]))

  it('reports a half-configured system even if no dealer needs it', () =>
    expect(missing({ NEVDIS_KEY: 'secret' })).toEqual(['NEVDIS_URL is not set: no vehicle history']))

  it('include a site whose leads nobody would receive', () =>
    expect(missing({}, [PLAIN, RICH], [{ website_slug: PLAIN.slug, receivers: MAIL }]).at(-1)).toBe(
      'routing.json names no receiver: leads are stored but not delivered (rich)',
    ))

  it('never prints a value', () => {
    const told = missing({ NEVDIS_KEY: 'a value', PLATFORM_URL: 'https://value.example' }, [RICH]).join()
    expect(told).not.toContain('value')
  })
})
