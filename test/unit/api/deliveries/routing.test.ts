import { describe, expect, it } from 'vitest'
import { receiversOf } from '#src/api/deliveries/routing.ts'
import { type DeliveryTarget, routing } from '#src/tenant/routing.ts'

const mail = (to: string): DeliveryTarget => ({ kind: 'email', to: [to], format: 'readable' })
const rules = routing.parse([
  { website_slug: 'a', categories: ['Service Booking'], receivers: { workshop: mail('workshop@a.example') } },
  { website_slug: 'a', receivers: { sales: mail('sales@a.example'), boss: mail('boss@a.example') } },
  { categories: ['Fleet Enquiry'], receivers: { fleet: mail('fleet@group.example') } },
])
const names = (website_slug: string, category: string) =>
  receiversOf(rules, { website_slug, category }).map(({ name }) => name)

describe('routing by site and category', () => {
  it.each([
    ['a', 'Service Booking', ['workshop']],
    ['a', 'Test Drive', ['sales', 'boss']],
    ['b', 'Fleet Enquiry', ['fleet']],
    ['b', 'Test Drive', []],
  ])('%s, %s: %j', (site, category, expected) => expect(names(site, category)).toEqual(expected))

  it('treats each email address as a receiver, because a mail server may accept only some of them', () => {
    const target: DeliveryTarget = { kind: 'email', to: ['ann@a.example', 'bob@a.example'], format: 'readable' }
    const both = receiversOf([{ receivers: { sales: target, boss: mail('boss@a.example') } }], {
      website_slug: 'a',
      category: 'Test Drive',
    })
    expect(both).toEqual([
      { name: 'sales ann@a.example', target: { ...target, to: ['ann@a.example'] } },
      { name: 'sales bob@a.example', target: { ...target, to: ['bob@a.example'] } },
      { name: 'boss', target: mail('boss@a.example') },
    ])
  })

  it.each([
    [{ category: 'Service Booking' }, ['people', 'crm']],
    [{ category: 'Service Enquiry' }, ['people', 'crm']],
    [{ category: 'Parts Enquiry' }, ['people', 'crm']],
    [{ category: 'General Enquiry', subcategory: 'Career Enquiry' }, ['people', 'crm']],
    [{ category: 'General Enquiry', subcategory: 'Finance too' }, ['people', 'sales system', 'crm']],
    [{ category: 'Trade In' }, ['people', 'sales system', 'crm']],
  ])('%j goes to %j: no sales system gets what is no sale', (lead, expected) => {
    const adf: DeliveryTarget = { kind: 'email', to: ['adf@a.example'], format: 'adf' }
    const crm: DeliveryTarget = { kind: 'webhook', url: 'https://crm.example/leads', secret_from: 'CRM' }
    const receivers = { people: mail('a@a.example'), 'sales system': adf, crm }
    const found = (all: typeof receivers | { 'sales system': DeliveryTarget }) =>
      receiversOf([{ receivers: all }], { website_slug: 'a', ...lead }).map(({ name }) => name)
    expect(found(receivers)).toEqual(expected)
    expect(found({ 'sales system': adf })).toEqual(['sales system'])
  })

  it('sends to an address that is named twice once', () => {
    const target: DeliveryTarget = { kind: 'email', to: ['ann@a.example', 'ann@a.example'], format: 'readable' }
    const found = receiversOf([{ receivers: { sales: target } }], { website_slug: 'a', category: 'Test Drive' })
    expect(found.map(({ name }) => name)).toEqual(['sales ann@a.example'])
  })

  it('allows a receiver one second channel, which takes over after some minutes', () => {
    const second = (after_minutes: number, target: object) =>
      routing.safeParse([
        { receivers: { sales: { ...mail('a@b.example'), second_channel: { after_minutes, target } } } },
      ]).success
    const relay = { ...mail('a@b.example'), relay_from: 'OTHER_SMTP_URL' }
    expect([second(5, relay), second(5, mail('c@b.example'))]).toEqual([true, true])
    expect([second(0, relay), second(1441, relay), second(5, { ...relay, second_channel: {} })]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('names the environment variable of a secret, never the secret', () => {
    const target = { kind: 'webhook', url: 'https://crm.example/leads', secret_from: 'whsec_abc' }
    expect(routing.safeParse([{ receivers: { crm: target } }]).success).toBe(false)
  })
})
