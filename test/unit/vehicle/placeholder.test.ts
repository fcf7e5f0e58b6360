import { expect, it } from 'vitest'
import { withoutPlaceholders } from '#src/vehicle/placeholder.ts'
import { aVehicle } from './fixture.ts'

it.each<
  [string, Parameters<typeof aVehicle>[0], 'km' | 'price' | 'price_type' | 'before_price' | 'year' | 'vin', boolean]
>([
  ['a used vehicle without kilometres', { km: 0, car_type: 'used' }, 'km', false],
  ['a new vehicle without kilometres', { km: 0, car_type: 'new' }, 'km', true],
  ['a used vehicle of 1 km', { km: 1, car_type: 'used' }, 'km', false],
  ['a used vehicle of 2 km', { km: 2, car_type: 'used' }, 'km', true],
  ['a price of 0', { price: 0 }, 'price', false],
  ['a price of 1', { price: 1 }, 'price', false],
  ['what no price includes', { price: undefined, price_type: 'drive_away' }, 'price_type', false],
  ['what a price includes', { price: 9990, price_type: 'drive_away' }, 'price_type', true],
  ['a was price of 0', { before_price: 0 }, 'before_price', false],
  ['a price of 11', { price: 11 }, 'price', true],
  ['the year 1900', { year: 1900 }, 'year', false],
  ['the next century', { year: 2100 }, 'year', false],
  ['a year of this century', { year: 2026 }, 'year', true],
  ['a row of zeros', { vin: '00000000000000000' }, 'vin', false],
  ['TBA', { vin: 'TBA' }, 'vin', false],
  ['a short chassis number', { vin: 'HJ47-012345' }, 'vin', true],
])('%s', (_, fields, name, isKnown) => {
  expect(withoutPlaceholders(aVehicle(fields))[name] !== undefined).toBe(isKnown)
})
