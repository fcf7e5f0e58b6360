import { describe, expect, it } from 'vitest'
import type { AdvertisedPeriod } from '#src/vehicle/price-ledger.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { isWasPriceProved } from '#src/vehicle/was-price.ts'
import { aVehicle } from './fixture.ts'

const NOW = Date.parse('2026-11-24T00:00:00Z')
const RULE = { days: 28, within: 60 }

/** Days before NOW. */
const ago = (days: number): number => NOW - days * 24 * 60 * 60 * 1000
const asked = (price: number, from: number, until?: number, type?: AdvertisedPeriod['type']): AdvertisedPeriod => ({
  price,
  type,
  from: ago(from),
  until: until === undefined ? undefined : ago(until),
})
const dropped: Partial<Vehicle> = { price: 24_990, before_price: 26_990 }

describe('a "was" price is shown only if it was the price for 28 of the last 60 days', () => {
  it.each<[string, boolean, AdvertisedPeriod[], Partial<Vehicle>?]>([
    ['asked for 28 days until today', true, [asked(26_990, 28, 0)]],
    ['asked for a moment less', false, [{ price: 26_990, from: ago(28) + 1, until: NOW }]],
    ['asked for 28 days, in two parts', true, [asked(26_990, 60, 46), asked(25_990, 46, 14), asked(26_990, 14, 0)]],
    ['asked long ago', false, [asked(26_990, 200, 61), asked(24_990, 61)]],
    ['asked long enough, of which 20 days are of the last 60', false, [asked(26_990, 200, 40), asked(24_990, 40)]],
    ['never asked', false, [asked(25_990, 100, 2), asked(24_990, 2)]],
    ['asked for a higher price', false, [asked(27_990, 100, 2), asked(24_990, 2)]],
    ['asked with other charges in it', false, [asked(26_990, 60, 0, 'drive_away')], { price_type: 'egc' }],
    ['asked with the same charges in it', true, [asked(26_990, 60, 0, 'egc')], { price_type: 'egc' }],
    ['no history', false, []],
    ['recorded by the dealer', true, [], { before_price_from: '2026-10-01', before_price_until: '2026-10-28' }],
    [
      'recorded by the dealer, a day less',
      false,
      [],
      { before_price_from: '2026-10-01', before_price_until: '2026-10-27' },
    ],
    ['recorded without its end, and not yet advertised', true, [], { before_price_from: '2026-10-01' }],
    [
      'recorded without its end, until the present price was published',
      true,
      [asked(24_990, 20)],
      { before_price_from: '2026-10-01' },
    ],
    [
      'recorded without its end, until another price was published, long ago',
      false,
      [asked(24_990, 40)],
      { before_price_from: '2026-10-01' },
    ],
    [
      'recorded by the dealer, while it was advertised at another price',
      false,
      [asked(24_990, 70)],
      { before_price_from: '2026-10-01', before_price_until: '2026-11-20' },
    ],
    [
      'recorded by the dealer, for the time before it was advertised',
      true,
      [asked(24_990, 5)],
      { before_price_from: '2026-10-01', before_price_until: '2026-11-20' },
    ],
    ['recorded without its beginning', false, [], { before_price_until: '2026-11-20' }],
    [
      'recorded and asked on the same days, which count once',
      false,
      [asked(26_990, 40, 20)],
      { before_price_from: '2026-10-16', before_price_until: '2026-11-03' },
    ],
  ])('%s: %s', (_, proved, periods, changes = {}) => {
    const v = aVehicle({ ...dropped, ...changes })
    expect(isWasPriceProved(v, periods, RULE, NOW)).toBe(proved)
  })
})
