import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { leadsCsv, leadsJsonLines } from '#src/api/leads/export-leads.ts'
import type { ListedLead } from '#src/api/leads/list-leads.ts'
import { aLead } from './deliveries/a-lead.ts'

const listed = (changes: object): ListedLead => ({
  id: '1',
  website_slug: 'harbour-motors',
  form: 'enquiry',
  state: 'complete',
  lead: aLead(changes),
  consent: { given: false, method: 'none', text: '', at: '' },
  phone_key: null,
  email_key: null,
  duplicate_of: null,
  signal: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  pending: 1,
  delivered: 2,
  dead: 0,
})

const rows = (changes: object) => parse<Record<string, string>>(leadsCsv([listed(changes)]), { columns: true })

describe('leads as a spreadsheet reads them', () => {
  it('keeps quotes, commas and line breaks', () => {
    expect(rows({ message: 'Is it "new",\nor used?', loan_term: '5 years' })).toMatchObject([
      { id: '1', created_at: '1970-01-01T00:00:00.000Z', message: 'Is it "new",\nor used?', delivered: '2 of 3' },
    ])
    expect(rows({ loan_term: '5 years' })[0]?.more).toContain('Loan term: 5 years')
  })

  it.each(['=HYPERLINK("https://evil.example")', '@SUM(1)', '-2+3', '\t=1'])('%j is not read as a formula', (name) => {
    expect(rows({ name })[0]?.name).toBe(`'${name}`)
  })

  it.each([
    ['phone', '+64 21 123 4567'],
    ['phone', '0412345678'],
    ['phone', '+61412345678'],
    ['postcode', '0800'],
    ['stock_number', '00123'],
    ['stock_number', '12E4'],
    ['stock_number', '123456789012345678'],
  ])('keeps the %s %s as text, which a spreadsheet would make a number', (name, text) =>
    expect(rows({ [name]: text })[0]?.[name]).toBe(`="${text}"`),
  )

  it.each([
    ['postcode', '2795'],
    ['phone', '(07) 571 0000'],
    ['stock_number', 'U1234'],
    ['message', '0 km? Really'],
  ])('leaves the %s %s alone', (name, text) => expect(rows({ [name]: text })[0]?.[name]).toBe(text))

  it('everything as one JSON object a line', () => {
    const [first = ''] = leadsJsonLines([listed({ message: 'a\nb' })]).split('\n')
    expect(JSON.parse(first)).toMatchObject({ lead: { message: 'a\nb' } })
  })
})
