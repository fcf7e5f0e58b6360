import { describe, expect, it } from 'vitest'
import { searchWords } from '#src/features/alerts/search-words.ts'
import { scopesOf } from '#src/page/search/scopes.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { stockPaths } from '#src/search/address/site-address.ts'
import { aContent, aTenant, aVehicle, NOW } from '../../page/fixture.ts'

const ALL: ShopperState = { query: '', lists: {}, ranges: {}, sort: 'relevant', page: 1 }

describe('a search in words', () => {
  it.each<{ state: Partial<ShopperState>; words: string; flags?: object; template?: 'rv' }>([
    { state: {}, words: 'all cars' },
    { state: {}, template: 'rv', words: 'all RVs' },
    { state: { lists: { car_type: ['used', 'demo'] } }, words: 'used or demo cars' },
    { state: { lists: { car_type: ['used'] } }, flags: { used_label: 'Pre-owned' }, words: 'pre-owned cars' },
    { state: { lists: { make: ['Toyota', 'Mazda'], seats: ['7'] } }, words: 'all cars, Toyota or Mazda, 7 seats' },
    { state: { lists: { features: ['Tow bar', 'Sunroof'] } }, words: 'all cars, Tow bar and Sunroof' },
    { state: { lists: { certified: ['true'], price_type: ['drive_away'] } }, words: 'all cars, certified, Drive away' },
    {
      state: { ranges: { price: ':30000', km: '20000:80000' } },
      words: 'all cars, under $30,000, 20,000 to 80,000 km',
    },
    { state: { query: 'tow bar', total: 'NSW' }, words: 'all cars, with NSW duty, “tow bar”' },
  ])('$words', ({ state, words, flags, template }) => {
    expect(searchWords({ ...ALL, ...state }, aTenant({ flags, template }))).toBe(words)
  })
})

it.each([
  { title: 'the usual site', changes: {} },
  { title: 'a site that lists used cars', changes: { default_search_path: '/search/used-cars' } },
  { title: 'a site with a stock list of its own', changes: { flags: { stock_list_path: '/used-car/list' } } },
])('$title: an alert reads every path of the stock search as its pages do', ({ changes }) => {
  const tenant = aTenant(changes)
  const vehicles = (['new', 'used', 'demo'] as const).map((car_type) =>
    aVehicle({ id: car_type, slug: car_type, car_type }),
  )
  const pages = scopesOf(dealerSite({ tenant, content: aContent(), vehicles, now: NOW }))
  const read = new Map(stockPaths(tenant).map(({ path, conditions }) => [path, conditions]))
  for (const { path, conditions } of pages) expect([path, read.get(path)]).toEqual([path, conditions])
})
