import { expect, it } from 'vitest'
import { missingSettings } from '#src/api/missing-settings.ts'
import { createRegistry } from '#src/api/registry.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import type { Routing } from '#src/tenant/routing.ts'
import { aTenant } from '../../vehicle/fixture.ts'

const MAIL = { mail: { kind: 'email' as const, to: ['sales@plain.example'], format: 'readable' as const } }
const CRM = { crm: { kind: 'webhook' as const, url: 'https://crm.example', secret_from: 'CRM_SECRET' } }

it('missing settings include a site that would reply to enquiries if a person there had an address', () => {
  const switches = { replies: { categories: ['Test Drive' as const] } }
  const tenants = [aTenant(), aTenant({ id: 't3', slug: 'answering', url: 'https://a.example', switches })]
  const missing = (receivers: Routing[number]['receivers']) =>
    missingSettings(
      { CRM_SECRET: 'x' },
      { registry: createRegistry(tenants, [{ receivers }]), payments: paymentAccounts({}) },
    )
  expect(missing(CRM)).toEqual(['no email address of a person is known: enquiries get no reply (answering)'])
  expect(missing(MAIL)).toEqual([])
})
