import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '#src/tenant/theme.ts'
import { isListed } from '#src/vehicle/availability.ts'
import { keyFacts } from '#src/vehicle/facts.ts'
import { marketBadge } from '#src/vehicle/market-badge.ts'
import { photos } from '#src/vehicle/photo.ts'
import { matchesPresets } from '#src/vehicle/presets.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import { reserveOffer } from '#src/vehicle/reserve.ts'
import { similarVehicles } from '#src/vehicle/similar.ts'
import { isStockSlug, stockSlug } from '#src/vehicle/slug.ts'
import { cardTag } from '#src/vehicle/tag.ts'
import { fullTitle, imageAlt, vehicleSubtitle } from '#src/vehicle/title.ts'
import { offersTradeIn } from '#src/vehicle/trade-in.ts'
import { allowsValuation } from '#src/vehicle/valuation.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle, NOW } from './fixture.ts'

const TENANT = aTenant({
  offers_subscription: true,
  payment_provider: 'windcave',
  switches: { cars: { show_fuel_tags: true } },
  flags: { preset_cities: ['Cowra'], preset_minimum_photos: 3, preset_makes: ['GWM'] },
})

const number = fc.option(
  fc.oneof(fc.double({ min: -1e12, max: 1e12 }), fc.integer(), fc.constantFrom(0, -0, 10, 200, Number.NaN, Infinity)),
  { nil: undefined },
)
const text = fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined })
const numbers: Record<string, fc.Arbitrary<number | undefined>> = Object.fromEntries(
  ['year', 'km', 'price', 'before_price', 'subscription_price', 'created_at_timestamp', 'sold_date_timestamp', 'seats']
    .concat('photos_count', 'custom_rank', 'engine_cc', 'sleeps', 'length_m', 'gvm_kg', 'towing_kg', 'power_kw')
    .map((field) => [field, number]),
)
const texts: Record<string, fc.Arbitrary<string | undefined>> = Object.fromEntries(
  ['badge', 'series', 'tag', 'created_at', 'city', 'stocknum', 'body', 'colour', 'fuel', 'primary_image_url'].map(
    (field) => [field, text],
  ),
)
const wild: fc.Arbitrary<Vehicle> = fc
  .tuple(
    fc.record(numbers),
    fc.record(texts),
    fc.record({
      make: fc.string({ unit: 'grapheme' }),
      model: fc.string(),
      car_type: fc.constantFrom('new', 'used', 'demo'),
      status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
      sold: fc.boolean(),
      preorder: fc.boolean(),
      price_type: fc.constantFrom(undefined, 'drive_away', 'egc', 'plus_orc'),
      simple_fuel: fc.constantFrom(undefined, 'Electric', 'Petrol'),
      has_checkout_payment_processor: fc.boolean(),
      payment_processors: fc.array(fc.record({ authorization_type: fc.string(), deposit_amount: number })),
      autograb_data: fc.record({ average_market_price: number, state_average_market_price: number }),
      images: fc.array(fc.record({ image: fc.record({ url: fc.string() }), alt: text })),
    }),
  )
  .map(([some, others, rest]) => aVehicle(Object.assign(some, others, rest)))

/** Everything that the rules would print of a vehicle. */
function printed(v: Vehicle): string[] {
  const badge = marketBadge(v)
  const reserve = reserveOffer(v, TENANT)
  return [
    ...Object.values(priceDisplay(aVehicle({ ...v, tag: undefined }), TENANT)).map(String),
    ...TEMPLATES.flatMap((template) => keyFacts(v, template)).map(({ label }) => label),
    badge ? `${badge.label} ${badge.reason}` : '',
    reserve.kind === 'reservable' ? reserve.deposit : reserve.reason,
    `${allowsValuation(v)} ${offersTradeIn(v, TENANT)}`,
    `${isListed(v, { tenant: TENANT, now: NOW })} ${matchesPresets(v, TENANT)} ${photos(v)[0]?.image.url ?? ''}`,
  ]
}

describe('whatever a source sends', () => {
  it('no rule throws or prints what is not a value', () => {
    fc.assert(
      fc.property(wild, (v) => {
        expect(printed(v).join('\n')).not.toMatch(/NaN|undefined|Infinity|\bnull\b|\de\+\d/)
        expect(isStockSlug(stockSlug(v))).toBe(true)
        expect(cardTag(v, { tenant: TENANT, now: NOW })?.label).not.toBe('')
        expect(fullTitle(v).trim()).toBe(fullTitle(v))
        expect(vehicleSubtitle(v)).not.toBe('')
        expect(imageAlt(v, v.images[0], { index: 0, count: 1 })).toEqual(expect.any(String))
        expect(similarVehicles(v, [v, aVehicle({ id: 'other' })], 3).length).toBe(1)
      }),
      { numRuns: 100 },
    )
  })
})
