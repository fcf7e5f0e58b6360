import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import { afterAll, describe, expect, it } from 'vitest'
import { adfDocument } from '#src/api/deliveries/adf.ts'
import type { Lead } from '#src/lead/lead.ts'
import { aTenant, NOW } from '../../vehicle/fixture.ts'
import { aLead, aTradeIn } from './a-lead.ts'

const dtd = XmlDtd.fromString(readFileSync('src/api/deliveries/adf-1.0.dtd', 'utf8'))
const validator = new DtdValidator(dtd)
afterAll(() => {
  validator.dispose()
  dtd.dispose()
})

const adf = (lead: Lead, files: { name: string }[] = []) =>
  adfDocument(lead, { tenant: aTenant(), at: new Date(NOW), files })

/** Texts at a path of the document, after it was found valid. @throws for a document that is not */
function texts(lead: Lead, path: string): string[] {
  const document = XmlDocument.fromString(adf(lead) ?? '')
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
    ['Service Booking', 'buy', ''],
    ['Service Enquiry', 'buy', ''],
    ['Parts Enquiry', 'buy', ''],
    ['Used Vehicle Enquiry', 'buy', 'Mazda'],
  ])('a %s has interest %s in the make %j: nobody sells shoppers their own vehicle', (category, interest, make) => {
    const lead = aLead({ ...OWN, category })
    expect(texts(lead, '//vehicle/@interest')).toEqual([interest])
    expect(texts(lead, '//vehicle/make')).toEqual([make])
    expect(texts(lead, '//customer/comments')[0]).toContain('Vehicle Make: Mazda')
  })

  it('names attached files, because ADF cannot hold them', () =>
    expect(adf(aLead(), [{ name: 'me.pdf' }, { name: 'a & b.png' }])).toContain('Files: me.pdf, a &amp; b.png'))

  it('is valid for a lead without a vehicle', () => {
    const lead = aLead({ car_id: undefined, car_make: undefined, category: 'General Enquiry' })
    expect(texts(lead, '//vehicle/make')).toEqual([''])
  })

  it('is not made for a lead without phone and e-mail', () =>
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
