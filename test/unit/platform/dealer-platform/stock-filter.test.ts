import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockFilter } from '#src/platform/dealer-platform/stock-filter.ts'
import { FilterSyntaxError, parseFilter } from '#src/sandbox/dealer-platform/index-filter.ts'
import { isListed } from '#src/vehicle/availability.ts'
import { CAR_STATUSES, CAR_TYPES } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle, NOW } from '../../vehicle/fixture.ts'

describe('the search index is asked for what may be listed @spec 7.12 4.2 9.11', () => {
  it('in_stock or coming_soon, or sold within N days, and show_on_dealer_website, plus dealer filter', () => {
    const tenant = aTenant({ include_sold_cars_days: 3 })
    const [place] = tenant.locations
    expect(stockFilter(tenant, Date.UTC(2026, 0, 10))).toBe(
      `(status = in_stock OR status = coming_soon OR status = sold AND sold_date_timestamp >= ${Date.UTC(2026, 0, 7) / 1000}) ` +
        'AND show_on_dealer_website = true ' +
        `AND (dealership_id IN ["d1"] OR location.distribution_locations.id IN ["${place?.id}"])`,
    )
  })

  it('leaves sold ones out where the tenant lists none', () => {
    expect(stockFilter(aTenant({ include_sold_cars_days: 0 }), NOW)).not.toContain('sold_date')
  })

  it('quotes ids, whatever is in them', () => {
    const tenant = aTenant({ dealership_id: 'a" OR status = "sold\\' })
    const test = parseFilter(stockFilter(tenant, NOW))
    expect(test(aVehicle({ dealership_id: 'a" OR status = "sold\\' }))).toBe(true)
    expect(test(aVehicle({ dealership_id: 'sold\\' }))).toBe(false)
  })

  it('finds exactly the vehicles that the listing rule lets through', () => {
    const id = fc.constantFrom('d1', 'd2', 'D1x')
    const vehicles = fc.record({
      status: fc.constantFrom(...CAR_STATUSES),
      car_type: fc.constantFrom(...CAR_TYPES),
      show_on_dealer_website: fc.boolean(),
      dealership_id: id,
      location_id: fc.constantFrom('l1', 'l2', undefined),
      seller_identifier: fc.constantFrom('s1', 's2', undefined),
      sold_date_timestamp: fc.option(
        fc.integer({ min: -400_000, max: 10 }).map((ago) => Math.floor(NOW / 1000) + ago),
        {
          nil: undefined,
        },
      ),
    })
    const flags = fc.record({
      excluded_location_id: fc.constantFrom('l1', undefined),
      new_stock_seller_identifier: fc.constantFrom('s1', undefined),
    })
    fc.assert(
      fc.property(vehicles, flags, fc.nat(5), (changes, wanted, include_sold_cars_days) => {
        const vehicle = aVehicle({ ...changes, sold: changes.status === 'sold' })
        const tenant = aTenant({ include_sold_cars_days, flags: wanted })
        expect(parseFilter(stockFilter(tenant, NOW))(vehicle)).toBe(isListed(vehicle, { tenant, now: NOW }))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the filter language of the pretend index', () => {
  it.each([
    ['a = 1 OR b = 2 AND c = 3', { a: 1 }, true],
    ['(a = 1 OR b = 2) AND c = 3', { a: 1 }, false],
    ['a IN [x, "y z"]', { a: 'Y Z' }, true],
    ['a.b IN [x]', { a: [{ b: 'n' }, { b: 'x' }] }, true],
    ['a != 1', {}, true],
    ['a > 4', { a: 4 }, false],
    ['a >= 4', { a: 4 }, true],
    ['a < 4', {}, false],
  ])('%s on %j is %s', (filter, document, expected) => {
    expect(parseFilter(filter)(document)).toBe(expected)
  })

  it.each(['', 'a', 'a =', 'a = 1 b = 2', '(a = 1', 'a IN x', 'a IN [x', 'AND', 'a ~ 1', '"a'])(
    'refuses %j',
    (filter) => {
      expect(() => parseFilter(filter)).toThrow(FilterSyntaxError)
    },
  )
})
