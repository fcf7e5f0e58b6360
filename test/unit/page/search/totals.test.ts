import { describe, expect, it } from 'vitest'
import { searchFiles } from '#src/page/files/search-files.ts'
import { searchSetup } from '#src/page/search/search-setup.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import { nextChange } from '#src/page/site/next-change.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aContent, aTenant, aVehicle } from '../fixture.ts'

const EGC = { price: 30_000, price_type: 'egc' as const, body: 'SUV', cylinders: 4 }
const TODAY = '2026-11-24'

function inputOf(now: string, changes: Partial<Vehicle>, tenant: Partial<TenantInput>) {
  const vehicles = [aVehicle({ ...EGC, ...changes }), aVehicle({ id: 'other', price: 9000, price_type: 'drive_away' })]
  return { tenant: aTenant({ country: 'AU', ...tenant }), content: aContent(), vehicles, now: Date.parse(now) }
}
const siteOf = (now = TODAY, changes: Partial<Vehicle> = {}, tenant: Partial<TenantInput> = {}) =>
  dealerSite(inputOf(now, changes, tenant))

/** The columns of the shipped index. */
function columnsOf(site: ReturnType<typeof siteOf>): string[] {
  const index = searchFiles(site).find(({ path }) => path.startsWith('/search/index.'))
  return Object.keys(JSON.parse(String(index?.body)).columns)
}

describe('lists compare prices with duty', () => {
  it("in the states that have a table, the dealer's own first", () =>
    expect(searchSetup([], siteOf()).totals).toEqual(['QLD', 'NSW', 'SA', 'TAS', 'VIC', 'WA']))

  it('from what the index ships for them', () => {
    expect(columnsOf(siteOf())).toEqual(expect.arrayContaining(['total_nsw', 'total_qld']))
    expect(columnsOf(siteOf())).not.toContain('total_act')
  })

  it.each<[string, ReturnType<typeof siteOf>]>([
    ['no price excludes it', siteOf(TODAY, { price_type: 'drive_away' })],
    ['the tables have expired', siteOf('2027-07-01')],
    ['the dealer does not want estimates', siteOf(TODAY, {}, { switches: { cars: { show_estimated_total: false } } })],
    ['the dealer is in New Zealand', siteOf(TODAY, {}, { country: 'NZ' })],
  ])('not if %s, and then ship nothing for it', (_, site) => {
    expect(searchSetup([], site).totals).toBeUndefined()
    expect(columnsOf(site).filter((name) => name.startsWith('total'))).toEqual([])
  })

  it('and the site is built again when the tables expire, at midnight of the dealer', () => {
    const at = (now: string) => new Date(nextChange(inputOf(now, {}, {})) ?? 0).toISOString()
    expect(at('2027-06-29')).toBe('2027-06-30T14:00:00.000Z')
  })
})
