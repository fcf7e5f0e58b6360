import { describe, expect, it } from 'vitest'
import { nearestList, scopesOf } from '#src/page/search/scopes.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aContent, aTenant, aVehicle, NOW } from '../fixture.ts'

const ALL = '/search/new-used-and-demo-cars'

const stock = (...rows: readonly Partial<Vehicle>[]) =>
  rows.map((row, at) => aVehicle({ id: `${at}`, slug: `v${at}`, ...row }))

const scopes = (vehicles: Vehicle[], default_search_path = ALL) =>
  scopesOf(dealerSite({ tenant: aTenant({ default_search_path }), content: aContent(), vehicles, now: NOW }))

describe('the list for somebody looking for a vehicle that is gone', () => {
  const hilux = { make: 'Toyota', model: 'HiLux' }
  const vehicles = stock(hilux, hilux, { ...hilux, model: 'Yaris' }, { make: 'Kia', model: 'Rio', car_type: 'new' })

  it.each([
    ['its model, of which there are two', hilux, `${ALL}/make/toyota/model/hilux`],
    ['its model, in other letters', { make: 'toyota', model: 'HILUX' }, `${ALL}/make/toyota/model/hilux`],
    ['its make, where a single one of its model is left', { make: 'Toyota', model: 'Yaris' }, `${ALL}/make/toyota`],
    ['its make, where none of its model is left', { make: 'Toyota', model: 'Supra' }, `${ALL}/make/toyota`],
    ['the stock, where a single one of its make is left', { make: 'Kia', model: 'Rio' }, ALL],
    ['none, where the dealer has none of its make', { make: 'Mazda', model: 'CX-5' }, undefined],
  ])('%s', (_, gone, path) => expect(nearestList(gone, scopes(vehicles))).toBe(path))

  it('where the default search leaves some out, the list that has the most', () => {
    const used = '/search/used-cars'
    const news = stock(hilux, { ...hilux, car_type: 'new' }, { make: 'Kia', car_type: 'new' })
    expect(nearestList(hilux, scopes(news, used))).toBe(`${ALL}/make/toyota/model/hilux`)
    expect(nearestList({ make: 'Kia', model: 'Rio' }, scopes(news, used))).not.toBe(used)
  })
})
