import { describe, expect, it } from 'vitest'
import { maskPhone, phoneModel } from '#src/page/locations/phone.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aLocation, aSite, aVehicle, pageAt, secondsAgo } from './fixture.ts'

const PLACE = { slug: 'p', location_name: 'Yard', distribution_locations: [] }

function card(changes: Partial<Vehicle> = {}, tenant: Partial<TenantInput> = {}) {
  const [first] = pageAt(
    aSite({ vehicles: [aVehicle(changes)], tenant }),
    'search',
    '/search/new-used-and-demo-cars',
  ).results
  if (first?.kind !== 'vehicle') throw new Error('no card')
  return first
}

describe('car cards @spec 2.21 2.27', () => {
  it('link to the car detail page and show tag, price, phone block and enquiry buttons', () =>
    expect(card({ reserved: true })).toMatchObject({
      href: '/cars/2021-toyota-corolla-ascent-sport-u1234',
      tags: [{ label: 'Reserved' }],
      title: '2021 Toyota Corolla',
      subtitle: 'Ascent Sport',
      price: { text: '$24,990' },
      phone: { display: '07 571 0000' },
      actions: [{ label: 'Enquire', emphasised: true }, { label: 'Apply Today' }],
    }))

  it("'Apply Today' carries the finance query and leads to the form", () =>
    expect(card({ location_id: 'l1' }).actions[1]?.href).toBe(
      '/apply-for-finance?preferredDealership=tauranga&vehiclePriceBudget=24990&car_id=101&car_type=used#finance-form',
    ))

  it('without finance there is no Apply Today', () =>
    expect(card({}, { switches: { finance: { enabled: false } } }).actions.map(({ label }) => label)).toEqual([
      'Enquire',
    ]))

  it('a sold one is never for sale', () =>
    expect(card({ status: 'sold', sold_date_timestamp: secondsAgo(1) })).toMatchObject({
      sold: true,
      actions: [],
      tags: [{ label: 'JUST SOLD' }],
    }))

  it('a sold one has no market badge @spec 5.16', () => {
    const cheap = { autograb_data: { average_market_price: 30_000 } }
    expect(card(cheap).market).toBe('$5,010 below market')
    expect(card({ autograb_data: { average_market_price: 25_489 } }).market).toBeUndefined()
    expect(card({ ...cheap, status: 'sold', sold_date_timestamp: secondsAgo(1) }).market).toBeUndefined()
    expect(card(cheap, { switches: { cars: { show_market_badge: false } } }).market).toBeUndefined()
  })

  it.each<[string, Partial<Vehicle>, string]>([
    ["the vehicle's own", { location_id: 'l2', location: { ...PLACE, phone: '07 333 3333' } }, '07 333 3333'],
    ['of its location, where it has none', { location_id: 'l2', location: PLACE }, '07 222 2222'],
    [
      "of the dealer's first location, where its own is no number",
      { location: { ...PLACE, phone: 'call us' } },
      '07 571 0000',
    ],
    ["of the dealer's first location, where it names none", {}, '07 571 0000'],
  ])('the phone block shows the number %s @spec 4.6', (_, changes, display) => {
    const second = aLocation({ id: 'l2', slug: 'rotorua', contact_detail: { phone: '07 222 2222' } })
    expect(card(changes, { locations: [aLocation({}), second] }).phone?.display).toBe(display)
  })

  it('the phone block can be switched off', () =>
    expect(card({}, { switches: { cars: { show_phone: false } } }).phone).toBeUndefined())

  it('a vehicle in a hidden yard has the number, city and dealership of the dealer @spec 3.4 4.6', () => {
    const hidden = aLocation({ id: 'l9', slug: 'shed', visible: false, contact_detail: { phone: '07 999 9999' } })
    expect(card({ location_id: 'l9', city: 'Cambridge' }, { locations: [aLocation({}), hidden] })).toMatchObject({
      phone: { display: '07 571 0000' },
      location: 'Cambridge',
      actions: [{}, { href: expect.stringContaining('preferredDealership=harbour-motors&') }],
    })
  })

  it('there is no phone block where the dealer has no number @spec 4.6', () =>
    expect(card({}, { locations: [aLocation({ contact_detail: {} })] }).phone).toBeUndefined())

  it('the place can be switched off', () => {
    expect(card().location).toBe('Tauranga')
    expect(card({}, { switches: { search: { show_location: false } } }).location).toBeUndefined()
  })

  it('a missing picture is the new-arrival placeholder @spec 4.5', () =>
    expect(card().picture).toMatchObject({ placeholder: true, alt: 'New Arrival' }))

  it.each([
    ['the photos', {}, 2],
    ['the photos with the floor plan, the second slide', { floor_plan_url: '/images/plan.avif' }, 3],
    ['nothing where there is only a plan', { floor_plan_url: '/images/plan.avif', images: [] }, 0],
  ])('count %s', (_, changes, count) => {
    const images = ['/1.jpg', '/2.jpg'].map((url) => ({ image: { url } }))
    expect(card({ images, ...changes }).photos).toBe(count)
  })
})

describe('the masked phone @spec 4.6 9.2', () => {
  it.each([
    ['(07) 571 0000', '(07) ••• ••••'],
    ['07 571 0000', '07 57• ••••'],
    ['0412345678', '04123•••••'],
    ['1300 123 456', '1300 ••• •••'],
    ['12345', '12345'],
  ])('of %s shows the first 5 characters', (display, masked) => expect(maskPhone(display)).toBe(masked))

  it.each([
    ['(07) 571 0000', 'NZ', 'tel:+6475710000'],
    ['+64 7 571 0000', 'NZ', 'tel:+6475710000'],
    ['0064 7 571 0000', 'NZ', 'tel:+6475710000'],
    ['+61 (0)2 5550 1020', 'AU', 'tel:+61255501020'],
    ['0011 61 2 5550 1020', 'AU', 'tel:+61255501020'],
    ['1300 123 456', 'AU', 'tel:1300123456'],
    ['13 13 13', 'AU', 'tel:131313'],
  ] as const)('%s in %s dials %s', (raw, country, href) => expect(phoneModel(raw, country)?.href).toBe(href))

  it('is shown without the spaces around it', () =>
    expect(phoneModel(' 07 571 0000 ', 'NZ')).toEqual({
      display: '07 571 0000',
      masked: '07 57• ••••',
      href: 'tel:+6475710000',
    }))

  it.each([undefined, '', '   ', 'call us'])('%j is no phone', (raw) => expect(phoneModel(raw, 'NZ')).toBeUndefined())
})
