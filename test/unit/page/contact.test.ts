import { describe, expect, it } from 'vitest'
import { formDefinition } from '#src/page/forms/form-definition.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { aLocation, aSite, aVehicle, pageAt, paths } from './fixture.ts'

/** The specification's example: Monday to Friday 8:30am-5:00pm, Saturday 10:00am-4:00pm, Sunday closed. */
const HOURS = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '08:30', close: '17:00' })),
  { weekday: 6, status: 'Open' as const, open: '10:00', close: '16:00' },
  { weekday: 0, status: 'Closed' as const },
]
const EXAMPLE: Partial<TenantInput> = {
  default_search_path: '/search/used-cars',
  locations: [
    aLocation({
      contact_detail: { phone: '(07) 571 0000', email: 'sales@harbour.example', opening_hours: HOURS },
      address: { street: '1 Cross Road', city: 'Tauranga', postcode: '3110', lat: -37.7, long: 176.1 },
      licences: [{ jurisdiction: 'NZ', label: 'Motor vehicle trader', number: 'M1' }],
    }),
  ],
}
const site = aSite({ tenant: EXAMPLE })
const contact = pageAt(site, 'contact', '/contact')
const location = pageAt(site, 'location', '/contact-us/tauranga')

describe('contact @spec 2.12 2.25 2.29', () => {
  it("is titled 'Contact Us'", () => {
    expect(contact.title).toBe('Contact Us')
    expect(contact.head.title).toBe('Contact Us | Harbour Motors')
  })

  it('asks for the category; none is sent hidden beside it', () => {
    expect(formDefinition(contact.form.site_form).steps[0]?.fields[0]).toMatchObject({
      name: 'category',
      type: 'select',
    })
    expect(contact.form.hidden).not.toHaveProperty('category')
  })

  it('lists the example tenant with its opening hours @spec 1.5', () =>
    expect(contact.locations[0]?.hours.map(({ day, hours }) => `${day} ${hours}`)).toEqual([
      'Monday 8:30am-5:00pm',
      'Tuesday 8:30am-5:00pm',
      'Wednesday 8:30am-5:00pm',
      'Thursday 8:30am-5:00pm',
      'Friday 8:30am-5:00pm',
      'Saturday 10:00am-4:00pm',
      'Sunday Closed',
    ]))

  it('asks for a call only where there is a number', () => {
    const intro = (tenant: Partial<TenantInput>) => pageAt(aSite({ tenant }), 'contact', '/contact').intro
    expect(intro({})).toMatch(/^Drop in, call or send/)
    expect(intro({ locations: [aLocation({ contact_detail: {} })] })).toMatch(/^Send us a message/)
  })
})

describe('location page @spec 2.12 2.20', () => {
  it('shows Saturday hours and Sunday as By Appointment', () =>
    expect(location.hours.slice(-2).map(({ hours }) => hours)).toEqual(['10:00am-4:00pm', 'By Appointment']))

  it('its form knows the location', () => expect(location.form.hidden).toMatchObject({ location_id: 'l1' }))

  it('shows what stands there', () =>
    expect(location.stock?.cards.map(({ vehicle_id }) => vehicle_id)).toEqual([aVehicle().id]))

  it.each([
    [undefined, { count: 386, average: '4.0', source: 'Google' }],
    ['facebook' as const, { count: 386, average: '4.0', source: 'Facebook' }],
  ])('its reviews are counted by %s, unless they are switched off @spec 3.4', (source, shown) => {
    const reviews = { count: 386, average_rating: 4, source }
    const reviewsAt = (switches: TenantInput['switches']) =>
      pageAt(aSite({ tenant: { locations: [aLocation({ reviews })], switches } }), 'location', '/contact-us/tauranga')
        .location.reviews
    expect(reviewsAt({})).toEqual(shown)
    expect(reviewsAt({ reviews: { enabled: false } })).toBeUndefined()
    expect(location.location.reviews).toBeUndefined()
  })

  it('a location that is not visible has none', () => {
    const hidden = aLocation({ id: 'l2', slug: 'office', visible: false })
    const two = aSite({ tenant: { locations: [aLocation({}), hidden] } })
    expect(paths(two)).not.toContain('/contact-us/office')
    expect(JSON.stringify(two.pages)).not.toContain('/contact-us/office')
  })

  it('a dealer of whom only the city is known has one all the same', () => {
    const bare = aSite({ tenant: { locations: [aLocation({ contact_detail: {}, address: { city: 'Tauranga' } })] } })
    expect(pageAt(bare, 'location', '/contact-us/tauranga')).toMatchObject({
      hours: [],
      location: { address_lines: ['Tauranga'], hours: [] },
    })
    expect(JSON.stringify(bare)).not.toMatch(/undefined|null/)
  })
})

describe('structured data of the dealer @spec 3.4 3.5', () => {
  it('AutoDealer with address, telephone, position and opening hours; a closed day is left out', () =>
    expect(location.head.json_ld[1]).toMatchObject({
      '@type': 'AutoDealer',
      telephone: '+6475710000',
      address: { streetAddress: '1 Cross Road', addressLocality: 'Tauranga', postalCode: '3110', addressCountry: 'NZ' },
      geo: { latitude: -37.7, longitude: 176.1 },
      openingHoursSpecification: [
        ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((dayOfWeek) => ({
          dayOfWeek,
          opens: '08:30',
          closes: '17:00',
        })),
        { dayOfWeek: 'Saturday', opens: '10:00', closes: '16:00' },
      ],
    }))

  it('a vehicle names the same dealer as its seller', () => {
    const vehicle = pageAt(site, 'vehicle', '/cars/2021-toyota-corolla-ascent-sport-u1234')
    expect(vehicle.head.json_ld[1]).toMatchObject({
      offers: { seller: { '@id': 'https://harbour.example/contact-us/tauranga#dealer' } },
    })
    expect(location.head.json_ld[1]).toMatchObject({ '@id': 'https://harbour.example/contact-us/tauranga#dealer' })
  })
})
