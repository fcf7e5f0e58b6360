import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateFromStock } from '#src/vehicle/comparables.ts'
import { similarVehicles } from '#src/vehicle/similar.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle, NOW } from './fixture.ts'

describe('similar vehicles @spec 4.1', () => {
  const subject = aVehicle({ id: 's', body: 'SUV', price: 30_000, make: 'Toyota' })
  const near = (id: string, changes: Partial<Vehicle> = {}) =>
    aVehicle({ id, body: 'SUV', price: 30_000, make: 'Toyota', ...changes })
  const ids = (stock: Vehicle[], count = 4) => similarVehicles(subject, stock, count).map(({ id }) => id)

  it('the nearest by body, price and make', () => {
    const stock = [
      near('other body', { body: 'Ute' }),
      near('other make', { make: 'Mazda' }),
      near('alike'),
      near('a little dearer', { price: 33_000 }),
      near('twice the price', { price: 60_000 }),
    ]
    expect(ids(stock, 5)).toEqual(['alike', 'a little dearer', 'other make', 'other body', 'twice the price'])
  })

  it('never sold, never itself', () => {
    expect(ids([near('s'), near('1', { status: 'sold' }), near('2', { sold: true }), near('3')])).toEqual(['3'])
  })

  it('a family is one make', () => {
    const haval = aVehicle({ id: 's', make: 'Haval' })
    const stock = [aVehicle({ id: 'a', make: 'Kia' }), aVehicle({ id: 'b', make: 'GWM' })]
    expect(similarVehicles(haval, stock, 1).map(({ id }) => id)).toEqual(['b'])
  })

  it.each([0, -1, Number.NaN])('none when %s are asked for', (count) => {
    expect(ids([near('1')], count)).toEqual([])
  })

  it('the same ones whatever the order of the stock, and the nearest of a full sort', () => {
    const vehicle = fc
      .record({
        id: fc.integer({ min: 0, max: 99 }).map(String),
        body: fc.constantFrom('SUV', 'Ute', undefined),
        make: fc.constantFrom('Toyota', 'Mazda'),
        price: fc.constantFrom(undefined, 20_000, 30_000, 40_000),
      })
      .map((changes) => aVehicle(changes))
    const stock = fc.uniqueArray(vehicle, { selector: ({ id }) => id, maxLength: 20 })
    fc.assert(
      fc.property(stock, fc.integer({ min: 1, max: 6 }), (vehicles, count) => {
        const all = ids(vehicles, 99)
        expect(all.length).toBe(vehicles.length)
        expect(ids([...vehicles].reverse(), count)).toEqual(all.slice(0, count))
      }),
    )
  })
})

describe('trade-in estimate from stock: comparables @spec 9.6', () => {
  const subject = { make: 'Toyota', model: 'Corolla', year: 2021, km: 50_000 }
  const priced = (...prices: number[]) =>
    prices.map((price, index) => aVehicle({ id: String(index), year: 2021, km: 50_000, price }))
  const FIVE = priced(20_000, 21_000, 22_000, 23_000, 24_000)
  const estimate = (changes: Partial<typeof subject>, stock = FIVE, margin = 0.1) =>
    estimateFromStock({ ...subject, ...changes }, stock, { margin, now: NOW })

  it('median less the margin, as a range', () => {
    expect(estimate({})).toEqual({ kind: 'indicative', offer_price: 19_800, low: 18_900, high: 20_700, comparables: 5 })
  })

  it('in whatever order they come, between two of them where there is no middle one', () => {
    const six = priced(24_000, 20_000, 22_000, 25_000, 21_000, 23_000)
    expect(estimate({}, six)).toMatchObject({ offer_price: 20_300, low: 19_100, high: 21_400, comparables: 6 })
  })

  it.each<[string, Partial<Vehicle>, string]>([
    ['kilometres exactly 30% apart', { km: 65_000 }, 'indicative'],
    ['kilometres 30% apart and one more', { km: 65_001 }, 'too-few-comparables'],
    ['its model written with spaces around it', { model: ' Corolla ' }, 'indicative'],
    ['of another make', { make: 'Kia' }, 'too-few-comparables'],
    ['new', { car_type: 'new' }, 'too-few-comparables'],
    ['without a price', { price: 0 }, 'too-few-comparables'],
    ['without a year', { year: undefined }, 'too-few-comparables'],
    ['without kilometres', { km: undefined }, 'too-few-comparables'],
  ])('a fifth that is %s', (_, changes, expected) => {
    const result = estimate({}, [...FIVE.slice(1), aVehicle({ year: 2021, km: 50_000, ...changes })])
    expect(result.kind === 'appraisal' ? result.reason : result.kind).toBe(expected)
  })

  it.each<[string, Partial<typeof subject>, string]>([
    ['7 years old', { year: 2019 }, 'indicative'],
    ['over 7 years old', { year: 2018 }, 'over-7-years'],
    ['100,000 km', { km: 100_000 }, 'too-few-comparables'],
    ['over 100,000 km', { km: 100_001 }, 'over-100000-km'],
    ['of an unknown year', { year: Number.NaN }, 'unknown-vehicle'],
    ['of unknown kilometres', { km: Number.NaN }, 'unknown-vehicle'],
    ['year 2 apart', { year: 2023 }, 'indicative'],
    ['year 3 apart', { year: 2024 }, 'too-few-comparables'],
    ['kilometres 30% apart', { km: 38_462 }, 'indicative'],
    ['kilometres over 30% apart', { km: 38_461 }, 'too-few-comparables'],
    ['another model', { model: 'Yaris' }, 'too-few-comparables'],
    ['the model in another case', { model: ' COROLLA' }, 'indicative'],
  ])('%s', (_, changes, expected) => {
    const result = estimate(changes)
    expect(result.kind === 'appraisal' ? result.reason : result.kind).toBe(expected)
  })

  it('at least 5', () => {
    expect(estimate({}, FIVE.slice(1))).toEqual({ kind: 'appraisal', reason: 'too-few-comparables' })
  })
})
