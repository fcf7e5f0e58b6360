import { describe, expect, it } from 'vitest'
import { advertisedPrice } from '#src/vehicle/advertised-price.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle } from './fixture.ts'

describe('the advertised price', () => {
  it.each<['AU' | 'NZ', Partial<Vehicle>, object]>([
    ['AU', { price_type: 'drive_away' }, { amount: 24_990, currency: 'AUD', wording: { type: 'Drive away' } }],
    ['AU', { price_type: 'egc' }, { amount: 24_990, currency: 'AUD', wording: { type: 'Excl. govt charges' } }],
    ['NZ', { price_type: 'plus_orc' }, { amount: 24_990, currency: 'NZD', wording: { type: 'Plus on-road costs' } }],
    ['NZ', { price_type: 'drive_away' }, { amount: 24_990, currency: 'NZD', wording: { type: 'Drive away' } }],
    ['AU', {}, { amount: 24_990, currency: 'AUD', wording: undefined }],
    ['AU', { price: 10, price_type: 'drive_away' }, { amount: undefined, currency: 'AUD', wording: undefined }],
    ['NZ', { price: undefined }, { amount: undefined, currency: 'NZD', wording: undefined }],
  ])('in %s of %j', (country, changes, expected) => {
    const { amount, currency, wording } = advertisedPrice(aVehicle(changes), aTenant({ country }))
    expect({ amount, currency, wording }).toMatchObject(expected)
  })
})
