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
  people: e-mail to sales@a.example (readable)
  crm: signed webhook to https://crm.example/leads; CRM_SECRET not set here`)
    expect(told('a', { CRM_SECRET: 'x' })).not.toContain('not set')
  })

  it('says when no form sends such a lead', () =>
    expect(routeText(rules, { website_slug: 'a', category: 'Trade-in', environment: {} })).toMatch(
      /^No form sends Trade-in. Categories: .*Trade In/,
    ))

  it('says when nobody receives it', () => expect(told('b')).toContain('has no receiver'))
})
