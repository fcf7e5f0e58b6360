import { describe, expect, it } from 'vitest'
import { holdKey, isReserved, markHeld } from '#src/vehicle/hold.ts'
import { checkoutOffer, reserveOffer } from '#src/vehicle/reserve.ts'
import { cardTag } from '#src/vehicle/tag.ts'
import { allowsValuation } from '#src/vehicle/valuation.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle, NOW } from './fixture.ts'

const TENANT = aTenant({ payment_provider: 'windcave' })
const KEYS = {
  has_checkout_payment_processor: true,
  payment_processors: [{ authorization_type: 'x', authorization_key: 'pk_live_1', deposit_amount: 500 }],
}
const FREE = aVehicle(KEYS)

/** A vehicle with this source, and with or without a hold. */
const stock = (source: Partial<Vehicle>, isHeld: boolean): Vehicle => {
  const v = aVehicle({ ...KEYS, ...source })
  const [made] = markHeld([v], new Set(isHeld ? [holdKey(v)] : []))
  return made ?? v
}

describe('a held or paid vehicle is off sale @spec 2.5 4.4 5.12', () => {
  it.each([
    ['free, nobody holds it', {}, false, undefined, 'reservable', '$500'],
    ['free, someone holds it', {}, true, 'Reserved', 'reserved', '$500'],
    ['reserved by its source, nobody holds it', { reserved: true }, false, 'Reserved', 'reserved', undefined],
    ['reserved by its source, someone holds it', { reserved: true }, true, 'Reserved', 'reserved', '$500'],
    ['sold by its source, nobody holds it', { sold: true }, false, 'JUST SOLD', 'sold', undefined],
    ['sold by its source, someone holds it', { sold: true }, true, 'JUST SOLD', 'sold', '$500'],
    [
      'not in stock by its source, someone holds it',
      { status: 'coming_soon' },
      true,
      'Reserved',
      'not-in-stock',
      '$500',
    ],
  ] as const)('%s', (_, source, isHeld, tag, offer, checkout) => {
    const v = stock(source, isHeld)
    const reserve = reserveOffer(v, TENANT)
    expect(cardTag(v, { tenant: TENANT, now: NOW })?.label).toBe(tag)
    expect(reserve.kind === 'reservable' ? reserve.kind : reserve.reason).toBe(offer)
    expect(checkoutOffer(v, TENANT)?.deposit).toBe(checkout)
  })

  it('cannot be valued while it is held', () => expect(allowsValuation(stock({}, true))).toBe(false))

  it.each([{}, { reserved: true }, { sold: true }])('after a release it is again what its source says: %o', (source) =>
    expect(stock(source, false)).toEqual(aVehicle({ ...KEYS, ...source })),
  )

  it('is the same vehicle on every site that lists it, and no other dealership’s of the same id', () => {
    const other = aVehicle({ dealership_id: 'd2' })
    const held = markHeld([FREE, other], new Set([holdKey(FREE)]))
    expect(held.map(isReserved)).toEqual([true, false])
    expect(held[1]).toBe(other)
  })
})
