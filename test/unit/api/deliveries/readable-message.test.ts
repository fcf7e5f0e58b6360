import { describe, expect, it } from 'vitest'
import { readableMessage } from '#src/api/deliveries/readable-message.ts'
import { aTenant } from '../../vehicle/fixture.ts'
import { aLead, aTradeIn } from './a-lead.ts'

describe('a lead as an e-mail for people', () => {
  it('names person and request in its subject', () =>
    expect(readableMessage(aLead(), 'complete').subject).toBe(
      'Used Vehicle Enquiry, 2021 Toyota Corolla from Mere Ngata',
    ))

  it('reads well as text', () =>
    expect(readableMessage(aTradeIn({ opt_in: true }), 'complete').text).toMatchInlineSnapshot(`
      "Mere Ngata
      Trade In, 2021 Toyota Corolla

      > Is it still for sale?

      Phone: 021 123 4567
      Email: mere@example.nz
      Postcode: 3110
      Dealership: harbour-motors
      Vehicle: 2021 Toyota Corolla
      New, used or demo: used
      Stock number: U1234
      Rego: ABC123
      Vehicle Make: Mazda
      Vehicle Model: 3
      Vehicle Year: 2018
      Kilometres: 90,000
      Condition: Good
      Wants offers and updates: Yes
      "
    `))

  it.each([
    ['0412345678', 'AU', 'Phone: 0412 345 678'],
    ['0211234567', 'NZ', 'Phone: 021 123 4567'],
    ['ask for Sam', 'AU', 'Phone: ask for Sam'],
  ] as const)('writes the number %s in groups, as people read it', (phone, country, line) =>
    expect(readableMessage(aLead({ phone }), 'complete', { locations: [], country }).text).toContain(line),
  )

  it('names the traded vehicle where it is of the make of the wanted one', () =>
    expect(readableMessage(aTradeIn({ 'Vehicle Make': 'Toyota' }), 'complete').text).toContain('Vehicle Make: Toyota'))

  it.each([
    ['location_id', '5203', 'Location: Yard in Dubbo'],
    ['preferredDealership', 'dubbo', 'Preferred dealership: Yard in Dubbo'],
    ['location_id', 'gone', 'Location: gone'],
    ['dateTime', '2026-11-21T09:00', 'Preferred date and time: 21 November 2026, 9:00am'],
    ['dateTime', '2026-11-21T12:30', 'Preferred date and time: 21 November 2026, 12:30pm'],
    ['dateTime', 'next week', 'Preferred date and time: next week'],
    ['dob', '1990-05-06', 'Date of birth: 6 May 1990'],
    ['vehiclePriceBudget', '72990', 'Vehicle price or budget: $72,990'],
    ['car_price', 24_990, 'Advertised price: $24,990'],
    ['car_price_type', 'Drive away', 'Price type: Drive away'],
    ['offer_price', 7500, 'Indicative valuation: $7,500'],
    ['annual_income', 'about 90k', 'Annual income before tax: about 90k'],
    ['kilometres', '45000', 'Kilometres: 45,000'],
    ['regoState', 'qld', 'Registration state: QLD'],
    ['vehicle_status', 'in_stock', 'Status: in stock'],
  ])('reads %s %s as "%s"', (name, value, line) => {
    const locations = aTenant().locations.map((one) => ({ ...one, id: '5203', slug: 'dubbo', name: 'Yard in Dubbo' }))
    expect(
      readableMessage(aLead({ [name]: value }), 'complete', { locations, country: 'AU' }).text.split('\n'),
    ).toContain(line)
  })

  it('shows nothing that a shopper sends under a name of ours', () =>
    expect(readableMessage(aLead({ 'Indicative valuation': '$90,000' }), 'complete').text).not.toContain('90,000'))

  it('leaves out fields for programs', () =>
    expect(readableMessage(aLead({ manufacturer_slug: 'hyundai' }), 'complete').text).not.toContain('hyundai'))

  it('says that a lead was left unfinished', () =>
    expect(readableMessage(aLead(), 'abandoned').subject).toMatch(/^Unfinished: /))

  it('shows typed HTML as text', () => {
    const { html } = readableMessage(aLead({ name: '<script>alert(1)</script>', message: '<img src=x>' }), 'complete')
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;')
  })

  it('keeps its subject on one line', () =>
    expect(readableMessage(aLead({ name: 'Mere\r\nBcc: all@example.nz' }), 'complete').subject).not.toMatch(/[\r\n]/))

  it.each([
    ['+61 (0)412 345 678', 'tel:+61412345678'],
    ['0412 345 678 ext 12', 'tel:+61412345678;ext=12'],
    ['61412345678', 'tel:+61412345678'],
    ['call me', undefined],
  ])('a tap on %s dials %s', (phone, href) => {
    const { html } = readableMessage(aLead({ phone }), 'complete', { locations: [], country: 'AU' })
    expect(/href="(tel:[^"]*)"/.exec(html)?.[1]).toBe(href)
    expect(html).toContain(phone)
  })
})
