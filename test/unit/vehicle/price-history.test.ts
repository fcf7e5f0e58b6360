import { describe, expect, it } from 'vitest'
import { priceHistory } from '#src/vehicle/price-history.ts'
import type { AdvertisedPeriod } from '#src/vehicle/price-ledger.ts'
import type { PriceType, Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle, DAYS, NOW } from './fixture.ts'

const RULE = { days: 28, within: 60 }
const ago = (days: number): number => NOW - DAYS(days)
const asked = (price: number | undefined, from: number, until?: number, type?: PriceType): AdvertisedPeriod => ({
  price,
  type,
  from: ago(from),
  until: until === undefined ? undefined : ago(until),
})

/** Prices with the days since each was first asked, and whether the last is a drop. */
function historyOf(periods: AdvertisedPeriod[], changes: Partial<Vehicle> = {}) {
  const history = priceHistory(aVehicle({ price: 24_990, ...changes }), periods, RULE, NOW)
  return history && [history.steps.map(({ price, from }) => [price, (NOW - from) / DAYS(1)]), history.dropped]
}

describe('the price history of a vehicle', () => {
  it.each<[string, unknown, AdvertisedPeriod[], Partial<Vehicle>?]>([
    ['never advertised: none', undefined, []],
    ['advertised at one price: none', undefined, [asked(24_990, 30)]],
    ['at a price again: none', undefined, [asked(24_990, 30, 20), asked(24_990, 20)]],
    ['without a price: none', undefined, [asked(26_990, 40)], { price: undefined }],
    [
      'a price that drops with this build begins now',
      [
        [
          [26_990, 40],
          [24_990, 0],
        ],
        true,
      ],
      [asked(26_990, 40)],
    ],
    [
      'a price that dropped earlier',
      [
        [
          [26_990, 40],
          [24_990, 12],
        ],
        true,
      ],
      [asked(26_990, 40, 12), asked(24_990, 12)],
    ],
    [
      'a former price that stood too short, or too long ago, to be a "was" price: no drop is claimed',
      [
        [
          [26_990, 50],
          [24_990, 40],
        ],
        false,
      ],
      [asked(26_990, 50, 40), asked(24_990, 40)],
    ],
    [
      'a price that rose: no drop',
      [
        [
          [22_990, 40],
          [24_990, 5],
        ],
        false,
      ],
      [asked(22_990, 40, 5), asked(24_990, 5)],
    ],
    [
      'a price of less than a day was a mistake',
      [
        [
          [26_990, 40],
          [24_990, 4],
        ],
        true,
      ],
      [asked(26_990, 40, 5), asked(249, 5, 4.5), asked(26_990, 4.5, 4), asked(24_990, 4)],
    ],
    [
      'prices that included other charges are not compared',
      undefined,
      [asked(23_990, 40, 5, 'egc'), asked(24_990, 5, undefined, 'drive_away')],
      { price_type: 'drive_away' },
    ],
    [
      'prices from before it was on application are not compared',
      undefined,
      [asked(26_990, 40, 20), asked(undefined, 20, 5), asked(24_990, 5)],
    ],
    [
      "the dealer's own record counts",
      [
        [
          [26_990, 39.5],
          [24_990, 5],
        ],
        true,
      ],
      [asked(24_990, 5)],
      { before_price: 26_990, before_price_from: '2026-02-01' },
    ],
  ])('%s', (_, expected, periods, changes) => expect(historyOf(periods, changes)).toEqual(expected))

  it('shows the last eight prices', () => {
    const periods = Array.from({ length: 12 }, (_, at) => asked(30_000 - at * 100, 60 - at * 4, 56 - at * 4))
    expect(priceHistory(aVehicle({ price: 24_990 }), periods, RULE, NOW)?.steps).toHaveLength(8)
  })
})
