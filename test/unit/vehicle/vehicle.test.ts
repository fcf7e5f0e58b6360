import { describe, expect, it } from 'vitest'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle } from './fixture.ts'

/** Section 3's Car fields, in its order; the type check is the test that none is missing. */
const CAR_FIELDS = [
  'id',
  'slug',
  'name',
  'make',
  'model',
  'year',
  'km',
  'badge',
  'series',
  'car_type',
  'status',
  'stocknum',
  'vin',
  'price',
  'before_price',
  'subscription_price',
  'preorder',
  'reserved',
  'sold',
  'reservable',
  'certified',
  'tag',
  'created_at',
  'created_at_timestamp',
  'sold_date_timestamp',
  'custom_rank',
  'seats',
  'show_on_dealer_website',
  'primary_image_url',
  'images',
  'file',
  'photos_count',
  'dealership_id',
  'dealership_slug',
  'city',
  'state',
  'location_id',
  'seller_identifier',
  'location',
  'payment_processors',
  'has_checkout_payment_processor',
  'autograb_data',
  'simple_fuel',
  'date',
] as const satisfies (keyof Vehicle)[]

describe('Car carries every listed field @spec 3.1', () => {
  it('each once', () => {
    expect(new Set(CAR_FIELDS).size).toBe(44)
  })

  it('with the nested ones', () => {
    const v = aVehicle({
      images: [{ image: { url: '/images/a.avif' } }],
      location: {
        phone: '07 571 0000',
        slug: 's',
        location_name: 'n',
        distribution_locations: [{ id: '1', name: 'n' }],
      },
      payment_processors: [{ authorization_type: 'stripe', authorization_key: 'pk_live_1', deposit_amount: 500 }],
      autograb_data: { average_market_price: 1, state_average_market_price: 2 },
    })
    expect(v.images[0]?.image.url).toBe('/images/a.avif')
  })
})
