import { describe, expect, it } from 'vitest'
import type { AustralianState } from '#src/tenant/states.ts'
import { statutoryWarranty } from '#src/vehicle/statutory-warranty.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle } from './fixture.ts'

const NOW = Date.parse('2026-11-24T00:00:00Z')
const used = { car_type: 'used', body: 'Hatch', km: 159_999, build_date: '2018-03' } as const
const terms = (state: AustralianState | undefined, changes: Partial<Vehicle> = {}): unknown => {
  const found = statutoryWarranty(aVehicle({ ...used, ...changes }), state, NOW)
  return typeof found === 'object' ? `${found.months} months, ${found.within_km} km` : found
}

describe('the statutory warranty of a used vehicle', () => {
  it.each<[string, AustralianState | undefined, Partial<Vehicle>, string | undefined]>([
    ['under 10 years and 160,000 km', 'NSW', {}, '3 months, 5000 km'],
    ['under 10 years and 160,000 km', 'VIC', {}, '3 months, 5000 km'],
    ['under 10 years and 160,000 km', 'NT', {}, '3 months, 5000 km'],
    ['under 10 years and 160,000 km', 'ACT', {}, '3 months, 5000 km'],
    ['160,000 km', 'NSW', { km: 160_000 }, undefined],
    ['10 years', 'VIC', { build_date: '2016-11' }, undefined],
    ['just under 10 years', 'VIC', { build_date: '2016-12' }, '3 months, 5000 km'],
    ['class A', 'QLD', {}, '3 months, 5000 km'],
    ['class B by distance', 'QLD', { km: 160_000 }, '1 months, 1000 km'],
    ['class B by age', 'QLD', { build_date: '2010-01' }, '1 months, 1000 km'],
    ['up to 150,000 km', 'WA', { km: 149_000 }, '3 months, 5000 km'],
    ['from 150,000 km', 'WA', {}, '1 months, 1500 km'],
    ['from 180,000 km', 'WA', { km: 180_000 }, undefined],
    ['under $4,000', 'WA', { price: 3990 }, undefined],
    ['a caravan', 'QLD', { body: 'Caravan' }, 'none'],
    ['a caravan', 'NSW', { body: 'Caravan' }, undefined],
    ['not confirmed', 'SA', {}, undefined],
    ['not confirmed', 'TAS', {}, undefined],
    ['a ute: commercial or not', 'QLD', { body: 'Ute' }, undefined],
    ['without a build date', 'QLD', { build_date: undefined }, undefined],
    ['without kilometres', 'QLD', { km: undefined }, undefined],
    ['without a body', 'QLD', { body: undefined }, undefined],
    ['a new car', 'QLD', { car_type: 'new' }, undefined],
    ['elsewhere', undefined, {}, undefined],
  ])('%s, in %s: %j is %s', (_, state, changes, expected) => expect(terms(state, changes)).toBe(expected))
})
