import { describe, expect, it } from 'vitest'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { checkoutKey, type NotReservableReason, reserveOffer } from '#src/vehicle/reserve.ts'
import type { PaymentProcessor, Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle } from './fixture.ts'

const PROCESSOR: PaymentProcessor = {
  authorization_type: 'stripe',
  authorization_key: 'pk_live_1',
  deposit_amount: 500,
}
const RESERVABLE: Partial<Vehicle> = { price: 24_990, payment_processors: [PROCESSOR] }
const PAID: Partial<TenantInput> = { payment_provider: 'windcave' }
const OTHER_DEALERSHIP = { id: 'd2', slug: 'd-two', stripe_publishable_key: 'pk_live_2' }

const offer = (changes: Partial<Vehicle> = {}, tenant: Partial<TenantInput> = PAID) =>
  reserveOffer(aVehicle({ ...RESERVABLE, ...changes }), aTenant(tenant))

const processors = (...all: Partial<PaymentProcessor>[]) => ({
  payment_processors: all.map((each) => ({ authorization_type: 'stripe', ...each })),
})

describe('reserve is offered only when all nine conditions hold @spec 5.12 9.1', () => {
  it('all hold', () => {
    expect(offer()).toEqual({ kind: 'reservable', deposit: '$500', deposit_amount: 500, processor: PROCESSOR })
  })

  it.each<[string, Partial<Vehicle>, Partial<TenantInput>, NotReservableReason]>([
    ['1 a payment provider is set', {}, {}, 'no-payment-provider'],
    ['2 status is in_stock: coming soon', { status: 'coming_soon' }, PAID, 'not-in-stock'],
    ['2 status is in_stock: sold', { status: 'sold' }, PAID, 'not-in-stock'],
    ['3 not excluded by another rule', { tag: 'Test Drive Only' }, PAID, 'test-drive-only'],
    ['4 a payment processor or key exists', processors({}), PAID, 'no-processor-or-key'],
    [
      '4 a test-mode key of the car counts as no key',
      processors({ authorization_key: 'pk_test_1' }),
      PAID,
      'no-processor-or-key',
    ],
    [
      '4 a test-mode key of the site counts as no key',
      processors({}),
      { ...PAID, stripe_publishable_key: 'pk_test_1' },
      'no-processor-or-key',
    ],
    [
      '4 only test-mode keys, whatever the car says of its processor',
      { ...processors({ authorization_key: 'pk_test_1' }), has_checkout_payment_processor: true },
      PAID,
      'no-processor-or-key',
    ],
    [
      '4 only a test-mode key of the site, whatever the car says of its processor',
      { ...processors({}), has_checkout_payment_processor: true },
      { ...PAID, stripe_publishable_key: 'pk_test_1' },
      'no-processor-or-key',
    ],
    ['4 a blank key is no key', processors({ authorization_key: ' ' }), PAID, 'no-processor-or-key'],
    [
      "4 another dealership's key is not the vehicle's",
      processors({}),
      { ...PAID, dealerships: [OTHER_DEALERSHIP] },
      'no-processor-or-key',
    ],
    ['5 not sold', { sold: true }, PAID, 'sold'],
    ['6 not reserved', { reserved: true }, PAID, 'reserved'],
    ['7 price over 200: 200', { price: 200 }, PAID, 'price-too-low'],
    ['7 price over 200: none', { price: undefined }, PAID, 'price-too-low'],
    ['7 price over 200: not a number', { price: Number.NaN }, PAID, 'price-too-low'],
    ['8 reservable is not false', { reservable: false }, PAID, 'not-reservable'],
    [
      '9 at least one payment processor',
      { payment_processors: [], has_checkout_payment_processor: true },
      PAID,
      'no-payment-processor',
    ],
  ])('%s', (_, changes, tenant, reason) => {
    expect(offer(changes, tenant)).toEqual({ kind: 'not-reservable', reason })
  })

  it.each<[string, Partial<Vehicle>, Partial<TenantInput>]>([
    ['price 200.01', { price: 200.01 }, PAID],
    ['reservable true', { reservable: true }, PAID],
    ['another tag', { tag: 'Special' }, PAID],
    ["the site's live key", processors({}), { payment_provider: 'stripe', stripe_publishable_key: 'pk_live_1' }],
    [
      "the live key of the vehicle's dealership",
      { ...processors({}), dealership_id: 'd2' },
      { ...PAID, dealerships: [OTHER_DEALERSHIP] },
    ],
    [
      'a live key beside a test-mode one',
      processors({ authorization_key: 'pk_test_1' }, { authorization_key: 'pk_live_2' }),
      PAID,
    ],
    ['a checkout payment processor without a key', { ...processors({}), has_checkout_payment_processor: true }, PAID],
  ])('offered with %s', (_, changes, tenant) => {
    expect(offer(changes, tenant).kind).toBe('reservable')
  })

  it('by the processor that has a live key', () => {
    const result = offer(processors({ authorization_key: 'pk_test_1' }, { authorization_key: 'pk_live_2' }))
    expect(result).toMatchObject({ processor: { authorization_key: 'pk_live_2' } })
  })

  it.each<[number | undefined, string]>([
    [undefined, '$200'],
    [0, '$200'],
    [-1, '$200'],
    [Number.NaN, '$200'],
    [99.5, '$99.50'],
    [1000, '$1,000'],
  ])('default deposit text: $200 when the car gives no amount (%s)', (deposit_amount, deposit) => {
    const key = { authorization_key: 'pk_live_1' }
    expect(offer(processors({ ...key, deposit_amount }))).toMatchObject({ deposit })
  })
})

describe("the provider's script starts with a publishable key in live mode @spec 5.12", () => {
  const LIVE = { ...PAID, stripe_publishable_key: 'pk_live_site', dealerships: [OTHER_DEALERSHIP] }

  it.each<[string, string | undefined, string, Partial<TenantInput>, string | undefined]>([
    ["the processor's", 'pk_live_1', 'd1', LIVE, 'pk_live_1'],
    ["the dealership's, where the processor has none", undefined, 'd2', LIVE, 'pk_live_2'],
    ["the site's, where neither has one", undefined, 'd1', LIVE, 'pk_live_site'],
    ["the site's, where the processor has a test key", 'pk_test_1', 'd1', LIVE, 'pk_live_site'],
    ["the site's, where the processor's is blank", ' ', 'd1', LIVE, 'pk_live_site'],
    ['none at all', undefined, 'd1', PAID, undefined],
    ['no test key', ' pk_test_1', 'd1', { ...PAID, stripe_publishable_key: 'pk_test_2' }, undefined],
  ])('%s', (_, authorization_key, dealership_id, tenant, key) => {
    const processor = { ...PROCESSOR, authorization_key }
    expect(checkoutKey(aVehicle({ dealership_id }), processor, aTenant(tenant))).toBe(key)
  })
})
