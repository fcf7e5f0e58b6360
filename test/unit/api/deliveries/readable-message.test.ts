import { describe, expect, it } from 'vitest'
import { type LeadOrigin, readableMessage } from '#src/api/deliveries/readable-message.ts'
import type { DeliveryReason } from '#src/api/deliveries/routing.ts'
import type { Lead } from '#src/lead/lead.ts'
import { aTenant } from '../../vehicle/fixture.ts'
import { aLead, aTradeIn } from './a-lead.ts'

const SITE: LeadOrigin = { ...aTenant(), locations: [], dealerships: [], country: 'AU' }
/** The links of an email, with their words. */
const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, ...link]) => link)

const readable = (lead: Lead, reason: DeliveryReason = 'complete', site = SITE, note?: string) =>
  readableMessage(lead, reason, site, note)

describe('a lead as an email for people', () => {
  it('names person and request in its subject', () =>
    expect(readable(aLead()).subject).toBe('Used Vehicle Enquiry: 2021 Toyota Corolla from Mere Ngata'))

  it('says in its subject and first line that a vehicle is reserved and its deposit paid, not that it is in stock', () => {
    const paid = { deposit_paid: '$500.00 AUD', vehicle_status: 'in_stock', vehicle_state: 'Reserved, deposit paid' }
    const { subject, text, html } = readable(aLead({ category: 'Reserve Vehicle', ...paid }))
    expect(subject).toBe('Deposit paid: 2021 Toyota Corolla reserved by Mere Ngata')
    expect(text.split('\n').slice(0, 2)).toEqual([
      '$500.00 AUD deposit paid',
      '2021 Toyota Corolla, reserved by Mere Ngata',
    ])
    expect(text).toContain('Status: Reserved, deposit paid')
    expect(text + html).not.toContain('in stock')
  })

  it('reads well as text', () =>
    expect(readable(aTradeIn({ opt_in: true })).text).toMatchInlineSnapshot(`
      "Mere Ngata
      Trade In: 2021 Toyota Corolla

      > Is it still for sale?

      Phone: 021 123 4567
      Email: mere@example.nz
      Postcode: 3110
      Dealership: Harbour Motors
      Vehicle: 2021 Toyota Corolla
      New, used or demo: Used
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
    expect(readable(aLead({ phone }), 'complete', { ...SITE, country }).text).toContain(line),
  )

  it('names the trade-in if it has the make of the vehicle of interest', () =>
    expect(readable(aTradeIn({ 'Vehicle Make': 'Toyota' })).text).toContain('Vehicle Make: Toyota'))

  it.each([
    ['location_id', '5203', 'Location: Yard in Dubbo'],
    ['preferredDealership', 'dubbo', 'Preferred dealership: Yard in Dubbo'],
    ['location_id', 'gone', 'Location: gone'],
    ['dateTime', '2026-11-21T09:00', 'Preferred date and time: 21 November 2026, 9:00am'],
    ['dateTime', '2026-11-21T12:30', 'Preferred date and time: 21 November 2026, 12:30pm'],
    ['dateTime', '2026-11-21T00:05', 'Preferred date and time: 21 November 2026, 12:05am'],
    ['dateTime', '2026-11-21T23:45', 'Preferred date and time: 21 November 2026, 11:45pm'],
    ['dateTime', '2026-11-21', 'Preferred date and time: 21 November 2026'],
    ['dateTime', '2026-13-45T09:00', 'Preferred date and time: 2026-13-45T09:00'],
    ['dateTime', 'next week', 'Preferred date and time: next week'],
    ['car_location_id', 'dubbo', 'The vehicle is at: Yard in Dubbo'],
    ['dob', '1990-05-06', 'Date of birth: 6 May 1990'],
    ['dob', 'a while ago', 'Date of birth: a while ago'],
    ['licence_expiry', '2027-01-31', 'Licence expiry: 31 January 2027'],
    ['deposit', '1500.50', 'Deposit: $1,500.50'],
    ['deposit', '1500.', 'Deposit: 1500.'],
    ['deposit', '-1500', 'Deposit: -1500'],
    ['monthly_expenses', '2100', 'Monthly expenses: $2,100'],
    ['annual_income', '91000', 'Annual income before tax: $91,000'],
    ['vehiclePriceBudget', '72990', 'Vehicle price or budget: $72,990'],
    ['car_price', 24_990, 'Advertised price: $24,990'],
    ['car_price_type', 'Drive away', 'Price type: Drive away'],
    ['offer_price', 7500, 'Indicative valuation: $7,500'],
    ['annual_income', 'about 90k', 'Annual income before tax: about 90k'],
    ['kilometres', '45000', 'Kilometres: 45,000'],
    ['kilometres', '45000 or so', 'Kilometres: 45000 or so'],
    ['kilometres', 'over 45000', 'Kilometres: over 45000'],
    ['state', 'vic', 'State: VIC'],
    ['channel', 'agent', "Prepared by: the shopper's AI assistant"],
    ['opt_in', false, 'Wants offers and updates: No'],
    ['additional_services', ['Wash', 'Loan car'], 'Also wanted: Wash, Loan car'],
    ['constructor', 'of engines', 'Constructor: of engines'],
    ['where_heard', 'friends?message=yes', 'Heard about us through: friends?message=yes'],
    ['url', 'https://harbour.example/cars?reservation=r1&page=2', 'Sent from: https://harbour.example/cars?page=2'],
    ['regoState', 'qld', 'Registration state: QLD'],
    ['vehicle_status', 'in_stock', 'Status: In stock'],
    ['dealership_slug', 'harrow-dubbo', 'Dealership: Yard in Dubbo'],
    ['dealership_slug', 'harrow-orange', 'Dealership: Harrow Orange'],
    ['terms_conditions', true, 'Accepted the terms: Yes'],
    ['payment_provider', 'paypal', 'Paid through: PayPal'],
    ['tracking_choice', 'not_asked', 'Tracking choice: Not asked'],
    ['terms_agreed', true, 'Read the Privacy Statement: Yes'],
    ['finance_owing', 'No', 'Owes money on it: No'],
    ['service_interval', 'Not sure', 'Service due: Not sure'],
    ['car_type', 'demo', 'New, used or demo: Demo'],
  ])('reads %s %s as "%s"', (name, value, line) => {
    const locations = aTenant().locations.map((one) => ({
      ...one,
      id: '5203',
      slug: 'dubbo',
      name: 'Yard in Dubbo',
      dealership_id: 'd2',
    }))
    const dealerships = [{ id: 'd2', slug: 'harrow-dubbo' }]
    expect(
      readable(aLead({ [name]: value }), 'complete', { ...SITE, locations, dealerships }).text.split('\n'),
    ).toContain(line)
  })

  it.each([
    ['make and model', 'Used Vehicle Enquiry', 'Toyota', 'Corolla', []],
    ['make', 'Used Vehicle Enquiry', 'Toyota', '86', ['Vehicle Model: 86']],
    ['model', 'Used Vehicle Enquiry', 'Mazda', 'Corolla', ['Vehicle Make: Mazda']],
  ])("does not repeat the %s of the dealer's vehicle", (_, category, make, model, told) => {
    const { text } = readable(aLead({ category, 'Vehicle Make': make, 'Vehicle Model': model }))
    expect(text.split('\n').filter((line) => /^Vehicle M/.test(line))).toEqual(told)
  })

  it('leaves out what has no text', () => {
    const { text } = readable(aLead({ deposit: '', email: undefined, loan: [] }))
    expect(text).not.toMatch(/Deposit|Email|Loan/)
  })

  it('shows nothing that a shopper sends under a name of ours', () =>
    expect(readable(aLead({ 'Indicative valuation': '$90,000' })).text).not.toContain('90,000'))

  it('reads a made-up name that begins like one of ours as it is written', () =>
    expect(readable(aLead({ vehicle_colours: 'red_or_blue' })).text).toContain('Vehicle colours: red_or_blue'))

  it('leaves out fields for programs', () =>
    expect(readable(aLead({ manufacturer_slug: 'hyundai', vehicle_id: 'hyundai-1' })).text).not.toContain('hyundai'))

  it('says that a lead was left unfinished', () =>
    expect(readable(aLead(), 'abandoned').subject).toMatch(/^Unfinished Used /))

  it.each([
    [{}, 'Used Vehicle Enquiry, Finance too: 2021 Toyota Corolla from Mere Ngata'],
    [{ last_name: undefined }, 'Used Vehicle Enquiry, Finance too: 2021 Toyota Corolla from Mere'],
    [{ name: undefined, last_name: undefined, car_name: undefined }, 'Used Vehicle Enquiry, Finance too from Someone'],
  ])('of %j has the subject "%s"', (changes, subject) =>
    expect(readable(aLead({ subcategory: 'Finance too', ...changes })).subject).toBe(subject),
  )

  it('quotes each line of what the shopper wrote', () => {
    const { text, html } = readable(aLead({ message: '\nHello,\nis it there?\n' }))
    expect(text).toContain('\n\n> Hello,\n> is it there?\n\n')
    expect(html).toMatch(/<blockquote[^>]*>Hello,\nis it there\?<\/blockquote>/)
  })

  it('has no quotation where the shopper wrote nothing', () => {
    const { text, html } = readable(aLead({ message: undefined }))
    expect(text).toMatch(/^Mere Ngata\nUsed Vehicle Enquiry: 2021 Toyota Corolla\n\nPhone: /)
    expect(html).not.toMatch(/<blockquote|undefined/)
  })

  it('ends with the note on its delivery, as text and HTML', () => {
    const { text, html } = readable(aLead(), 'complete', SITE, 'Sent by <another> channel.')
    expect(text).toMatch(/: \S+\n\nSent by <another> channel\.\n$/)
    expect(html).toMatch(/<\/table>\s*<div[^>]*><p[^>]*>Sent by &lt;another&gt; channel\.<\/p><\/div>\s*<\/td>/)
    expect(readable(aLead()).html).toMatch(/<\/table>\s*<\/td>/)
  })

  it('has the same rows in HTML as in text, and links to write to the shopper', () => {
    const { text, html } = readable(aTradeIn({ email: 'mere+cars@example.nz' }))
    const rows = [...html.matchAll(/<tr><th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td><\/tr>/g)]
    const shown = rows.map(([, label, value]) => `${label}: ${value?.replace(/<[^>]*>/g, '')}`)
    expect(shown).toEqual(text.trimEnd().split('\n').slice(-shown.length))
    expect(shown.length).toBeGreaterThan(10)
    expect(linksOf(html)).toEqual([
      ['tel:+64211234567', 'Call 021 123 4567'],
      ['mailto:mere%2Bcars%40example.nz?subject=Re%3A%202021%20Toyota%20Corolla', 'Reply by email'],
    ])
    expect(html).toMatch(/<h1[^>]*>Mere Ngata<\/h1>\s*<p[^>]*>Trade In: 2021 Toyota Corolla<\/p>/)
  })

  it('shows the sum and the phone before the photo, and the photo before the facts', () => {
    const picture = 'https://harbour.example/images/corolla.avif'
    const { html } = readable(aLead({ deposit_paid: '$500.00 AUD', car_image_url: picture }))
    const order = ['$500.00 AUD deposit paid', 'Call ', 'Reply by email', picture, 'Stock number'].map((one) =>
      html.indexOf(one),
    )
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('has no picture of a vehicle without one', () => expect(readable(aLead()).html).not.toContain('<img'))

  it('shows typed HTML as text', () => {
    const { html } = readable(aLead({ name: '<script>alert(1)</script>', message: '<img src=x>' }))
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(html).toContain('&lt;script&gt;')
  })

  it('keeps its subject on one line', () =>
    expect(readable(aLead({ name: 'Mere\r\nBcc: all@example.nz' })).subject).not.toMatch(/[\r\n]/))

  it.each([
    ['+61 (0)412 345 678', 'tel:+61412345678'],
    ['0412 345 678 ext 12', 'tel:+61412345678;ext=12'],
    ['61412345678', 'tel:+61412345678'],
    ['call me', undefined],
  ])('a tap on %s dials %s', (phone, href) => {
    const { html } = readable(aLead({ phone }), 'complete', SITE)
    expect(/href="(tel:[^"]*)"/.exec(html)?.[1]).toBe(href)
    expect(html).toContain(phone)
  })
})
