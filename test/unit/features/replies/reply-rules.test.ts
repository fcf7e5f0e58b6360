import { describe, expect, it } from 'vitest'
import { readersOf } from '#src/api/deliveries/routing.ts'
import { noReplyBecause } from '#src/features/replies/api/reply-rules.ts'
import type { Lead } from '#src/lead/lead.ts'
import type { Routing } from '#src/tenant/routing.ts'
import { aLead } from '../../api/deliveries/a-lead.ts'
import { aLocation, aTenant } from '../../vehicle/fixture.ts'

const DEALER = aTenant({
  switches: { replies: { categories: ['Used Vehicle Enquiry', 'Test Drive', 'Trade In'] } },
  locations: [aLocation({ contact_detail: { email: 'hello@harbour.example' } })],
})
const SILENT = aTenant({ switches: { replies: { categories: ['Used Vehicle Enquiry'] } } })
const email = (to: string[], format: 'readable' | 'adf' = 'readable') => ({ kind: 'email' as const, to, format })
const ROUTING: Routing = [
  { categories: ['Test Drive'], receivers: { drives: email(['drives@harbour.example']) } },
  {
    website_slug: 'harbour-motors',
    receivers: {
      sales: email(['sales@harbour.example', 'boss@harbour.example']),
      system: {
        ...email(['adf@harbour.example'], 'adf'),
        second_channel: { after_minutes: 5, target: email(['spare@harbour.example']) },
      },
    },
  },
]
const NO_PEOPLE: Routing = [{ receivers: { system: email(['adf@harbour.example'], 'adf') } }]

describe('which leads get a reply', () => {
  const why = (changes: Partial<Lead>, tenant = DEALER, routing = ROUTING) =>
    noReplyBecause({ lead: aLead(changes), tenant, routing })

  it.each<[string, Partial<Lead>, string | undefined]>([
    ['an enquiry about a vehicle with an email address gets one', {}, undefined],
    ['a test drive gets one where its category is switched on', { category: 'Test Drive' }, undefined],
    ['another category gets none', { category: 'Finance Enquiry' }, 'replies to its category are switched off'],
    [
      'a reservation, which has its own confirmation, gets none',
      { category: 'Reserve Vehicle' },
      'replies to its category are switched off',
    ],
    ['an enquiry that an assistant prepared and a person sent gets one', { channel: 'agent' }, undefined],
    ['a question about no vehicle gets none', { car_id: undefined }, 'it names no vehicle and has no estimate'],
    [
      'a trade-in that a person has to appraise gets none',
      { category: 'Trade In', car_id: undefined, offer_price: 'to be appraised' },
      'it names no vehicle and has no estimate',
    ],
    [
      'a trade-in with an estimate gets one',
      { category: 'Trade In', car_id: undefined, offer_price: 18_400 },
      undefined,
    ],
    ['a lead with only a phone number gets none', { email: undefined }, 'it has no email address'],
    ['a list of addresses gets none', { email: 'a@example.nz, b@example.nz' }, 'it has no email address'],
    [
      'an address with a second header gets none',
      { email: 'a@example.nz\r\nBcc: b@example.nz' },
      'it has no email address',
    ],
    ["the dealer's own mailbox gets none", { email: ' Sales@Harbour.example ' }, "the address is the dealer's own"],
    ["nor its system's", { email: 'adf@harbour.example' }, "the address is the dealer's own"],
    ['nor that of a second channel', { email: 'spare@harbour.example' }, "the address is the dealer's own"],
    ['nor that of another category', { email: 'drives@harbour.example' }, "the address is the dealer's own"],
    ['nor the one on its pages', { email: 'hello@harbour.example' }, "the address is the dealer's own"],
  ])('%s', (_, changes, reason) => expect(why(changes)).toBe(reason))

  it('a dealer has switched nothing on until it says so', () =>
    expect(why({}, aTenant())).toBe('replies to its category are switched off'))

  it('where no person would read what the shopper replies, there is none', () =>
    expect(why({}, SILENT, NO_PEOPLE)).toBe('no person of the dealer has an address'))
})

describe('who reads what the shopper replies', () => {
  it.each<[string, string, Routing, string[]]>([
    ['all people who got the lead', 'Used Vehicle Enquiry', ROUTING, ['sales@harbour.example', 'boss@harbour.example']],
    ['those of its category', 'Test Drive', ROUTING, ['drives@harbour.example']],
    [
      "the published address, if only the dealer's systems got it",
      'Used Vehicle Enquiry',
      NO_PEOPLE,
      ['hello@harbour.example'],
    ],
  ])('%s', (_, category, routing, readers) => expect(readersOf({ category, tenant: DEALER, routing })).toEqual(readers))
})
