import { describe, expect, it } from 'vitest'
import type { ReplyFacts } from '#src/features/replies/api/reply-facts.ts'
import { replyMail } from '#src/features/replies/api/reply-mail.ts'
import type { Lead } from '#src/lead/lead.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { aLead } from '../../api/deliveries/a-lead.ts'
import { aLocation, aTenant } from '../../vehicle/fixture.ts'

const VEHICLE = {
  price: { text: '$24,990', type: 'Excl. govt charges', note: 'Government duty, registration and transfer are extra.' },
  href: 'https://harbour.example/cars/corolla',
  picture: 'https://harbour.example/images/corolla.jpg',
  availability: 'In stock',
  total: { text: 'About $25,742 with NSW duty', note: 'An estimate.' },
  times: [
    {
      label: 'Fri 27 Nov, 9:30am',
      href: 'https://harbour.example/book-test-drive?car_id=101&dateTime=2026-11-27T09%3A30',
    },
  ],
}
const NSW: TenantInput['locations'][number] = aLocation({
  name: 'Harbour Bathurst',
  address: { street: '1 Cross Road', city: 'Bathurst', state: 'NSW', postcode: '2795' },
  licences: [{ jurisdiction: 'NSW', label: 'MD', number: '099901' }],
  contact_detail: { phone: '02 6331 0000' },
})

interface Case {
  facts?: Partial<ReplyFacts>
  vehicle?: Partial<typeof VEHICLE> | undefined
  lead?: Partial<Lead>
  tenant?: Partial<TenantInput>
}

function mailOf({ facts = {}, lead = {}, tenant: changes = {}, ...rest }: Case = {}) {
  const tenant = aTenant({ country: 'AU', locations: [NSW], ...changes })
  const routing = [
    { receivers: { sales: { kind: 'email' as const, to: ['sales@harbour.example'], format: 'readable' as const } } },
  ]
  const whole: ReplyFacts = {
    at: '10:42am on Wednesday 26 November',
    title: 'Used 2021 Toyota Corolla Ascent Sport',
    words: {},
    location: tenant.locations[0],
    opening: 'Open until 5:00pm',
    vehicle: 'vehicle' in rest && rest.vehicle === undefined ? undefined : { ...VEHICLE, ...rest.vehicle },
    ...facts,
  }
  return replyMail(whole, { lead: aLead(lead), tenant, routing, lead_id: 'lead-1' })
}

describe('a reply to an enquiry', () => {
  it.each<[string, string | RegExp]>([
    ['the shopper by the first name', 'Hi Mere,'],
    ['the vehicle', 'Used 2021 Toyota Corolla Ascent Sport'],
    ['the one advertised price', '$24,990'],
    ['its kind', 'Excl. govt charges'],
    ['what it includes', 'Government duty, registration and transfer are extra.'],
    ['the total with duty, where its page has it', 'About $25,742 with NSW duty'],
    ['what that leaves out', 'An estimate.'],
    ['whether it is available', 'In stock'],
    ['where it stands', 'Harbour Bathurst, 1 Cross Road, Bathurst'],
    ['whether the yard is open', 'Open until 5:00pm'],
    ['the next free times for a test drive', 'Fri 27 Nov, 9:30am'],
    ['the address of its page', 'https://harbour.example/cars/corolla'],
    ['when all of that was so', '10:42am on Wednesday 26 November'],
    ['that a machine wrote it', 'This is an automatic reply'],
    [
      'who sends it, with address and licence',
      'Harbour Motors · Harbour Bathurst · 1 Cross Road, Bathurst NSW 2795 · Motor dealer licence MD 099901',
    ],
  ])('says %s, as text and as HTML', (_, words) => {
    const { text, html } = mailOf()
    expect(text).toContain(words)
    expect(html).toContain(words)
  })

  it.each<[string, Case, RegExp]>([
    [
      'no kind of price that is unknown',
      { vehicle: { price: { text: 'Enquire for price.' } as never } },
      /undefined|govt/,
    ],
    ['no total where the page has none', { vehicle: { total: undefined as never } }, /NSW duty|An estimate/],
    ['no picture that does not exist', { vehicle: { picture: undefined as never } }, /<img/],
    ['no opening hours that are unknown', { facts: { opening: undefined } }, /Opening hours/],
    [
      'no yard that the site does not show',
      { facts: { location: undefined, opening: undefined } },
      /Location|Opening hours/,
    ],
    ['no times that nobody knows', { vehicle: { times: [] } }, /test drive/i],
    ['no phone number that the site masks', {}, /6331/],
    ['nothing that a stranger may have typed as a message', { lead: { message: 'Visit evil.example' } }, /evil/],
    ['nor as a name', { lead: { name: 'Win big at evil.example' } }, /evil/],
    ['nor as a name with markup', { lead: { name: '<b>Mere</b>' } }, /<b>|Mere/],
    ['nor as a name over two lines', { lead: { name: 'Mere\r\nBcc: x@evil.example' } }, /evil|Mere/],
    ['no offer to subscribe, and no link to other stock', {}, /unsubscribe|\/search/i],
  ])('says %s', (_, without, words) => {
    const { text, html, subject } = mailOf(without)
    expect(text + subject).not.toMatch(words)
    expect(html).not.toMatch(words)
  })

  it('writes the number of a site that shows numbers in full', () =>
    expect(mailOf({ tenant: { switches: { cars: { show_phone: false } } } }).text).toContain('02 6331 0000'))

  it("puts the dealer's words around the facts, escaped", () => {
    const words = { opening: 'Thanks <3\nfrom all of us', closing: 'See you soon.', signature: 'Jo at Harbour' }
    const { text, html } = mailOf({ facts: { words } })
    for (const one of [words.opening, words.closing, words.signature]) expect(text).toContain(one)
    expect(html).toContain('Thanks &lt;3\nfrom all of us')
    expect(text).not.toContain('Just reply to this email')
  })

  it('about a vehicle that was sold says so and nothing of its price, and leaves out what the dealer says of others', () => {
    const { text, html } = mailOf({
      vehicle: undefined,
      facts: {
        location: undefined,
        opening: undefined,
        words: { opening: 'Good news!', closing: 'Come and drive it.' },
      },
    })
    expect(text).toContain('Thanks for your enquiry about the Used 2021 Toyota Corolla Ascent Sport. It has been sold.')
    for (const body of [text, html]) expect(body).not.toMatch(/\$|Good news|Come and drive|Availability|cars\/corolla/)
  })

  it.each<[string, Case, boolean]>([
    ['beside the vehicle that is wanted', {}, true],
    ['alone', { vehicle: undefined, facts: { title: undefined, location: undefined, opening: undefined } }, false],
    ['below a vehicle that was sold', { vehicle: undefined }, false],
  ])(
    "says what a trade-in was valued at, and that it's subject to inspection, %s",
    (_, { facts, ...rest }, isWanted) => {
      const mail = mailOf({ ...rest, facts: { ...facts, estimate: '$18,400' } })
      for (const body of [mail.text, mail.html.replace(/&#39;|&#x27;/g, "'").replace(/<[^>]+>/g, '')]) {
        expect(body).toContain('Our indicative estimate for your trade-in: $18,400')
        expect(body).toContain("It's subject to inspection and isn't an offer.")
        expect(body.includes('$24,990')).toBe(isWanted)
        expect(body).not.toContain('undefined')
      }
    },
  )

  it('about a trade-in alone is an answer to it', () => {
    const { subject, text, html } = mailOf({
      vehicle: undefined,
      facts: { title: undefined, location: undefined, opening: undefined, estimate: '$18,400' },
    })
    expect(subject).toBe('Your enquiry: your trade-in')
    expect(text).toContain('Thanks for your enquiry. Here are the latest details.')
    expect(html).toContain('<title>your trade-in</title>')
    expect(text).not.toContain('sold')
  })

  it('goes to the shopper in the name of the dealer, whose people read what is replied', () =>
    expect(mailOf()).toMatchObject({
      to: 'mere@example.nz',
      name: 'Harbour Motors',
      replyTo: ['sales@harbour.example'],
      subject: 'Your enquiry: Used 2021 Toyota Corolla Ascent Sport',
    }))

  it('is marked so that no robot answers it, and is the same message on each attempt', () => {
    const { headers, id } = mailOf()
    expect(headers).toEqual({ 'Auto-Submitted': 'auto-replied' })
    expect(id).toBe('reply-lead-1')
  })
})
