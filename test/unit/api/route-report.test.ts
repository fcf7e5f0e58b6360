import { describe, expect, it } from 'vitest'
import { routeText } from '#src/api/route-report.ts'
import { routing } from '#src/tenant/routing.ts'

const rules = routing.parse([
  {
    website_slug: 'a',
    receivers: {
      people: { kind: 'email', to: ['sales@a.example'], format: 'readable' },
      crm: { kind: 'webhook', url: 'https://crm.example/leads', secret_from: 'CRM_SECRET' },
    },
  },
])
const told = (website_slug: string, environment = {}) =>
  routeText(rules, { website_slug, category: 'Trade In', environment })

describe('the dry run of a lead', () => {
  it('names each receiver, and what is not set', () => {
    expect(told('a')).toBe(`Trade In of a goes to:
  people: email to sales@a.example (readable)
  crm: signed webhook to https://crm.example/leads; CRM_SECRET not set here`)
    expect(told('a', { CRM_SECRET: 'x' })).not.toContain('not set')
  })

  it('names the second channel, when it takes over, and what it lacks', () => {
    const target = { kind: 'email' as const, to: ['sales@a.example'], format: 'readable' as const }
    const second_channel = { after_minutes: 1, target: { ...target, relay_from: 'SPARE_SMTP_URL' } }
    const spare = routing.parse([{ receivers: { people: { ...target, second_channel } } }])
    expect(routeText(spare, { website_slug: 'a', category: 'Trade In', environment: {} })).toContain(
      'email to sales@a.example (readable); after 1 minute also by email to sales@a.example (readable) by the mail server in SPARE_SMTP_URL; SPARE_SMTP_URL not set here',
    )
  })

  it('says when no form sends such a lead', () =>
    expect(routeText(rules, { website_slug: 'a', category: 'Trade-in', environment: {} })).toMatch(
      /^No form sends Trade-in. Categories: .*Trade In/,
    ))

  it('routes careers as they are sent, as general enquiries', () => {
    const mail = (to: string) => ({ kind: 'email', to: [to], format: 'readable' })
    const general = { categories: ['General Enquiry'], receivers: { office: mail('office@a.example') } }
    const split = routing.parse([general, { receivers: { sales: mail('sales@a.example') } }])
    const text = routeText(split, { website_slug: 'a', category: 'Careers Enquiry', environment: {} })
    expect(text).toBe('Careers Enquiry of a goes to:\n  office: email to office@a.example (readable)')
  })

  it('says when nobody receives it', () => expect(told('b')).toContain('has no receiver'))
})
