import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import { afterAll, describe, expect, it } from 'vitest'
import { type AdfOptions, adfDocument } from '#src/api/deliveries/adf.ts'
import type { Lead } from '#src/lead/lead.ts'
import { aLocation, aTenant, NOW } from '../../vehicle/fixture.ts'
import { aLead, aTradeIn } from './a-lead.ts'

const dtd = XmlDtd.fromString(readFileSync('src/api/deliveries/adf-1.0.dtd', 'utf8'))
const validator = new DtdValidator(dtd)
afterAll(() => {
  validator.dispose()
  dtd.dispose()
})

const adf = (lead: Lead, changes: Partial<AdfOptions> = {}) =>
  adfDocument(lead, { tenant: aTenant(), at: new Date(NOW), files: [], ...changes })

/** Texts at a path of the document, after it was found valid. @throws for a document that is not */
function texts(lead: Lead, path: string, changes: Partial<AdfOptions> = {}): string[] {
  const document = XmlDocument.fromString(adf(lead, changes) ?? '')
  try {
    validator.validate(document)
    return document.find(path).map((node) => node.content)
  } finally {
    document.dispose()
  }
}

describe('a lead as ADF/XML 1.0', () => {
  it('names the shopper, the vehicle and the request, and is valid', () => {
    const lead = aLead()
    expect(texts(lead, '/adf/prospect/id[@source="Harbour Motors"]')).toEqual([lead.lead_id])
    expect(texts(lead, '//requestdate')).toEqual(['2026-03-12T12:00:00+00:00'])
    expect(texts(lead, '//vehicle[@interest="buy"][@status="used"]/*')).toEqual(['2021', 'Toyota', 'Corolla', 'U1234'])
    expect(texts(lead, '//customer/contact/name')).toEqual(['Mere', 'Ngata'])
    expect(texts(lead, '//customer/contact/email')).toEqual(['mere@example.nz'])
    expect(texts(lead, '//customer/comments')[0]).toContain('Is it still for sale?')
    expect(texts(lead, '//vendor/vendorname')).toEqual(['Harbour Motors'])
    expect(texts(lead, '//provider/service')).toEqual(['Used Vehicle Enquiry'])
  })

  it('states the advertised price and what it includes', () => {
    const lead = aLead({ car_price: 24_990, car_price_type: 'Drive away' })
    expect(texts(lead, '//vehicle/price[@type="asking"][@currency="NZD"]')).toEqual(['24990'])
    expect(texts(lead, '//vehicle/pricecomments')).toEqual(['Drive away'])
    expect(texts(aLead(), '//vehicle/price')).toEqual([])
  })

  it('names two vehicles for a trade-in', () => {
    expect(texts(aTradeIn(), '//vehicle/@interest')).toEqual(['buy', 'trade-in'])
    expect(texts(aTradeIn(), '//vehicle[@interest="trade-in"]/*')).toEqual([
      '2018',
      'Mazda',
      '3',
      '90000',
      'Condition: Good',
    ])
    expect(texts(aTradeIn(), '//prospect/id[@source="rego"]')).toEqual(['ABC123'])
  })

  it('states the time of a test drive', () => {
    const lead = aLead({ category: 'Test Drive', dateTime: '2026-03-14T10:00' })
    expect(texts(lead, '//vehicle/@interest')).toEqual(['test-drive'])
    expect(texts(lead, '//timeframe/earliestdate')).toEqual(['2026-03-14T10:00'])
  })

  const OWN = {
    car_id: undefined,
    car_make: undefined,
    'Vehicle Make': 'Mazda',
    'Vehicle Model': '3',
    'Vehicle Year': '2018',
  }

  it.each([
    ['Trade In', 'trade-in', 'Mazda'],
    ['Sell My Car', 'sell', 'Mazda'],
    ['Used Vehicle Enquiry', 'buy', 'Mazda'],
  ])('a %s has interest %s in the make %j', (category, interest, make) => {
    const lead = aLead({ ...OWN, category })
    expect(texts(lead, '//vehicle/@interest')).toEqual([interest])
    expect(texts(lead, '//vehicle/make')).toEqual([make])
    expect(texts(lead, '//customer/comments')[0]).toContain('Vehicle Make: Mazda')
  })

  it.each([
    { category: 'Service Booking' },
    { category: 'Service Enquiry' },
    { category: 'Parts Enquiry' },
    { category: 'General Enquiry', subcategory: 'Career Enquiry' },
  ])('is not made of %j: ADF has no interest but buying and selling', (changes) => {
    expect(adf(aLead({ ...OWN, ...changes }))).toBeUndefined()
    expect(adf(aLead({ ...OWN, category: 'General Enquiry', subcategory: 'Finance too' }))).toContain('interest="buy"')
  })

  it('names attached files, because ADF cannot hold them', () =>
    expect(adf(aLead(), { files: [{ name: 'me.pdf' }, { name: 'a & b.png' }] })).toContain(
      'Files: me.pdf, a &amp; b.png',
    ))

  const WHOLE = aTradeIn({
    subcategory: 'Finance too',
    car_type: 'new',
    car_vin: 'JTDBR32E720000001',
    car_price: 24_990,
    car_price_type: 'Drive away',
    address: '1 Cross Road',
    state: 'qld',
  })

  it.each([
    ['/adf/prospect/@status', ['new']],
    ['//prospect/id/@sequence', ['1', '2']],
    ['//vehicle/@status', ['new', 'used']],
    ['//vehicle[1]/vin', ['JTDBR32E720000001']],
    ['//vehicle[2]/odometer/@units', ['km']],
    ['//customer/contact/name/@part', ['first', 'last']],
    ['//customer/contact/phone[@type="voice"]', ['021 123 4567']],
    ['//customer/contact/address[@type="home"]/*', ['1 Cross Road', 'QLD', '3110', 'NZ']],
    ['//vendor/id[@source="dealership_slug"]', ['harbour-motors']],
    ['//vendor/url', ['https://harbour.example']],
    ['//vendor/contact/name[@part="full"][@type="business"]', ['Tauranga']],
    ['//provider/name', ['Harbour Motors']],
  ])('has at %s what a lead says about it', (path, expected) => expect(texts(WHOLE, path)).toEqual(expected))

  it('says in the comments, line by line, what has no element of its own', () => {
    const changes = { files: [{ name: 'me.pdf' }], note: 'Sent by the second channel.' }
    const lines = texts(WHOLE, '//customer/comments', changes)[0]?.split('\n') ?? []
    expect(lines.slice(0, 2)).toEqual(['Is it still for sale?', 'Trade In, Finance too'])
    expect(lines).toContain('Kilometres: 90,000')
    expect(lines.slice(-2)).toEqual(['Files: me.pdf', 'Sent by the second channel.'])
    expect(texts(aLead({ message: undefined }), '//customer/comments')[0]).toMatch(/^Used Vehicle Enquiry\n/)
  })

  it('leaves out of the comments what has no text', () => {
    const comments = texts(aLead({ deposit: '', loan: [], subcategory: undefined }), '//customer/comments')[0]
    expect(comments).not.toMatch(/: *$/m)
  })

  it('states the moment of the enquiry to the second, as ISO 8601', () =>
    expect(texts(aLead(), '//requestdate', { at: new Date(NOW + 987) })).toEqual(['2026-03-12T12:00:00+00:00']))

  it.each([
    [{ name: 'Mere', last_name: undefined }, ['Mere']],
    [{ name: undefined, last_name: 'Ngata' }, ['Ngata', 'Ngata']],
    [{ name: undefined, last_name: undefined }, ['Unknown']],
    [{ name: '\u0001', last_name: undefined }, ['Unknown']],
  ])('of the person %j has the names %j, because it requires one', (changes, names) =>
    expect(texts(aLead(changes), '//customer/contact/name')).toEqual(names),
  )

  it.each([
    ['a vehicle without an id of the site', { car_id: undefined }, ['buy']],
    ['a vehicle whose make the site does not know', { car_make: undefined }, ['buy']],
    ['both vehicles of a trade-in', { category: 'Trade In' }, ['buy', 'trade-in']],
  ])('names %s by what the shopper wrote', (_, changes, interests) => {
    const lead = aLead({ 'Vehicle Make': 'Mazda', ...changes })
    expect(texts(lead, '//vehicle/@interest')).toEqual(interests)
    expect(texts(lead, '//vehicle[last()]/make')).toEqual(['Mazda'])
  })

  it.each([
    ['Sell My Car', 'Good', ['Condition: Good']],
    ['Sell My Car', undefined, []],
    ['Used Vehicle Enquiry', 'Good', []],
  ])('states in a %s the condition %s of the own vehicle as %j', (category, condition, comments) =>
    expect(texts(aLead({ ...OWN, category, condition }), '//vehicle/comments')).toEqual(comments),
  )

  it("gives the contact of the lead's location, otherwise of the dealer's primary one", () => {
    const rotorua = { email: 'rotorua@harbour.example', phone: '07 572 0000' }
    const tenant = aTenant({
      locations: [aLocation({}), aLocation({ id: 'l2', slug: 'rotorua', name: 'Rotorua', contact_detail: rotorua })],
    })
    const contact = (location_id?: string) => texts(aLead({ location_id }), '//vendor/contact/*', { tenant })
    expect(contact('l2')).toEqual(['Rotorua', 'rotorua@harbour.example', '07 572 0000'])
    expect([contact(), contact('gone')]).toEqual([
      ['Tauranga', '07 571 0000'],
      ['Tauranga', '07 571 0000'],
    ])
  })

  it.each([
    [{ email: 'sales@harbour.example' }, ['Tauranga', 'sales@harbour.example']],
    [{}, ['Tauranga', '']],
  ])('is valid for a dealer who can be reached by %j', (contact_detail, expected) => {
    const tenant = aTenant({ locations: [aLocation({ contact_detail })] })
    expect(texts(aLead(), '//vendor/contact/*', { tenant })).toEqual(expected)
  })

  it('is valid for a lead without a vehicle', () => {
    const lead = aLead({ car_id: undefined, car_make: undefined, category: 'General Enquiry' })
    expect(texts(lead, '//vehicle/make')).toEqual([''])
  })

  it.each([
    ['phone', { email: undefined }],
    ['email', { phone: undefined }],
  ])('is made for a lead with no more than a %s', (_, changes) =>
    expect(texts(aLead(changes), '//customer/contact/*[self::email or self::phone]')).toHaveLength(1),
  )

  it('is not made for a lead without phone and email', () =>
    expect(adf(aLead({ phone: undefined, email: undefined }))).toBeUndefined())

  it('is valid whatever a shopper types', () => {
    const wild = fc.record({
      name: fc.string({ unit: 'binary' }),
      last_name: fc.string(),
      phone: fc.constantFrom('', '021 123 4567'),
      message: fc.string({ unit: 'binary' }),
      Rego: fc.string(),
      address: fc.string(),
      state: fc.string(),
      kilometres: fc.string(),
      'Vehicle Make': fc.string({ unit: 'grapheme' }),
    })
    fc.assert(
      fc.property(wild, (changes) => {
        expect(texts(aTradeIn(changes), '//prospect')).toHaveLength(1)
      }),
    )
  })
})
