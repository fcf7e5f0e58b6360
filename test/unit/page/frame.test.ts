import { describe, expect, it } from 'vitest'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { aLocation, aSite, pageAt } from './fixture.ts'

const shell = (tenant: Partial<TenantInput> = {}, content = {}) => aSite({ tenant, content }).shell
const labels = (links: { label: string }[]) => links.map(({ label }) => label)
const FINANCE_INFORMATION = {
  pages: [{ slug: 'finance-information', title: 'Finance Information', html: '<p>x</p>' }],
}

describe('quick links @spec 2.17', () => {
  const everything = { switches: { parts: { enabled: true } } }

  it('the sidebar has Search Vehicles, and neither Parts nor Contact', () =>
    expect(labels(shell(everything).header.sidebar)).toEqual([
      'Search Vehicles',
      'Test Drive',
      'Service',
      'Finance',
      'Trade In',
    ]))

  it('the home nav has Test Drive, Service, Finance, Trade In, Parts and Contact, and no Search Vehicles', () =>
    expect(labels(pageAt(aSite({ tenant: everything }), 'home', '/').quick_links)).toEqual([
      'Test Drive',
      'Service',
      'Finance',
      'Trade In',
      'Parts',
      'Contact',
    ]))

  it('leaves out what the tenant does not have', () =>
    expect(
      labels(shell({ switches: { service: { enabled: false }, finance: { enabled: false } } }).header.sidebar),
    ).toEqual(['Search Vehicles', 'Test Drive', 'Trade In']))

  it('a tenant chooses its own', () =>
    expect(labels(shell({ navigation: { quick_links: { sidebar: ['contact', 'search'] } } }).header.sidebar)).toEqual([
      'Contact',
      'Search Vehicles',
    ]))
})

describe('header @spec 2.18', () => {
  it('Book a Test Drive (emphasised), Vehicles, Finance, Finance Information, Contact Us', () => {
    const { header } = shell({}, FINANCE_INFORMATION)
    expect(header.links[0]).toEqual({ label: 'Book a Test Drive', href: '/book-test-drive', emphasised: true })
    expect(labels(header.links)).toEqual([
      'Book a Test Drive',
      'Vehicles',
      'Finance',
      'Finance Information',
      'Contact Us',
    ])
  })

  it('a tenant writes its own; links go through the helper @spec 2.13 2.14', () => {
    const navigation = {
      header: [
        { label: 'About', href: '/pages/about-us' },
        { label: 'Maker', href: 'https://maker.example' },
        { label: 'Call', href: 'tel:07-571-0000' },
      ],
    }
    expect(shell({ navigation }).header).toMatchObject({
      links: [
        { label: 'About', href: '/about-us' },
        { label: 'Maker', href: 'https://maker.example', external: true },
        { label: 'Call', href: 'tel:+6475710000' },
      ],
    })
  })

  it('phone and hours can be switched off @spec 1.3', () => {
    expect(shell().header.phone?.display).toBe('07 571 0000')
    const off = shell({ switches: { header: { show_phone: false, show_hours: false } } }).header
    expect([off.phone, off.hours]).toEqual([undefined, undefined])
  })
})

describe('footer @spec 2.19', () => {
  const social = {
    facebook_url: 'https://facebook.example/h',
    instagram_url: 'https://instagram.example/h',
    youtube_url: 'https://youtube.example/h',
  }
  const tenant = {
    logo: 'images/logo.svg',
    locations: [
      aLocation({
        contact_detail: { phone: '07 571 0000', ...social },
        licences: [{ jurisdiction: 'NZ', label: 'Trader', number: 'M1' }],
      }),
    ],
  }
  const { footer, logo } = shell(tenant, FINANCE_INFORMATION)

  it('logo, address, phone', () => {
    expect(logo).toBe('/images/logo.svg')
    expect(footer.locations[0]).toMatchObject({
      address_lines: ['1 Cross Road', 'Tauranga 3110'],
      phone: { display: '07 571 0000' },
    })
  })

  it('social links: Facebook, Instagram, YouTube, each in a new tab', () =>
    expect(footer.social.map(({ label, external }) => [label, external])).toEqual([
      ['Facebook', true],
      ['Instagram', true],
      ['YouTube', true],
    ]))

  it('a Buyer Tools group with Vehicles, Finance, Finance Information, Contact Us', () =>
    expect(footer.groups.map(({ title, links }) => [title, labels(links)])).toEqual([
      ['Buyer Tools', ['Vehicles', 'Finance', 'Finance Information', 'Contact Us']],
    ]))

  it('licence numbers and legal links', () => {
    expect(footer.licences).toEqual(['Trader M1'])
    expect(labels(footer.legal)).toEqual(['All makes and models', 'Privacy Policy', 'Privacy Statement'])
  })
})

describe('other parts of the frame', () => {
  it.each([
    ['NZ', 'en-NZ'],
    ['AU', 'en-AU'],
  ] as const)('in %s the language is %s', (country, lang) => {
    const address = { city: 'X', state: country === 'AU' ? ('NSW' as const) : undefined }
    expect(shell({ country, address, locations: [aLocation({ address })] })).toMatchObject({ lang, data: { country } })
  })

  it('third-party slots are declared @spec 7.15', () => {
    const tracking = { google_tag_manager_id: 'GTM-ABC1234', chat: { provider: 'podium', id: '7' } }
    expect(shell({ tracking }).data.slots).toEqual([
      { kind: 'tag-manager', id: 'GTM-ABC1234', src: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234' },
      {
        kind: 'chat',
        id: '7',
        src: 'https://connect.podium.com/widget.js#API_TOKEN=7',
        attributes: { id: 'podium-widget', 'data-api-token': '7' },
      },
    ])
    expect(shell({}).data.slots).toBeUndefined()
  })

  it('the footer opens the choice about them, where there is one', () => {
    const pixel = { meta_pixel_id: '7' }
    expect(shell({ tracking: pixel })).toMatchObject({
      data: { consent: 'ask' },
      footer: { choices: 'Tracking choices' },
    })
    expect(shell({ tracking: { ...pixel, consent: 'none' } }).footer.choices).toBeUndefined()
    expect(shell({}).footer.choices).toBeUndefined()
    expect(shell({}).data.consent).toBeUndefined()
  })

  it('the noun is the template’s @spec 1.6', () =>
    expect(shell({ template: 'truck' }).noun).toEqual({ one: 'truck', many: 'trucks' }))

  it('the origin has no trailing slash @spec 9.12', () =>
    expect(shell({ url: 'https://harbour.example/' }).origin).toBe('https://harbour.example'))
})

describe('warnings for the platform team', () => {
  const warnings = (tenant: Partial<TenantInput>, content = {}) => aSite({ tenant, content }).warnings

  it.each([
    ['#ffffff', 1],
    ['#ffe600', 1],
    ['#0b5fff', 0],
  ])('the brand colour %s, if it is hard to see on the page', (brand, count) =>
    expect(aSite({ tenant: { theme: { brand } } }).warnings.filter((each) => each.includes(brand))).toHaveLength(count),
  )

  it('an empty stock', () => expect(aSite({ vehicles: [] }).warnings).toEqual(['No vehicles are listed.']))

  it.each<[string, Partial<TenantInput>, object, string]>([
    [
      'a post while the blog is off',
      {},
      { posts: [{ slug: 'a', title: 'A', date: '2020-01-01', summary: 'A.', html: '' }] },
      'content/posts: no page shows its 1 post. Set switches.blog.enabled to true in tenant.json.',
    ],
    [
      'parts while the parts page is off',
      {},
      { parts: [1, 2].map((n) => ({ part_number: `${n}`, name: 'Mat', category: 'Mats' })) },
      'content/parts.json: no page shows its 2 parts. Set switches.parts.enabled to true in tenant.json.',
    ],
    [
      'reviews while reviews are off',
      { switches: { reviews: { enabled: false } } },
      { reviews: [{ author: 'Jo', rating: 5, date: '2020-01-01', text: 'Good.', source: 'google' }] },
      'content/reviews.json: no page shows its 1 review. Set switches.reviews.enabled to true in tenant.json.',
    ],
  ])('content that no page shows: %s', (_, tenant, content, warning) =>
    expect(warnings(tenant, content)).toEqual([warning]),
  )

  it('says nothing of content that pages show', () =>
    expect(
      warnings(
        { switches: { blog: { enabled: true } } },
        {
          posts: [{ slug: 'a', title: 'A', date: '2020-01-01', summary: 'A.', html: '' }],
        },
      ),
    ).toEqual([]))

  it('links that lead nowhere, in navigation, offers, promotions and texts', () => {
    const found = warnings(
      {
        navigation: {
          header: [{ label: 'Lost', href: '/nowhere' }],
          footer: [{ title: 'Far', links: [{ label: 'Off', href: '/far' }] }],
        },
      },
      {
        promotions: [{ title: 'P', href: '/promotion', action: 'Go' }],
        pages: [
          { slug: 'a', title: 'A', html: '<p><a class="x" href="/gone?x=1">x</a> <a href="/contact/">y</a></p>' },
        ],
      },
    )
    expect(found.filter((warning) => warning.endsWith("doesn't match any page."))).toEqual([
      "Header, Lost: /nowhere doesn't match any page.",
      "Footer, Far, Off: /far doesn't match any page.",
      "Promotion, Go: /promotion doesn't match any page.",
      "/pages/a: /gone?x=1 doesn't match any page.",
    ])
  })
})
