import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '#src/tenant/theme.ts'
import { checkoutPath, dealerStockPath, listingPath, tradeInPath, vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { aTenant, aVehicle } from './fixture.ts'

const v = aVehicle({ id: 'a b', slug: 'x1' })

describe('listing base path and vehicle page @spec 2.4', () => {
  it('/cars by default, /motorcycles for the motorcycle template, /campers for the camper template', () => {
    expect(TEMPLATES.map(listingPath)).toEqual(['/cars', '/motorcycles', '/campers', '/cars', '/cars'])
  })

  it('a vehicle page is the base path plus the vehicle slug', () => {
    expect(vehiclePath(v, aTenant())).toBe('/cars/x1')
    expect(vehiclePath(v, aTenant({ template: 'camper' }))).toBe('/campers/x1')
  })
})

describe('links about a vehicle', () => {
  it('checkout; one tenant uses buy-online @spec 2.5', () => {
    expect(checkoutPath(v, aTenant())).toBe('/cars/x1/checkout')
    expect(checkoutPath(v, aTenant({ flags: { checkout_segment: 'buy-online' } }))).toBe('/cars/x1/buy-online')
  })

  it('trade-in valuation for a given car @spec 2.6', () => {
    expect(tradeInPath(aVehicle({ id: '77' }), aTenant())).toBe('/cars/trade-in?car_id=77')
    expect(tradeInPath(v, aTenant())).toBe('/cars/trade-in?car_id=a%20b')
  })

  it("'See more from this dealer' @spec 2.3", () => {
    expect(dealerStockPath(v)).toBe('/search?refinementList[dealership_slug][0]=harbour-motors')
    expect(dealerStockPath({ dealership_slug: 'a&b' })).toBe('/search?refinementList[dealership_slug][0]=a%26b')
  })
})
