import { describe, expect, it } from 'vitest'
import type { AustralianState } from '#src/tenant/states.ts'
import { statutoryWarranty, WARRANTY_LAWS } from '#src/vehicle/statutory-warranty.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle } from './fixture.ts'

const TODAY = '2026-11-24'
const used = { car_type: 'used', body: 'Hatch', km: 90_000, build_date: '2018-03', price: 12_000 } as const
const terms = (state: AustralianState | undefined, changes: Partial<Vehicle> = {}): unknown => {
  const found = statutoryWarranty(aVehicle({ ...used, ...changes }), state, TODAY)
  return typeof found === 'object' ? `${found.months} months, ${found.within_km} km` : found
}

const [QUARTER, CLASS_B, WA_SHORT] = ['3 months, 5000 km', '1 months, 1000 km', '1 months, 1500 km']

type Case = [string, AustralianState | undefined, Partial<Vehicle>, string | undefined]

const UNDER_TEN: Case[] = (['NSW', 'VIC', 'NT'] as const).flatMap((state): Case[] => [
  ['covered are cars of less than 160,000 km', state, { km: 159_999 }, QUARTER],
  ['and none of 160,000 km', state, { km: 160_000 }, undefined],
  ['covered are cars of less than 10 years', state, { build_date: '2016-11-25' }, QUARTER],
  ['and none of 10 years', state, { build_date: '2016-11-24' }, undefined],
])

describe('the statutory warranty', () => {
  it.each<Case>([
    ...UNDER_TEN,
    ['the guarantee includes demonstrators', 'NSW', { car_type: 'demo' }, QUARTER],
    ['demonstrators are not confirmed', 'VIC', { car_type: 'demo' }, undefined],
    ['demonstrators are not confirmed', 'QLD', { car_type: 'demo' }, undefined],
    ['class A is less than 160,000 km', 'QLD', { km: 159_999 }, QUARTER],
    ['class B is 160,000 km or more', 'QLD', { km: 160_000 }, CLASS_B],
    ['class A is no more than 10 years', 'QLD', { build_date: '2016-11-24' }, QUARTER],
    ['class B is more than 10 years', 'QLD', { build_date: '2016-11-23' }, CLASS_B],
    ['not more than 150,000 km: 3 months', 'WA', { km: 150_000 }, QUARTER],
    ['more than 150,000 km: 1 month', 'WA', { km: 150_001 }, WA_SHORT],
    ['not more than 10 years: 3 months', 'WA', { build_date: '2016-11-24' }, QUARTER],
    ['more than 10 years: 1 month', 'WA', { build_date: '2016-11-23' }, WA_SHORT],
    ['up to 180,000 km: 1 month', 'WA', { km: 180_000 }, WA_SHORT],
    ['more than 180,000 km: none', 'WA', { km: 180_001 }, undefined],
    ['up to 12 years: 1 month', 'WA', { build_date: '2014-11-24' }, WA_SHORT],
    ['more than 12 years: none', 'WA', { build_date: '2014-11-23' }, undefined],
    ['a purchase price of $4,000 or more', 'WA', { price: 4000 }, QUARTER],
    ['under $4,000: none', 'WA', { price: 3999 }, undefined],
    ['a month after the limit tells', 'VIC', { build_date: '2016-12' }, QUARTER],
    ['a month before the limit tells', 'QLD', { build_date: '2016-10' }, CLASS_B],
    ["the limit's own month doesn't tell", 'QLD', { build_date: '2016-11' }, undefined],
    ['an advertisement says that a caravan has none', 'QLD', { body: 'Caravan' }, 'none'],
    ['a caravan', 'NSW', { body: 'Caravan' }, undefined],
    ['not confirmed', 'ACT', {}, undefined],
    ['not confirmed', 'SA', {}, undefined],
    ['not confirmed', 'TAS', {}, undefined],
    ['a ute: commercial or not', 'QLD', { body: 'Ute' }, undefined],
    ['without a build date', 'QLD', { build_date: undefined }, undefined],
    ['without kilometres', 'QLD', { km: undefined }, undefined],
    ['without a body', 'QLD', { body: undefined }, undefined],
    ['a new car', 'NSW', { car_type: 'new' }, undefined],
    ['elsewhere', undefined, {}, undefined],
  ])('%s, in %s: %j is %s', (_, state, changes, expected) => expect(terms(state, changes)).toBe(expected))

  it('is said only where it is confirmed', () => {
    for (const { status, terms: said } of WARRANTY_LAWS) expect(said.length > 0).toBe(status === 'confirmed')
  })
})
