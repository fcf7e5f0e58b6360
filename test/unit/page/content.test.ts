import { describe, expect, it } from 'vitest'
import { buildSite } from '#src/page/site/build-site.ts'
import type { DataReceiver } from '#src/tenant/data-receivers.ts'
import {
  aContent,
  anOffer,
  aPost,
  aSite,
  aTenant,
  aVehicle,
  DAYS,
  NOW,
  pageAt,
  paths,
  type SiteChanges,
  someVehicles,
} from './fixture.ts'

const BLOG = { switches: { blog: { enabled: true } } }

describe('blog @spec 2.11', () => {
  const content = {
    posts: [aPost('older', '2026-01-02'), aPost('newer', '2026-03-01'), aPost('tomorrow', '2026-03-14')],
  }

  it('is /blog, latest first, each post below it', () => {
    const site = aSite({ tenant: BLOG, content })
    expect(pageAt(site, 'posts', '/blog').posts.map(({ href }) => href)).toEqual(['/blog/newer', '/blog/older'])
    expect(pageAt(site, 'post', '/blog/newer')).toMatchObject({
      date_text: '1 March 2026',
      more: [{ href: '/blog/older' }],
      head: { og_type: 'article', feed: 'https://harbour.example/blog/feed.xml' },
    })
    expect(site.redirects).toContainEqual({ from: '/news/newer', to: '/blog/newer', status: 301 })
  })

  it('a post names its publisher, with the logo', () => {
    const article = (tenant = {}) =>
      pageAt(aSite({ tenant: { ...BLOG, ...tenant }, content }), 'post', '/blog/newer').head.json_ld.at(-1)
    const publisher = { '@type': 'Organization', name: 'Harbour Motors', url: 'https://harbour.example/' }
    expect(article()).toMatchObject({ '@type': 'BlogPosting', publisher })
    expect(article({ logo: '/images/logo.svg' })).toMatchObject({
      publisher: { ...publisher, logo: 'https://harbour.example/images/logo.svg' },
    })
  })

  it('is renamed /news for one dealer; /blog leads there', () => {
    const site = aSite({ tenant: { ...BLOG, flags: { blog_path: '/news' } }, content })
    expect(paths(site)).toEqual(expect.arrayContaining(['/news', '/news/newer']))
    expect(pageAt(site, 'posts', '/news').title).toBe('News')
    expect(site.redirects).toContainEqual({ from: '/blog', to: '/news', status: 301 })
  })

  it('a post that is dated ahead waits for its day', () => {
    expect(paths(aSite({ tenant: BLOG, content }))).not.toContain('/blog/tomorrow')
    expect(paths(aSite({ tenant: BLOG, content, now: NOW + DAYS(2) }))).toContain('/blog/tomorrow')
  })

  it('the day is the dealer’s: midnight in Auckland is noon in London', () => {
    const posts = [aPost('today', '2026-03-13')]
    expect(paths(aSite({ tenant: BLOG, content: { posts }, now: Date.UTC(2026, 2, 12, 10, 59) }))).not.toContain(
      '/blog/today',
    )
    expect(paths(aSite({ tenant: BLOG, content: { posts }, now: Date.UTC(2026, 2, 12, 11) }))).toContain('/blog/today')
  })

  it('is left out where it is switched off', () => expect(paths(aSite({ content }))).not.toContain('/blog'))
})

describe('special offers @spec 2.10', () => {
  const offers = [
    anOffer('now', { starts: '2026-03-13', ends: '2026-03-13' }),
    anOffer('over', { ends: '2026-03-12' }),
    anOffer('ahead', { starts: '2026-03-14' }),
    anOffer('always'),
  ]

  it('shows an offer from the day it starts up to and including the day it ends', () =>
    expect(pageAt(aSite({ content: { offers } }), 'offers', '/special-offers').offers.map(({ slug }) => slug)).toEqual([
      'now',
      'always',
    ]))

  it('stays, and says so, when the last offer has ended', () => {
    const page = pageAt(
      aSite({ content: { offers: [anOffer('over', { ends: '2026-03-01' })] } }),
      'offers',
      '/special-offers',
    )
    expect(page.offers).toEqual([])
    expect(page.intro).toMatch(/No special offers right now/)
  })

  it('external links open in a new tab @spec 2.14', () => {
    const linked = [anOffer('a', { href: 'https://maker.example/offer' })]
    expect(pageAt(aSite({ content: { offers: linked } }), 'offers', '/special-offers').offers[0]?.link).toMatchObject({
      external: true,
    })
  })

  it('a dealer who wrote none has no page', () => expect(paths(aSite())).not.toContain('/special-offers'))
})

const countries = (known: Partial<Record<DataReceiver, string>>): SiteChanges['tenant'] => ({
  privacy: { countries: known },
})

describe('text pages @spec 2.12 2.13 5.11', () => {
  it.each<[string, SiteChanges['tenant'], RegExp, boolean]>([
    ['saved vehicles', { garage_enabled: true }, /the vehicles you save/, true],
    ['no saved vehicles', { garage_enabled: false }, /the vehicles you save/, false],
    ['an enquiry that waits', {}, /couldn't be sent yet/, true],
    [
      'Google, whose country nobody recorded',
      { tracking: { google_analytics_id: 'G-ABC1234567' } },
      /Google \([^)]*\), in a country we haven&apos;t recorded\./,
      true,
    ],
    [
      'a recorded country',
      countries({ google: 'the United States' }),
      /Google \([^)]*\), in the United States\./,
      true,
    ],
    [
      'error reports',
      { tracking: { error_reporting_dsn: 'https://key@errors.example/1' } },
      /our error reporting service \([^)]*\), in a country we/,
      true,
    ],
    ['the payment provider by name', { payment_provider: 'paypal' }, /PayPal \([^)]*\), in a country we/, true],
    [
      'a search server',
      { switches: { search: { engine: 'meilisearch' } } },
      /our search service \(what you search for\)/,
      true,
    ],
    [
      'an email service that is recorded',
      countries({ mail: 'Ireland' }),
      /our email service \([^)]*\), in Ireland\./,
      true,
    ],
    ['a country as a text', countries({ mail: '<b>Ireland</b>' }), /in &lt;b&gt;Ireland/, true],
    ['no other company', {}, /Other companies/, false],
    ['the valuation', { switches: { trade_in: { enabled: true } } }, /a computer program estimates it/, true],
    ['no alerts', {}, /alerts/, false],
    ['no replies by a program', {}, /within a minute/, false],
    ['no valuation', { switches: { trade_in: { enabled: false } } }, /a computer program estimates it/, false],
  ])('the policy that is made from the settings tells of %s', (_, tenant, words, isTold) =>
    expect(words.test(pageAt(aSite({ tenant }), 'text', '/privacy-policy').html)).toBe(isTold),
  )

  it('/privacy-policy and /pages/privacy-statement are always there', () => {
    expect(pageAt(aSite(), 'text', '/privacy-policy').html).toContain('Privacy Act 2020')
    expect(pageAt(aSite(), 'text', '/pages/privacy-statement').html).toContain('Harbour Motors')
  })

  it('the dealer’s own words go before ours', () => {
    const pages = [{ slug: 'privacy-policy', title: 'Our policy', html: '<p>Ours.</p>' }]
    expect(pageAt(aSite({ content: { pages } }), 'text', '/privacy-policy')).toMatchObject({
      title: 'Our policy',
      html: expect.stringMatching(/^<p>Ours\.<\/p>\n<h2>What stays on your device/),
    })
  })

  it('where to find the dealer stands beside its own words, and beside no statement', () => {
    const pages = [{ slug: 'about-us', title: 'About Us', html: '<p>We.</p>' }]
    const site = aSite({ content: { pages } })
    expect(pageAt(site, 'text', '/about-us').location?.name).toBeTruthy()
    expect(pageAt(site, 'text', '/privacy-policy').location).toBeUndefined()
  })

  it('a name with markup in it stays text', () =>
    expect(pageAt(aSite({ tenant: { name: 'Smith & <b>Sons</b>' } }), 'text', '/privacy-policy').html).toContain(
      'Smith &amp; &lt;b&gt;Sons&lt;/b&gt;',
    ))

  it('about us is top-level, other pages stand below /pages', () => {
    const pages = ['about-us', 'warranty'].map((slug) => ({ slug, title: slug, html: '<p>x</p>' }))
    expect(paths(aSite({ content: { pages } }))).toEqual(expect.arrayContaining(['/about-us', '/pages/warranty']))
  })
})

describe('models @spec 2.10 3.3', () => {
  it('lists makes and models with counts and the lowest price; a single vehicle has no list but its page', () => {
    const vehicles = [...someVehicles(2), aVehicle({ make: 'Kia', model: 'Rio' })]
    expect(pageAt(aSite({ vehicles }), 'models', '/models').makes).toMatchObject([
      {
        make: 'Kia',
        href: '/cars/2021-toyota-corolla-ascent-sport-u1234',
        count: 1,
        models: [
          { label: 'Rio', href: '/cars/2021-toyota-corolla-ascent-sport-u1234', count: 1, from: 'From $24,990' },
        ],
      },
      {
        make: 'Toyota',
        href: '/search/new-used-and-demo-cars/make/toyota',
        count: 2,
        models: [
          {
            label: 'Corolla',
            href: '/search/new-used-and-demo-cars/make/toyota/model/corolla',
            count: 2,
            from: 'From $10,000',
          },
        ],
      },
    ])
  })

  it('lists conditions, bodies, fuels and yards, where there are several', () => {
    const { lists } = pageAt(
      aSite({
        vehicles: [
          aVehicle({ id: 'a', slug: 'a', body: 'SUV', simple_fuel: 'Diesel' }),
          aVehicle({ id: 'b', slug: 'b', body: 'SUV', simple_fuel: 'Diesel', car_type: 'new' }),
          aVehicle({ id: 'c', slug: 'c', body: 'Ute', simple_fuel: 'Petrol' }),
        ],
      }),
      'models',
      '/models',
    )
    const all = '/search/new-used-and-demo-cars'
    expect(
      lists.map(({ title, links }) => [title, links.map(({ label, href, count }) => [label, href, count])]),
    ).toEqual([
      [
        'By condition',
        [
          ['New', '/search/new-cars', 1],
          ['Used', '/search/used-cars', 2],
        ],
      ],
      [
        'By body',
        [
          ['SUVs', `${all}/body/suv`, 2],
          ['Utes', '/cars/c', 1],
        ],
      ],
      [
        'By fuel',
        [
          ['Diesel', `${all}/fuel/diesel`, 2],
          ['Petrol', '/cars/c', 1],
        ],
      ],
    ])
  })

  it('leads to the list that has the make, whatever the default search leaves out', () => {
    const kia = { make: 'Kia', car_type: 'new' } as const
    const vehicles = [
      ...someVehicles(2),
      aVehicle({ id: 'n', slug: 'n', ...kia }),
      aVehicle({ id: 'm', slug: 'm', ...kia }),
    ]
    const site = aSite({ vehicles, tenant: { default_search_path: '/search/used-cars' } })
    expect(pageAt(site, 'models', '/models').makes.map(({ href }) => href)).toEqual([
      '/search/new-cars/make/kia',
      '/search/used-cars/make/toyota',
    ])
  })

  it('sorts makes as people do: MG after Mazda, Škoda under S', () => {
    const vehicles = ['Škoda', 'MG', 'Toyota', 'Mazda', 'BYD', 'BMW', 'Subaru'].map((make, at) =>
      aVehicle({ id: `${at}`, make }),
    )
    expect(pageAt(aSite({ vehicles }), 'models', '/models').makes.map(({ make }) => make)).toEqual([
      'BMW',
      'BYD',
      'Mazda',
      'MG',
      'Škoda',
      'Subaru',
      'Toyota',
    ])
  })

  it('makes and models by name, with the picture of the first and the lowest price that is shown', () => {
    const vehicles = [
      aVehicle({ id: 'a', slug: 'a', model: 'Yaris', price: 9_000 }),
      aVehicle({ id: 'b', slug: 'b', model: 'HiAce Van', price: 20_000 }),
      aVehicle({ id: 'c', slug: 'c', model: 'HiAce Van', price: 15_000 }),
      aVehicle({ id: 'd', slug: 'd', model: 'HiAce Van', price: 5 }),
      aVehicle({ id: 'e', slug: 'e', make: 'Kia', model: 'EV6', price: undefined }),
    ]
    const { makes, intro, head } = pageAt(aSite({ vehicles }), 'models', '/models')
    expect(
      makes.map(({ make, count, models }) => [make, count, models.map((m) => [m.label, m.count, m.from])]),
    ).toEqual([
      ['Kia', 1, [['EV6', 1, undefined]]],
      [
        'Toyota',
        4,
        [
          ['HiAce Van', 3, 'From $15,000'],
          ['Yaris', 1, 'From $9,000'],
        ],
      ],
    ])
    expect(makes[1]?.models[0]).toMatchObject({
      href: '/search/new-used-and-demo-cars/make/toyota/model/hiace-van',
      picture: { placeholder: true },
    })
    expect(intro).toBe('5 cars by make and model.')
    expect(head.description).toBe(
      'Toyota, Kia: every make and model at Harbour Motors. 5 cars with photos, prices and kilometres.',
    )
  })

  it('the description names four makes', () => {
    const vehicles = ['A', 'B', 'C', 'D', 'E'].map((make) => aVehicle({ id: make, slug: make, make }))
    expect(pageAt(aSite({ vehicles }), 'models', '/models').head.description).toMatch(
      /^A, B, C, D and more: every make and model at Harbour Motors\./,
    )
  })

  it("a franchise site's own brand comes first, with the models that are not in stock @spec 3.3", () => {
    const vehicles = [aVehicle({ model: 'corolla' }), aVehicle({ id: 'k', slug: 'k', make: 'Kia', model: 'Rio' })]
    const manufacturer = { name: 'Toyota', models: ['Corolla', 'Camry'] }
    const page = pageAt(
      buildSite({ tenant: aTenant({ manufacturer: 'toyota' }), content: aContent(), vehicles, now: NOW, manufacturer }),
      'models',
      '/models',
    )
    expect(page.makes.map(({ make }) => make)).toEqual(['Toyota', 'Kia'])
    expect(page.others).toEqual({
      title: 'More from Toyota',
      models: ['Camry'],
      link: { label: 'Ask us about one', href: '/contact' },
    })
    expect(pageAt(aSite({ vehicles }), 'models', '/models').others).toBeUndefined()
  })

  it('leads to the search while there is no stock', () =>
    expect(aSite({ vehicles: [] }).redirects).toContainEqual({
      from: '/models',
      to: '/search/new-used-and-demo-cars',
      status: 302,
    }))
})

describe('success @spec 2.15', () => {
  const page = pageAt(aSite(), 'success', '/success')

  it('has words for every category that a form can send', () => {
    const categories = page.categories.map(({ category }) => category)
    expect(categories).toEqual(expect.arrayContaining(['General Enquiry', 'Test Drive', 'Trade In', 'Careers Enquiry']))
    for (const each of aSite().pages) {
      const sent = 'form' in each && typeof each.form === 'object' ? each.form.hidden.category : undefined
      if (sent) expect(categories).toContain(sent)
    }
  })

  it('is kept out of search engines', () => expect(page.head.noindex).toBe(true))
})

describe('my garage @spec 2.16', () => {
  it('is there where the garage is enabled, with the tab saved-cars', () => {
    expect(paths(aSite())).not.toContain('/my-garage')
    const site = aSite({ tenant: { garage_enabled: true } })
    expect(pageAt(site, 'garage', '/my-garage').tabs[0]?.key).toBe('saved-cars')
    expect(site.shell.header.garage?.href).toBe('/my-garage')
  })

  it('variants exist for other dealers; /my-garage leads there', () => {
    const site = aSite({ tenant: { garage_enabled: true, flags: { garage_path: '/saved' } } })
    expect(paths(site)).toContain('/saved')
    expect(site.redirects).toContainEqual({ from: '/my-garage', to: '/saved', status: 301 })
  })
})

describe('not found', () => {
  it('helps: search, vehicles, phone', () =>
    expect(pageAt(aSite(), 'not-found', '/404')).toMatchObject({
      search: { href: '/search/new-used-and-demo-cars' },
      cards: [{ vehicle_id: '101' }],
      phone: { href: 'tel:+6475710000' },
      head: { noindex: true },
    }))
})

describe('the team', () => {
  const person = { name: 'Mere Ngata', role: 'Sales' }

  it('is /our-team, in the order of the file, with initials for whoever has no picture', () => {
    const team = [person, { name: 'Bo', role: 'Owner', text: 'Since 2009.', image_url: '/images/bo.avif' }]
    const page = pageAt(aSite({ content: { team } }), 'team', '/our-team')
    expect(page.people).toMatchObject([
      { name: 'Mere Ngata', role: 'Sales', initials: 'MN', picture: undefined },
      {
        name: 'Bo',
        role: 'Owner',
        text: 'Since 2009.',
        initials: 'B',
        picture: { src: expect.stringContaining('bo') },
      },
    ])
    expect(page.head.description).toContain('Mere Ngata, Sales.')
  })

  it('has no page without people', () => expect(paths(aSite())).not.toContain('/our-team'))
})
