import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFilter } from '#sandbox/dealer-platform/index-filter.ts'
import { CAR_STATUSES, CAR_TYPES } from '#src/record/values.ts'
import { stockFilter } from '#src/search/stock-filter.ts'
import { isListed } from '#src/vehicle/availability.ts'
import { aTenant, aVehicle, NOW } from '../vehicle/fixture.ts'

const DISTRIBUTION = 'location.distribution_locations.id'

describe('the query of the platform’s index selects what may be listed @spec 7.12 4.2 9.11', () => {
  it('quotes ids, whatever is in them', () => {
    const tenant = aTenant({ dealership_id: 'a" OR status = "sold\\' })
    const test = parseFilter(stockFilter(tenant, NOW, DISTRIBUTION))
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
        expect(parseFilter(stockFilter(tenant, NOW, DISTRIBUTION))(vehicle)).toBe(
          isListed(vehicle, { tenant, now: NOW }),
        )
      }),
      { numRuns: 500 },
    )
  })
})
