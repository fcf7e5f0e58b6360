import { expect, it } from 'vitest'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { carDocuments } from '#src/search/document.ts'
import { requestOf, searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import { EMPTY_QUERY } from '#src/search/reader/parsed-query.ts'
import { aContent } from '../../unit/page/fixture.ts'
import { aTenant, aVehicle } from '../../unit/vehicle/fixture.ts'
import type { OpenEngine } from './engine-contract.ts'

const NOW = Date.parse('2026-11-24')
const EGC = { price_type: 'egc' as const, body: 'SUV', cylinders: 4, simple_fuel: 'Petrol' as const }
const STOCK = [
  aVehicle({ id: 'without', price: 30_000, ...EGC }),
  aVehicle({ id: 'drive-away', price: 30_500, price_type: 'drive_away' }),
  aVehicle({ id: 'cheaper', price: 29_000, ...EGC }),
  aVehicle({ id: 'unknown', price: 20_000, price_type: undefined }),
  aVehicle({ id: 'no-estimate', price: 20_500, price_type: 'egc', car_type: 'new' }),
]
const ANY: ShopperState = { query: '', lists: {}, ranges: {}, sort: 'price_asc', page: 1 }

/** Lists are sorted and filtered like for like, whatever the engine. */
export function totalsContract(name: string, open: OpenEngine): void {
  it.each<[string, Partial<ShopperState>, string[]]>([
    ['as advertised, the lowest number first', {}, ['unknown', 'no-estimate', 'cheaper', 'without', 'drive-away']],
    [
      'with duty, drive-away prices as they are, and last what nobody can estimate',
      { total: 'NSW' },
      ['cheaper', 'drive-away', 'without'],
    ],
    [
      'with duty, highest first, the unknown last too',
      { total: 'NSW', sort: 'price_desc' },
      ['without', 'drive-away', 'cheaper'],
    ],
    ['another state has other duty', { total: 'VIC' }, ['cheaper', 'drive-away', 'without']],
    ['limits count the duty', { total: 'NSW', ranges: { price: ':30600' } }, ['cheaper', 'drive-away']],
    ['and not where prices are as advertised', { ranges: { price: '30000:30400' } }, ['without']],
    ['with the duty of another state', { total: 'VIC', ranges: { price: '31200:' } }, ['without']],
  ])(`${name}: prices %s`, async (_, asked, ids) => {
    const site = dealerSite({ tenant: aTenant({ country: 'AU' }), content: aContent(), vehicles: STOCK, now: NOW })
    const engine = await open(carDocuments(site.listed, site.totalPrices) as never, CARS_SETTINGS)
    const query = searchQueryOf(requestOf({ ...ANY, ...asked }, 20), EMPTY_QUERY)
    const found = await engine.search({ ...query, facets: ['price', 'total_nsw'] })
    expect(found.ids.slice(0, ids.length)).toEqual(ids)
    if (asked.ranges) expect(found.ids).toHaveLength(ids.length)
    else
      expect(found.facetStats).toEqual({ price: { min: 20_000, max: 30_500 }, total_nsw: { min: 29_870, max: 30_900 } })
  })
}
