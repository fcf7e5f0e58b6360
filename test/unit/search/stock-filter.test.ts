import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFilter } from '#sandbox/dealer-platform/index-filter.ts'
import { carDocuments } from '#src/search/document.ts'
import { stockFilter } from '#src/search/stock-filter.ts'
import { isListed } from '#src/vehicle/availability.ts'
import { matchesPresets } from '#src/vehicle/presets.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle, DAYS, NOW } from '../vehicle/fixture.ts'

const filter = (changes: Parameters<typeof aTenant>[0] = {}) => stockFilter(aTenant(changes), NOW)

describe('the filter of the stock search @spec 7.12', () => {
  it('asks for what is in stock or coming soon, or sold within three days, meant for the website, of the dealer', () =>
    expect(filter()).toBe(
      'show_on_dealer_website = true' +
        ' AND ((sold != true AND status IN ["in_stock", "coming_soon"])' +
        ` OR ((sold = true OR status = "sold") AND sold_date_timestamp >= ${(NOW - DAYS(3)) / 1000}))` +
        ' AND (dealership_id IN ["d1"] OR distribution_location_ids IN ["l1"])',
    ))

  it('asks for whole seconds, none of them longer ago than that', () => {
    for (const ms of [1, 500, 999])
      expect(stockFilter(aTenant(), NOW + ms)).toContain(`sold_date_timestamp >= ${(NOW - DAYS(3)) / 1000 + 1})`)
  })

  it('leaves out sold ones where they stay for 0 days', () =>
    expect(filter({ include_sold_cars_days: 0 })).not.toContain('sold_date_timestamp'))

  it('escapes what would end a value', () => expect(filter({ dealership_id: 'a"b\\c' })).toContain('"a\\"b\\\\c"'))
})

describe('what single dealers filter besides @spec 9.10 9.11', () => {
  it('one group excludes one location id', () =>
    expect(filter({ flags: { excluded_location_id: 'l9' } })).toContain(' AND location_id != "l9"'))

  it('one tenant swaps a seller-identifier clause for new vehicles only', () =>
    expect(filter({ flags: { new_stock_seller_identifier: 'S7' } })).toContain(
      '((car_type != "new" AND (dealership_id IN ["d1"] OR distribution_location_ids IN ["l1"]))' +
        ' OR (car_type = "new" AND seller_identifier = "S7"))',
    ))

  it('city filters Bathurst and Cowra, a minimum of 3 photos, a make with its family', () => {
    const text = filter({
      flags: { preset_cities: ['Bathurst', 'Cowra'], preset_minimum_photos: 3, preset_makes: ['GWM'] },
    })
    expect(text).toContain(' AND city IN ["Bathurst", "Cowra"] AND photos_count >= 3 AND make IN ["GWM", ')
    expect(text).toContain('"Haval"')
  })
})

describe('one definition for pages and search servers @spec 7.12 4.2 9.10 9.11', () => {
  const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const vehicles: fc.Arbitrary<Vehicle[]> = fc
    .array(
      fc.record({
        make: fc.constantFrom('Isuzu', 'Isuzu UTE', 'Kia', 'Škoda', 'SKODA', 'GWM', 'Haval'),
        car_type: fc.constantFrom('new', 'used', 'demo'),
        status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
        sold: fc.boolean(),
        show_on_dealer_website: fc.boolean(),
        sold_date_timestamp: fc.option(
          fc.integer({ min: -5, max: 1 }).map((days) => NOW / 1000 + days * 86_400),
          { nil: undefined },
        ),
        dealership_id: fc.constantFrom('d1', 'd2', 'd3'),
        location_id: maybe('l1', 'l2', 'l9'),
        seller_identifier: maybe('S7', 'S8'),
        city: maybe('Bathurst', 'Cowra', 'bathurst', 'Orange'),
        photos_count: fc.integer({ min: 0, max: 5 }),
        location: fc.option(
          fc.constantFrom('l1', 'l7').map((id) => ({
            slug: 'x',
            location_name: 'Yard',
            distribution_locations: [{ id, name: 'Yard' }],
          })),
          { nil: undefined },
        ),
      }),
      { minLength: 1, maxLength: 30 },
    )
    .map((list) => list.map((changes, index) => aVehicle({ ...(changes as Partial<Vehicle>), id: `v${index}` })))
  const tenants = fc
    .record({
      include_sold_cars_days: fc.constantFrom(0, 1, 3),
      flags: fc.record(
        {
          excluded_location_id: fc.constant('l9'),
          new_stock_seller_identifier: fc.constant('S7'),
          preset_cities: fc.constant<string[]>(['Bathurst', 'Cowra']),
          preset_minimum_photos: fc.constant(3),
          preset_makes: fc.constantFrom<string[][]>(['Isuzu Ute'], ['Skoda'], ['GWM Haval', 'Kia']),
        },
        { requiredKeys: [] },
      ),
    })
    .map((changes) => aTenant(changes))

  it('lets the same vehicles through as the rules of one vehicle', () => {
    fc.assert(
      fc.property(vehicles, tenants, (stock, tenant) => {
        const isFound = parseFilter(stockFilter(tenant, NOW))
        const found = carDocuments(stock).filter(isFound)
        const expected = stock.filter((v) => isListed(v, { tenant, now: NOW }) && matchesPresets(v, tenant))
        expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
      }),
    )
  })
})
