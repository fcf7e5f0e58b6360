import { describe, expect, it } from 'vitest'
import { readableMessage } from '#src/api/deliveries/readable-message.ts'
import { aLead, aTradeIn } from './a-lead.ts'

describe('a lead as an e-mail for people', () => {
  it('says in its subject who wants what', () =>
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
      Wants news and offers: Yes
      "
    `))

  it('says that a lead was left unfinished', () =>
    expect(readableMessage(aLead(), 'abandoned').subject).toMatch(/^Unfinished: /))

  it('shows what was typed as text, never as HTML', () => {
    const { html } = readableMessage(aLead({ name: '<script>alert(1)</script>', message: '<img src=x>' }), 'complete')
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;')
  })

  it('keeps its subject on one line', () =>
    expect(readableMessage(aLead({ name: 'Mere\r\nBcc: all@example.nz' }), 'complete').subject).not.toMatch(/[\r\n]/))
})
