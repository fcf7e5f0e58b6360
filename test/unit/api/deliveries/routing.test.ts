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

  it('a receiver may have a second channel, which takes over after some minutes and has none itself', () => {
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
