import { describe, expect, it } from 'vitest'
import { judgedPrices } from '#src/vehicle/judged-prices.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle, DAYS, NOW } from './fixture.ts'

const RULES = { was_price: { days: 28, within: 60 }, country: 'AU' as const }
const claiming = (id: string): Vehicle => aVehicle({ id, stocknum: `U${id}`, price: 24_990, before_price: 26_990 })
const judged = (vehicles: Vehicle[], ledger = {}, country: 'AU' | 'NZ' = 'AU') =>
  judgedPrices(vehicles, ledger, { ...RULES, country }, NOW)

describe('the stock as it may be advertised', () => {
  it('loses the one "was" price that nothing proves, and its neighbours stay as they are', () => {
    const [unproved, proved, plain] = [claiming('1'), claiming('2'), aVehicle({ id: '3' })]
    const asked = { price: 26_990, from: NOW - DAYS(59), until: NOW - DAYS(1) }
    const { vehicles, warnings } = judged([unproved, proved, plain], { 2: { periods: [asked] } })
    expect(vehicles).toEqual([{ ...unproved, before_price: undefined }, proved, plain])
    expect(warnings).toEqual([
      '"Was" prices left out, because nothing shows that they were the price for 28 of the last 60 days: ' +
        '2021 Toyota Corolla Ascent Sport (U1), was $26,990. ' +
        'If you can prove one, record its first and last day: before_price_from and before_price_until.',
    ])
  })

  it('names three vehicles of many', () =>
    expect(judged(['1', '2', '3', '4', '5'].map(claiming)).warnings[0]).toMatch(
      /\(U1\).*\(U2\).*\(U3\).* and 2 more\. /,
    ))

  it.each<[string, Partial<Vehicle>, string?]>([
    ['fewer kilometres', { km: 45_199 }, '45199 km after 45200 km'],
    ['an older year', { year: 2020 }, '2020 after 2021'],
    ['the same', {}],
    ['more kilometres', { km: 45_300 }],
    ['unknown kilometres', { km: undefined }],
  ])('warns of a vehicle that is read again with %s', (_, changes, what) => {
    const last = { 101: { periods: [], km: 45_200, year: 2021 } }
    const { warnings } = judged([aVehicle({ id: '101', ...changes })], last)
    expect(warnings).toEqual(what === undefined ? [] : [expect.stringContaining(what)])
  })

  it.each<['AU' | 'NZ', Partial<Vehicle>, number | undefined]>([
    ['NZ', { car_type: 'used', price_type: 'plus_orc' }, undefined],
    ['NZ', { car_type: 'used', price_type: 'egc' }, undefined],
    ['NZ', { car_type: 'used', price_type: 'drive_away' }, 24_990],
    ['NZ', { car_type: 'used' }, 24_990],
    ['NZ', { car_type: 'new', price_type: 'plus_orc' }, 24_990],
    ['AU', { car_type: 'used', price_type: 'egc' }, 24_990],
  ])('in %s, %j is priced at %s', (country, changes, price) => {
    const { vehicles, warnings } = judged([aVehicle({ id: '1', ...changes }), aVehicle({ id: '2' })], {}, country)
    expect(vehicles.map((v) => v.price)).toEqual([price, 24_990])
    expect(warnings).toHaveLength(price === undefined ? 1 : 0)
  })
})
