import { describe, expect, it } from 'vitest'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { isAvailable, isListed, isSold, listingEnds, unlistedReason } from '#src/vehicle/availability.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aLocation, aTenant, aVehicle, DAYS, NOW, secondsAgo } from './fixture.ts'

describe('only in_stock and coming_soon count as available @spec 4.1', () => {
  it.each<[Partial<Vehicle>, string]>([
    [{ status: 'in_stock' }, 'available'],
    [{ status: 'coming_soon' }, 'available'],
    [{ status: 'sold' }, 'sold'],
    [{ status: 'in_stock', sold: true }, 'sold'],
    [{ status: 'withdrawn' as Vehicle['status'] }, 'neither'],
  ])('%j', (changes, expected) => {
    const v = aVehicle(changes)
    expect([isAvailable(v), isSold(v)]).toEqual([expected === 'available', expected === 'sold'])
  })
})

const reasonOf = (v: Partial<Vehicle>, tenant: Partial<TenantInput> = {}) => {
  const context = { tenant: aTenant(tenant), now: NOW }
  const reason = unlistedReason(aVehicle(v), context)
  expect(isListed(aVehicle(v), context)).toBe(reason === undefined)
  return reason ?? 'listed'
}

describe('a sold car stays listed for include_sold_cars_days (default 3) days after its sold date @spec 4.2 9.2', () => {
  const sold = (ms: number): Partial<Vehicle> => ({ status: 'sold', sold: true, sold_date_timestamp: secondsAgo(ms) })

  it.each<[string, Partial<Vehicle>, Partial<TenantInput>, string]>([
    ['sold just now', sold(0), {}, 'listed'],
    ['sold exactly 3 days ago', sold(DAYS(3)), {}, 'listed'],
    ['sold a second longer ago', sold(DAYS(3) + 1000), {}, 'sold-too-long-ago'],
    ['sold in the future, by a clock that is ahead', sold(-DAYS(1)), {}, 'listed'],
    ['7 days, after exactly 7', sold(DAYS(7)), { include_sold_cars_days: 7 }, 'listed'],
    ['7 days, after more', sold(DAYS(7) + 1000), { include_sold_cars_days: 7 }, 'sold-too-long-ago'],
    ['0 days', sold(0), { include_sold_cars_days: 0 }, 'sold-too-long-ago'],
    ['no sold date', { status: 'sold' }, {}, 'sold-date-unknown'],
    ['a sold date that is none', { status: 'sold', sold_date_timestamp: Number.NaN }, {}, 'sold-date-unknown'],
    ['marked sold while in stock', { sold: true }, {}, 'sold-date-unknown'],
    ['an unknown status', { status: 'lost' as Vehicle['status'] }, {}, 'unknown-status'],
  ])('%s', (_, v, tenant, reason) => {
    expect(reasonOf(v, tenant)).toBe(reason)
  })
})

describe('the first millisecond in which a sold vehicle is no longer listed @spec 7.12', () => {
  it.each([1, 3, 7])('after %i days', (include_sold_cars_days) => {
    const tenant = aTenant({ include_sold_cars_days })
    const v = aVehicle({ status: 'sold', sold_date_timestamp: NOW / 1000 })
    const end = listingEnds(v, tenant) ?? Number.NaN
    expect([end - 1, end].map((now) => isListed(v, { tenant, now }))).toEqual([true, false])
  })

  it('none without a sold date', () => expect(listingEnds(aVehicle(), aTenant())).toBeUndefined())
})

describe('search filter: status, show_on_dealer_website true, plus the dealer filter @spec 7.12', () => {
  const group: Partial<TenantInput> = {
    locations: [aLocation({}), aLocation({ id: 'l2', slug: 'rotorua', dealership_id: 'd2' })],
  }
  const distributed = (...ids: string[]): Partial<Vehicle> => ({
    dealership_id: 'd9',
    location: { slug: 's', location_name: 'n', distribution_locations: ids.map((id) => ({ id, name: 'n' })) },
  })

  it.each<[string, Partial<Vehicle>, Partial<TenantInput>, string]>([
    ['in stock', { status: 'in_stock' }, {}, 'listed'],
    ['coming soon', { status: 'coming_soon' }, {}, 'listed'],
    ['not shown on the dealer website', { show_on_dealer_website: false }, {}, 'hidden'],
    ['of another dealer', { dealership_id: 'd2' }, {}, 'other-dealer'],
    [
      'of the dealer, whose locations are of another dealership',
      {},
      { locations: [aLocation({ dealership_id: 'd2' })] },
      'listed',
    ],
    ["of the dealership of another of the tenant's locations", { dealership_id: 'd2' }, group, 'listed'],
    ['distributed to a location of the tenant', distributed('l1'), {}, 'listed'],
    ['distributed to a location of the tenant and to others', distributed('l7', 'l1'), {}, 'listed'],
    ['distributed to a location of somebody else', distributed('l7'), {}, 'other-dealer'],
  ])('%s', (_, v, tenant, reason) => {
    expect(reasonOf(v, tenant)).toBe(reason)
  })
})

describe('one tenant group excludes one location id @spec 9.11', () => {
  const tenant: Partial<TenantInput> = { flags: { excluded_location_id: 'l1' } }

  it.each<[string | undefined, string]>([
    ['l1', 'excluded-location'],
    ['l2', 'listed'],
    [undefined, 'listed'],
  ])('location %s', (location_id, reason) => {
    expect(reasonOf({ location_id }, tenant)).toBe(reason)
  })
})

describe('one tenant swaps a seller-identifier clause for new vehicles only @spec 9.11', () => {
  const tenant: Partial<TenantInput> = { flags: { new_stock_seller_identifier: 's1' } }

  it.each<[string, Partial<Vehicle>, string]>([
    ['new, of the seller', { car_type: 'new', seller_identifier: 's1', dealership_id: 'd9' }, 'listed'],
    ['new, of the dealer but not of the seller', { car_type: 'new', seller_identifier: 's2' }, 'other-seller'],
    ['new, without a seller', { car_type: 'new' }, 'other-seller'],
    ['used, of the seller but not of the dealer', { seller_identifier: 's1', dealership_id: 'd9' }, 'other-dealer'],
    ['used, of the dealer', {}, 'listed'],
    ['demo, of the dealer', { car_type: 'demo' }, 'listed'],
  ])('%s', (_, v, reason) => {
    expect(reasonOf(v, tenant)).toBe(reason)
  })

  it('new vehicles go by dealer elsewhere', () => {
    expect(reasonOf({ car_type: 'new', seller_identifier: 's1' })).toBe('listed')
  })
})
