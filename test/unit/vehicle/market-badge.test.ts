import { describe, expect, it } from 'vitest'
import { marketBadge } from '#src/vehicle/market-badge.ts'
import type { AutograbData } from '#src/vehicle/vehicle.ts'
import { aVehicle } from './fixture.ts'

const badge = (price: number | undefined, autograb_data?: AutograbData) =>
  marketBadge(aVehicle({ price, autograb_data }))

describe('market badge: only when the price is more than 499 below the average market price @spec 5.16 9.1', () => {
  it.each<[string, number | undefined, AutograbData | undefined, string | undefined]>([
    ['499 below', 19_501, { average_market_price: 20_000 }, undefined],
    ['499.01 below', 19_500.99, { average_market_price: 20_000 }, '$499 below market'],
    ['499.99 below: never more than it is', 19_500.01, { average_market_price: 20_000 }, '$499 below market'],
    ['500 below', 19_500, { average_market_price: 20_000 }, '$500 below market'],
    ['1,200 below', 18_800, { average_market_price: 20_000 }, '$1,200 below market'],
    ['above', 21_000, { average_market_price: 20_000 }, undefined],
    [
      'state average when present',
      18_000,
      { average_market_price: 20_000, state_average_market_price: 18_499 },
      undefined,
    ],
    [
      'state average when present, below it',
      18_000,
      { average_market_price: 18_100, state_average_market_price: 19_000 },
      '$1,000 below market',
    ],
    [
      'otherwise the national one',
      18_000,
      { average_market_price: 19_000, state_average_market_price: 0 },
      '$1,000 below market',
    ],
    ['no average', 18_000, {}, undefined],
    ['an average that is none', 18_000, { average_market_price: Number.NaN }, undefined],
    ['an average of nothing', 18_000, { average_market_price: 0 }, undefined],
    ['no data', 18_000, undefined, undefined],
    ['no price', undefined, { average_market_price: 20_000 }, undefined],
    ['a price that is not shown', 10, { average_market_price: 20_000 }, undefined],
  ])('%s', (_, price, data, expected) => {
    expect(badge(price, data)?.label).toBe(expected)
  })

  it.each<[AutograbData, string, string]>([
    [{ state_average_market_price: 19_000.4 }, 'state', '$19,000'],
    [{ state_average_market_price: 19_000.5 }, 'state', '$19,001'],
    [{ average_market_price: 19_000 }, 'national', '$19,000'],
  ])('says what it was compared with: %j', (data, basis, average) => {
    expect(badge(18_000, data)?.reason).toBe(`Compared with the ${basis} average of ${average} for this vehicle.`)
  })
})
