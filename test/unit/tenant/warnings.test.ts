import { describe, expect, it } from 'vitest'
import { type TenantInput, tenant } from '#src/tenant/tenant.ts'
import { tenantWarnings } from '#src/tenant/warnings.ts'
import { aLocationEntry, aTenantFile } from './fixture.ts'

const warnings = (changes: Partial<TenantInput> = {}) =>
  tenantWarnings(tenant.parse(aTenantFile({ switches: { forms: { opt_in_default: false } }, ...changes })))
const week = { opening_hours: [{ weekday: 1, status: 'Open' as const, open: '08:30', close: '17:00' }] }
const inState = (state: 'NSW' | 'VIC' | 'WA' | 'NT' | 'TAS' | 'QLD' | 'SA' | 'ACT') =>
  aLocationEntry({ contact_detail: week, address: { city: 'X', state } })

describe('what should not stay as it is', () => {
  it('a tenant without a fault gets no warning', () => {
    expect(warnings({ locations: [inState('QLD')] })).toEqual([])
  })

  it('a test key counts as no key @spec 5.12', () => {
    const stripe = { payment_provider: 'stripe' as const, locations: [inState('QLD')] }
    expect(warnings({ ...stripe, stripe_publishable_key: 'pk_test_1' })).toEqual([
      'stripe_publishable_key is a test key, which counts as no key: no vehicle can be reserved. Use the live key.',
    ])
    expect(warnings({ ...stripe, stripe_publishable_key: 'pk_live_1' })).toEqual([])
    // A provider with a page of its own needs no key.
    expect(warnings({ ...stripe, payment_provider: 'windcave', stripe_publishable_key: 'pk_test_1' })).toEqual([])
  })

  it.each(['chat', 'chatbot', 'messaging', 'call_tracking'])('a %s vendor without a script @spec 7.15', (slot) => {
    const using = (vendor: object) =>
      warnings({ locations: [inState('QLD')], tracking: { [slot]: { id: 'k', ...vendor } } })
    expect(using({ provider: 'unheard-of' })).toEqual([
      `tracking.${slot}: nothing is loaded for "unheard-of". Add the address of its script as "script".`,
    ])
    expect(using({ provider: 'unheard-of', script: 'https://chat.example/a.js' })).toEqual([])
    expect(using({ provider: 'crisp' })).toEqual([])
  })

  it('vendors whose hosts no page of their own confirms', () => {
    const tracking = {
      meta_pixel_id: '7',
      google_analytics_id: 'G-1',
      call_tracking: { provider: 'callrail', id: '1:2' },
    }
    expect(warnings({ locations: [inState('QLD')], tracking })).toEqual([
      'tracking: no page of the vendor itself was read for the hosts of callrail, meta. Try the site with them: docs/tags.md.',
    ])
  })

  it('tags of a container that the site doesn’t have @spec 7.15', () =>
    expect(warnings({ locations: [inState('QLD')], tracking: { container: ['tiktok'] } })).toEqual([
      'tracking.container and sources are for a container. Add google_tag_manager_id, or remove them.',
    ]))

  it('a location without opening hours', () => {
    expect(warnings()).toEqual([
      'cairns: there are no opening hours, so pages leave them out. Add contact_detail.opening_hours.',
    ])
  })

  it('coordinates that are wrong are not published @spec 3.4', () => {
    const at = (lat?: number, long?: number) => {
      const entry = inState('QLD')
      return warnings({ locations: [{ ...entry, address: { ...entry.address, lat, long } }] })
    }
    expect(at(-27.56, 151.95)).toEqual([])
    expect(at()).toEqual([])
    expect(at(0, 0)).toEqual([
      "cairns: lat 0 and long 0 are not in Australia, so search engines aren't told where it is. Correct locations[0].address.",
    ])
    expect(at(-27.56)).toEqual([
      "cairns: lat and long belong together, so search engines aren't told where it is. Add the other to locations[0].address.",
    ])
  })
})
