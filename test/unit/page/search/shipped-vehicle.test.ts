import { describe, expect, it } from 'vitest'
import { shippedVehicle } from '#src/page/files/search-files.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aContent, aTenant, NOW } from '../fixture.ts'
import { EVERYTHING, FULL_STOCK } from '../full-site.ts'

const shippedIn = (vehicles: Vehicle[], v: Vehicle) =>
  shippedVehicle(
    v,
    v.make,
    ['make', 'model', 'price', 'sleeps', 'gone'],
    dealerSite({ tenant: aTenant(EVERYTHING), content: aContent(), vehicles, now: NOW }),
  )

describe('what the search files hold of a vehicle @spec 7.13', () => {
  it('is the same whatever else is in stock', () => {
    for (const v of FULL_STOCK) expect(shippedIn(FULL_STOCK, v)).toEqual(shippedIn([v], v))
  })

  it('is kept by JSON as it is', () => {
    for (const v of FULL_STOCK) {
      const shipped = shippedIn(FULL_STOCK, v)
      expect(JSON.parse(JSON.stringify(shipped))).toStrictEqual(shipped)
    }
  })

  it('has only what queries need', () => {
    for (const v of FULL_STOCK)
      expect(['make', 'model', 'price', 'sleeps']).toEqual(
        expect.arrayContaining(Object.keys(shippedIn([v], v).document)),
      )
  })
})
