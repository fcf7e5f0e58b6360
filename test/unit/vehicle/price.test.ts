import { describe, expect, it } from 'vitest'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { type Price, priceDisplay } from '#src/vehicle/price.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle } from './fixture.ts'

const shown = (v: Partial<Vehicle>, tenant: Partial<TenantInput> = {}) => priceDisplay(aVehicle(v), aTenant(tenant))

describe("shown only when price is over 10, otherwise PREORDER or the tenant's no-price text @spec 5.17 9.1", () => {
  it.each<[string, Partial<Vehicle>, string, boolean]>([
    ['10', { price: 10 }, 'Enquire for price.', false],
    ['10.01', { price: 10.01 }, '$10.01', true],
    ['11', { price: 11 }, '$11', true],
    ['a usual price', { price: 24_990 }, '$24,990', true],
    ['no price', { price: undefined }, 'Enquire for price.', false],
    ['not a number', { price: Number.NaN }, 'Enquire for price.', false],
    ['without end', { price: Number.POSITIVE_INFINITY }, 'Enquire for price.', false],
    ['below zero', { price: -5000 }, 'Enquire for price.', false],
    ['a preorder without a price', { price: 0, preorder: true }, 'PREORDER', false],
    ['tagged Pre-order, without a price', { price: 0, tag: 'pre-order' }, 'PREORDER', false],
    ['a preorder with a price', { price: 24_990, preorder: true }, '$24,990', true],
  ])('%s', (_, changes, text, is_amount) => {
    expect(shown(changes)).toEqual({ text, is_amount })
  })

  it("the tenant's own no-price text", () => {
    expect(shown({ price: undefined }, { texts: { no_price: 'POA' } }).text).toBe('POA')
  })
})

describe('before price, saving and subscription @spec 5.17 3.3', () => {
  it.each<[string, Partial<Vehicle>, Partial<Price>]>([
    ['greater', { price: 24_990, before_price: 26_990 }, { before: '$26,990', saving: 'Save $2,000' }],
    ['equal', { price: 24_990, before_price: 24_990 }, {}],
    ['smaller', { price: 24_990, before_price: 20_000 }, {}],
    ['beside no price', { price: 10, before_price: 26_990 }, {}],
    ['not a number', { price: 24_990, before_price: Number.NaN }, {}],
  ])('before price %s', (_, changes, expected) => {
    const { before, saving } = shown(changes)
    expect({ before, saving }).toEqual({ before: undefined, saving: undefined, ...expected })
  })

  it.each<[string, number | undefined, boolean, string | undefined]>([
    ['where the tenant offers it', 189, true, 'or $189 per week on subscription'],
    ['where it does not', 189, false, undefined],
    ['without a subscription price', undefined, true, undefined],
    ['at no price', 0, true, undefined],
  ])('subscription %s', (_, subscription_price, offers_subscription, text) => {
    expect(shown({ subscription_price }, { offers_subscription }).subscription).toBe(text)
  })

  it('subscription stands without a price too', () => {
    expect(shown({ price: undefined, subscription_price: 189 }, { offers_subscription: true })).toEqual({
      text: 'Enquire for price.',
      is_amount: false,
      subscription: 'or $189 per week on subscription',
    })
  })
})

describe('what the price includes, in the words of the country', () => {
  it.each<[Vehicle['price_type'], 'AU' | 'NZ', string | undefined]>([
    ['drive_away', 'AU', 'Drive away'],
    ['egc', 'AU', 'Excl. govt charges'],
    ['plus_orc', 'AU', 'Excl. charges and delivery'],
    [undefined, 'AU', undefined],
    ['drive_away', 'NZ', 'Drive away'],
    ['egc', 'NZ', 'Plus on-road costs'],
    ['plus_orc', 'NZ', 'Plus on-road costs'],
  ])('%s in %s', (price_type, country, type) => {
    const price = shown({ price_type }, { country })
    expect(price.type).toBe(type)
    expect(price.note === undefined).toBe(type === undefined)
  })

  it('on-road costs include dealer delivery, so a price without them does not', () => {
    const note = (price_type: Vehicle['price_type']) => shown({ price_type }, { country: 'AU' }).note
    expect(note('egc')).toMatch(/^Includes .*dealer delivery\./)
    expect(note('plus_orc')).toBe(
      'Includes GST. Dealer delivery, government duty, registration and transfer are extra.',
    )
  })

  it.each<[string, Partial<Vehicle>, boolean]>([
    ['whose months are known', { rego_months: 6 }, true],
    ['of one month', { rego_months: 1 }, true],
    ['of no month', { rego_months: 0 }, false],
    ['of which nothing is known', {}, false],
    ['beside its own date of expiry', { rego_months: 6, rego_expiry: '2026-01-31' }, false],
    ['of a new vehicle, beside a date', { rego_months: 6, rego_expiry: '2027-05-31', car_type: 'new' }, true],
    ['beside "sold unregistered"', { rego_months: 6, comments: 'Priced to clear, sold unregistered.' }, false],
    ['beside "no rego"', { rego_months: 6, comments: 'No rego, no RWC.' }, false],
    ['beside "registered"', { rego_months: 6, comments: 'Registered until May.' }, true],
  ])('an Australian drive-away price includes a registration %s: %j is %s', (_, changes, includes) => {
    const { note } = shown({ price_type: 'drive_away', ...changes }, { country: 'AU' })
    expect(/registration/.test(note ?? '')).toBe(includes)
    expect(note).toMatch(/^Includes .*government duty and dealer charges\.$/)
  })

  it('no Australian note says on-road costs', () => {
    for (const price_type of ['drive_away', 'egc', 'plus_orc'] as const) {
      const { type, note } = shown({ price_type }, { country: 'AU' })
      expect(`${type} ${note}`).not.toMatch(/on[- ]road/i)
    }
  })

  it('is not said of a price that is not shown', () => {
    expect(shown({ price: 10, price_type: 'egc' }).type).toBeUndefined()
  })
})
