import { describe, expect, it } from 'vitest'
import { priceBands } from '#src/page/home/hero.ts'
import { silhouetteOf } from '#src/page/home/silhouette.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import {
  aLocation,
  anOffer,
  aPost,
  aReview,
  aSite,
  aVehicle,
  pageAt,
  type SiteChanges,
  secondsAgo,
  someVehicles,
} from './fixture.ts'

const home = (changes: SiteChanges = {}) => pageAt(aSite(changes), 'home', '/')

describe('home @spec 1.2 2.28', () => {
  it('carries a promotions slider of 540px by 1920px', () => {
    const promotions = [{ title: 'Autumn', href: '/trade-in', action: 'Value yours', image_url: '/images/autumn.avif' }]
    expect(home({ content: { promotions } }).promotions).toMatchObject([
      { title: 'Autumn', link: { label: 'Value yours', href: '/trade-in' }, picture: { width: 1920, height: 540 } },
    ])
  })

  it("opens with the dealer's own picture, else with a vehicle's, wide enough for the screen", () => {
    const theme = { brand: '#0b5fff', hero_image_url: '/images/yard.avif', hero_image_alt: 'The yard at dawn' }
    expect(home({ tenant: { theme } }).hero.picture).toMatchObject({ alt: 'The yard at dawn', width: 1920 })
    expect(
      home({ vehicles: [aVehicle({ images: [{ image: { url: '/images/a.avif' } }] })] }).hero.picture,
    ).toMatchObject({ width: 1920, height: 1280 })
    expect(home({ vehicles: [] }).hero.picture).toBeUndefined()
  })

  it('opens with the first vehicle that is for sale and has a photo', () => {
    const photo = (file: string) => ({ images: [{ image: { url: `/images/${file}.avif` } }] })
    const sold = { status: 'sold' as const, sold_date_timestamp: secondsAgo(1) }
    const vehicles = someVehicles(3).map((v, at) => ({
      ...v,
      ...[{ ...sold, ...photo('sold') }, {}, photo('third')][at],
    }))
    expect(home({ vehicles }).hero.picture).toMatchObject({
      src: expect.stringContaining('/images/third.avif'),
      alt: '2021 Toyota Corolla',
    })
  })

  it.each<[string[], string]>([
    [['Bathurst'], 'in Tauranga'],
    [['Bathurst', 'Bathurst'], 'in Tauranga'],
    [['Bathurst', 'Cowra'], 'in Bathurst and Cowra'],
    [['Bathurst', 'Cowra', 'Dubbo'], 'in Bathurst, Cowra and Dubbo'],
    [['Bathurst', 'Cowra', 'Dubbo', 'Orange'], 'sale'],
  ])('with yards in %j it says %s', (cities, where) => {
    const locations = cities.map((city, at) => aLocation({ id: `${at}`, slug: `y${at}`, address: { city } }))
    const hidden = aLocation({ id: 'h', slug: 'h', visible: false, address: { city: 'Katikati' } })
    expect(home({ tenant: { locations: [...locations, hidden] } }).hero.title.endsWith(where)).toBe(true)
  })

  it("says the dealer's own line first", () =>
    expect(home({ tenant: { texts: { tagline: 'Straight talk since 1968' } } }).hero).toMatchObject({
      title: 'Straight talk since 1968',
      text: 'Used cars for sale in Tauranga.',
    }))

  it('says once what is for sale where', () => {
    const vehicles = someVehicles(2, { car_type: 'used' })
    const { title, text } = home({ vehicles }).hero
    expect([title, text]).toEqual(['Used cars for sale in Tauranga', undefined])
    const mixed = [...vehicles, aVehicle({ id: 'n', slug: 'n', car_type: 'new' })]
    expect(home({ vehicles: mixed }).hero.title).toBe('Cars for sale in Tauranga')
  })

  it('has no finder for a single vehicle', () =>
    expect(home({ vehicles: someVehicles(1) }).hero.finder).toBeUndefined())

  it('finds by make, body and budget, each choice with its count', () => {
    const vehicles = [
      ...someVehicles(3, { body: 'SUV' }),
      aVehicle({ id: 'k', slug: 'k', make: 'Kia', body: 'Hatch', price: 30_000 }),
    ]
    const { finder } = home({ vehicles }).hero
    expect(finder).toMatchObject({
      action: '/search/new-used-and-demo-cars',
      conditions: ['new', 'used', 'demo'],
      submit: 'Show 4 cars',
    })
    expect(
      finder?.selects.map(({ name, options }) => [name, options.map(({ label, count }) => [label, count])]),
    ).toEqual([
      [
        'refinementList[make][0]',
        [
          ['Toyota', 3],
          ['Kia', 1],
        ],
      ],
      [
        'refinementList[body][0]',
        [
          ['SUV', 3],
          ['Hatch', 1],
        ],
      ],
      ['range[price]', [['Under $15,000', 3]]],
    ])
    expect(finder?.selects.map(({ label, options }) => [label, options[0]?.value])).toEqual([
      ['Make', 'Toyota'],
      ['Body', 'SUV'],
      ['Budget', ':15000'],
    ])
    expect(home({ vehicles: someVehicles(2) }).hero.finder?.selects.map(({ label }) => label)).toEqual(['Make'])
  })

  it('shows the latest stock, sold vehicles left out, each once', () => {
    const vehicles = [
      ...someVehicles(12).map((v, index) => ({ ...v, created_at_timestamp: secondsAgo(index * 1000) })),
      aVehicle({ id: 'x', slug: 'x', status: 'sold', sold_date_timestamp: secondsAgo(1) }),
    ]
    const shown = home({ vehicles }).latest?.cards.filter((card) => card.kind === 'vehicle')
    expect(shown?.map((card) => card.vehicle_id)).toEqual(someVehicles(12).map(({ id }) => id))
  })

  it('the rail is named and leads to the whole stock', () => {
    const { latest } = home({ vehicles: someVehicles(9) })
    expect(latest).toMatchObject({
      title: 'Latest arrivals',
      more: { label: 'See all cars', href: '/search/new-used-and-demo-cars' },
    })
  })

  it('makes of a single vehicle are left to the page of all makes', () => {
    const [mazda, ford] = [someVehicles(2, { make: 'Mazda' }), someVehicles(2, { make: 'Ford' })]
    const vehicles = [...mazda, ...ford, aVehicle({ make: 'Kia' })].map((v, index) => ({
      ...v,
      id: `m${index}`,
      slug: `m${index}`,
    }))
    expect(home({ vehicles }).brands.map(({ label }) => label)).toEqual(['Ford', 'Mazda'])
    expect(home({ vehicles: vehicles.slice(1) }).brands).toHaveLength(3)
  })

  it('bodies, budgets and models lead to their lists, a body of one to that vehicle @spec 1.8 2.10', () => {
    const page = home({ vehicles: [...someVehicles(3, { body: 'Hatch' }), aVehicle({ body: 'SUV', price: 30_000 })] })
    expect(page.bodies).toEqual([
      { label: 'Hatches', href: '/search/new-used-and-demo-cars/body/hatch', count: 3, silhouette: 'hatch' },
      { label: 'SUVs', href: '/cars/2021-toyota-corolla-ascent-sport-u1234', count: 1, silhouette: 'suv' },
    ])
    expect(page.budgets).toEqual([
      { label: 'Under $15,000', href: '/search/new-used-and-demo-cars?range%5Bprice%5D=:15000', count: 3 },
    ])
    expect(page.models).toEqual({ label: 'All makes and models', href: '/models' })
    expect(home({ vehicles: [] }).models).toBeUndefined()
  })

  it('strips lead to offers, finance and trade-in, where the dealer has them @spec 2.8 2.10', () => {
    const strips = (changes: SiteChanges) =>
      home(changes).strips.map(({ title, link }) => [title, link.label, link.href])
    expect(strips({ content: { offers: [anOffer('autumn')] } })).toEqual([
      ['Special Offers', 'See the offers', '/special-offers'],
      ['Finance', 'Get Finance', '/finance'],
      ['Trade In', 'Get Your Valuation', '/trade-in'],
    ])
    expect(home({ content: { offers: [anOffer('autumn')] } }).strips[0]?.text).toBe('Offer autumn')
    expect(strips({ content: { offers: [anOffer('over', { ends: '2026-03-01' })] } })[0]?.[0]).toBe('Finance')
    expect(strips({ tenant: { switches: { finance: { pre_approval: true }, trade_in: { enabled: false } } } })).toEqual(
      [['Finance', 'Get Pre-Approved Now', '/finance-pre-approval']],
    )
    expect(strips({ tenant: { switches: { finance: { enabled: false } } } }).map(([title]) => title)).toEqual([
      'Trade In',
    ])
  })

  it('shows the three latest posts where the dealer has a blog @spec 2.11', () => {
    const posts = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map((date) => aPost(`p${date}`, date))
    expect(home({ content: { posts }, tenant: { switches: { blog: { enabled: true } } } }).posts).toMatchObject([
      { href: '/blog/p2026-01-04', title: 'About p2026-01-04', date_text: '4 January 2026' },
      { href: '/blog/p2026-01-03' },
      { href: '/blog/p2026-01-02' },
    ])
    expect(home({ content: { posts } }).posts).toEqual([])
  })

  it('title and description say what is for sale, how many and where', () => {
    const vehicles = [
      ...someVehicles(2),
      aVehicle({ id: 'x', slug: 'x', status: 'sold', sold_date_timestamp: secondsAgo(1) }),
    ]
    const { head } = home({ vehicles, tenant: { texts: { tagline: 'Straight talk since 1968!' } } })
    expect(head).toMatchObject({
      title: 'Harbour Motors - Cars for sale in Tauranga',
      description:
        '2 cars in stock at Harbour Motors in Tauranga. Straight talk since 1968. See photos and prices, enquire online or book a test drive.',
    })
    expect(home({ vehicles }).head.description).toBe(
      '2 cars in stock at Harbour Motors in Tauranga. See photos and prices, enquire online or book a test drive. Enquire online or book a test drive.',
    )
  })

  it.each([
    [34, 29],
    [60, 29],
    [3, 3],
  ])(
    'carries a call-to-action card at position 30 linking to /trade-in, at the end of a shorter list: of %i vehicles',
    (count, at) => {
      const cards = home({ vehicles: someVehicles(count) }).latest?.cards ?? []
      expect(cards.findIndex(({ kind }) => kind === 'call-to-action')).toBe(at)
      expect(cards[at]).toMatchObject({ link: { href: '/trade-in' } })
    },
  )

  it('has no call-to-action card where the dealer takes no trade-ins', () => {
    const { latest } = home({ tenant: { switches: { trade_in: { enabled: false } } } })
    expect(latest?.cards.map(({ kind }) => kind)).toEqual(['vehicle'])
  })

  it('brands can be switched off @spec 1.3', () => {
    expect(home({ vehicles: someVehicles(2) }).brands).toEqual([
      { label: 'Toyota', href: '/search/new-used-and-demo-cars/make/toyota', count: 2 },
    ])
    expect(home({ tenant: { switches: { brands: { enabled: false } } } }).brands).toEqual([])
  })

  it('the truck template has the stock as a table', () => {
    const vehicles = [aVehicle({ gvm_kg: 8000, axles: '4x2', body: 'Tipper' })]
    const { hero } = home({ vehicles, tenant: { template: 'truck' } })
    expect(hero.table?.rows[0]).toMatchObject({ href: '/cars/2021-toyota-corolla-ascent-sport-u1234' })
    expect(hero.table?.headings).toEqual(['Truck', 'Weight', 'Axles', 'Body', 'Price'])
    expect(hero.table?.rows[0]?.cells).toEqual(['GVM 8,000 kg', '4x2', 'Tipper', '$24,990'])
    expect(home().hero.table).toBeUndefined()
  })

  it.each<[string, Partial<Vehicle>, string[]]>([
    ['weight', { axles: '4x2', body: 'Tipper' }, ['', '4x2', 'Tipper', '$24,990']],
    ['axles', { gvm_kg: 8000, body: 'Tipper' }, ['GVM 8,000 kg', '', 'Tipper', '$24,990']],
    ['body', { gvm_kg: 8000, axles: '4x2' }, ['GVM 8,000 kg', '4x2', '', '$24,990']],
    ['everything', {}, ['', '', '', '$24,990']],
  ])('without %s the other cells of a truck stay below their headings', (_, changes, cells) => {
    const whole = aVehicle({ id: '2', slug: 'whole', gvm_kg: 8000, axles: '4x2', body: 'Tipper' })
    const { table } = home({ vehicles: [aVehicle(changes), whole], tenant: { template: 'truck' } }).hero
    expect(table?.rows.map((row) => row.cells)).toContainEqual(cells)
  })

  it('a column of the table that no truck has is left out', () => {
    const { hero } = home({ vehicles: [aVehicle({ axles: '4x2' })], tenant: { template: 'truck' } })
    expect(hero.table?.headings).toEqual(['Truck', 'Axles', 'Price'])
    expect(hero.table?.rows[0]?.cells).toEqual(['4x2', '$24,990'])
  })

  it('the truck template shows nine rows, and four other trucks as latest', () => {
    const { hero, latest } = home({ vehicles: someVehicles(20), tenant: { template: 'truck' } })
    expect(hero.table?.rows).toHaveLength(9)
    const trucks = latest?.cards.filter((card) => card.kind === 'vehicle') ?? []
    expect(trucks).toHaveLength(4)
    const inTable = hero.table?.rows.map(({ href }) => href)
    expect(trucks.filter(({ href }) => inTable?.includes(href))).toEqual([])
    expect(home({ vehicles: someVehicles(9), tenant: { template: 'truck' } }).latest).toBeUndefined()
  })

  it.each(['car', 'truck'] as const)(
    'the home of a %s dealer with nothing for sale says what to do instead',
    (template) => {
      const { hero, latest, empty } = home({ vehicles: [], tenant: { template } })
      expect([hero.finder, hero.table, latest]).toEqual([undefined, undefined, undefined])
      expect(empty?.title).toBe(`No ${template}s are listed right now`)
      expect(empty?.links.map(({ label }) => label)).toContain('Tell us what you want')
    },
  )
})

describe('reviews @spec 9.4', () => {
  const reviews = [
    aReview('Five', 5, '2026-01-03'),
    aReview('Four', 4, '2026-01-04'),
    aReview('Three', 3, '2026-01-05'),
    ...Array.from({ length: 13 }, (_, index) => aReview(`Old ${index}`, 5, '2025-01-01')),
  ]

  it('the minimum rating is 4, 12 are shown in full, latest first', () => {
    const page = home({ content: { reviews } })
    expect(page.reviews?.in_full.map(({ author }) => author).slice(0, 2)).toEqual(['Four', 'Five'])
    expect(page.reviews?.in_full.length).toBe(12)
  })

  it("the 12 are Google's: others are shown beside them, and a count names its own source", () => {
    const facebook = { ...aReview('Face', 5, '2026-02-02'), source: 'facebook' as const }
    const page = home({ content: { reviews: [...reviews, facebook] } })
    expect(page.reviews?.in_full).toHaveLength(13)
    expect(page.reviews).toMatchObject({ count: 16, source: 'Google' })
    expect(home({ content: { reviews: [facebook] } }).reviews).toMatchObject({ count: 1, source: 'Facebook' })
    const own = { ...facebook, source: 'dealer' as const }
    expect(home({ content: { reviews: [facebook, own] } }).reviews?.source).toBeUndefined()
    const counted = aLocation({ reviews: { count: 212, average_rating: 4.8, source: 'facebook' } })
    expect(home({ content: { reviews }, tenant: { locations: [counted] } }).reviews).toMatchObject({
      count: 212,
      average: '4.8',
      source: 'Facebook',
    })
    const second = aLocation({
      id: 'l2',
      slug: 'second',
      reviews: { count: 88, average_rating: 3.3, source: 'facebook' },
    })
    const third = aLocation({ id: 'l3', slug: 'third', reviews: { count: 500, average_rating: 5, source: 'google' } })
    expect(home({ content: { reviews }, tenant: { locations: [counted, second, third] } }).reviews).toMatchObject({
      count: 300,
      average: '4.4',
      source: 'Facebook',
    })
  })

  it('each names its author, day and source', () =>
    expect(home({ content: { reviews: [{ ...aReview('Mere', 5, '2026-02-02'), source: 'dealer' }] } }).reviews).toEqual(
      {
        average: '5.0',
        count: 1,
        source: 'customer',
        in_full: [
          {
            author: 'Mere',
            rating: 5,
            date: '2026-02-02',
            date_text: '2 February 2026',
            text: 'Good people.',
            source: 'Our customers',
          },
        ],
      },
    ))

  it('ignores a review site without reviews', () => {
    const empty = aLocation({ reviews: { count: 0, average_rating: 0 } })
    expect(home({ content: { reviews: [aReview('A', 5)] }, tenant: { locations: [empty] } }).reviews).toMatchObject({
      count: 1,
      average: '5.0',
    })
  })

  it('the average is over all of them, low ones too', () =>
    expect(home({ content: { reviews: [aReview('A', 5), aReview('B', 2)] } }).reviews).toMatchObject({
      average: '3.5',
      count: 2,
    }))

  it('can be switched off, and is left out where there is none', () => {
    expect(
      home({ content: { reviews }, tenant: { switches: { reviews: { enabled: false } } } }).reviews,
    ).toBeUndefined()
    const counted = aLocation({ reviews: { count: 212, average_rating: 4.8 } })
    const off = { locations: [counted], switches: { reviews: { enabled: false } } }
    expect(home({ tenant: off }).locations[0]?.reviews).toBeUndefined()
    expect(JSON.stringify(aSite({ tenant: off }).pages)).not.toMatch(/"average"|aggregateRating/i)
    expect(home({ content: { reviews: [aReview('A', 2)] } }).reviews).toBeUndefined()
  })
})

describe('budgets', () => {
  it('are limits that divide the stock', () => {
    expect(priceBands(someVehicles(40))).toEqual([
      { below: 15_000, count: 5 },
      { below: 20_000, count: 10 },
      { below: 30_000, count: 20 },
      { below: 40_000, count: 30 },
    ])
    expect(priceBands(someVehicles(30)).map(({ below }) => below)).toEqual([15_000, 20_000, 25_000, 30_000])
  })

  it('a limit that adds no vehicle, or has them all, is left out', () => {
    const vehicles = [9_999, 10_000, 20_000, 60_000].map((price) => aVehicle({ price }))
    expect(priceBands(vehicles)).toEqual([
      { below: 10_000, count: 1 },
      { below: 15_000, count: 2 },
      { below: 25_000, count: 3 },
    ])
  })

  it('are none without prices', () => expect(priceBands(someVehicles(3, { price: undefined }))).toEqual([]))
})

describe('silhouettes', () => {
  it.each([
    ['SUV', 'car', 'suv'],
    ['Dual Cab Ute', 'car', 'ute'],
    ['Cab Chassis', 'truck', 'cab-chassis'],
    ['Caravan', 'rv', 'caravan'],
    ['Campervan', 'camper', 'campervan'],
    ['Naked', 'motorcycle', 'motorcycle'],
    ['Pop-top Caravan', 'camper', 'pop-top'],
    ['Hybrid Caravan', 'camper', 'hybrid'],
    ['Fifth Wheeler', 'rv', 'fifth-wheeler'],
    ['Pop-out Caravan', 'rv', 'pop-out'],
    ['Tipper', 'truck', 'tipper'],
    ['Curtainsider', 'truck', 'curtainsider'],
    ['Pantech', 'truck', 'pantech'],
    ['Refrigerated', 'truck', 'refrigerated'],
    ['Unheard of', 'car', 'sedan'],
  ] as const)('%s on the %s template is drawn as %s', (body, template, silhouette) =>
    expect(silhouetteOf(body, template)).toBe(silhouette),
  )
})

describe('a group with many locations', () => {
  const yards = (count: number) =>
    Array.from({ length: count }, (_, at) => aLocation({ id: `${at}`, slug: `y${at}`, address: { city: 'Tauranga' } }))

  it.each([
    [6, 6, undefined],
    [15, 6, { label: 'All 15 locations', href: '/contact' }],
  ])('of %i shows %i at home, and leads to the others', (count, shown, more) => {
    const { locations, all_locations } = home({ tenant: { locations: yards(count) } })
    expect(locations).toHaveLength(shown)
    expect(all_locations).toEqual(more)
  })

  it('lists them by state on its contact page, each folded, and names them in the footer', () => {
    const places = [
      ['Parkes', 'NSW'],
      ['Wodonga', 'VIC'],
      ['Mudgee', 'NSW'],
      ...['a', 'b', 'c', 'd'].map((city) => [city, 'QLD']),
    ] as [string, 'NSW' | 'VIC' | 'QLD'][]
    const locations = places.map(([city, state]) =>
      aLocation({ id: city, slug: city.toLowerCase(), name: `Yard ${city}`, address: { city, state } }),
    )
    const site = aSite({ tenant: { country: 'AU', locations } })
    const page = pageAt(site, 'contact', '/contact')
    expect(page.by_state?.map(({ state, locations: own }) => [state, own.map(({ name }) => name)])).toEqual([
      ['New South Wales', ['Yard Parkes', 'Yard Mudgee']],
      ['Victoria', ['Yard Wodonga']],
      ['Queensland', ['Yard a', 'Yard b', 'Yard c', 'Yard d']],
    ])
    const { groups, locations: inFull } = site.shell.footer
    expect(inFull.map(({ name }) => name)).toEqual(['Yard Parkes'])
    expect(groups.at(-1)).toMatchObject({
      title: 'Our Locations',
      links: places.map(([city]) => ({ label: `Yard ${city}` })),
    })
    const few = aSite({ tenant: { country: 'AU', locations: locations.slice(0, 6) } })
    expect(pageAt(few, 'contact', '/contact').by_state).toBeUndefined()
    expect(few.shell.footer.locations).toHaveLength(6)
  })
})
