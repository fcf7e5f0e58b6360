import { describe, expect, it } from 'vitest'
import { resultsHeading, type Shown } from '#src/page/search/results-heading.ts'
import { aLocation, aSite, aVehicle, pageAt, paths, type SiteChanges, secondsAgo, someVehicles } from './fixture.ts'

const DEFAULT = '/search/new-used-and-demo-cars'
const search = (changes: SiteChanges = {}, path = DEFAULT) => pageAt(aSite(changes), 'search', path)

describe('stock search paths @spec 1.2 2.1 2.2', () => {
  it('the default is /search/new-used-and-demo-cars', () => expect(paths(aSite())).toContain(DEFAULT))

  it('default_search_path overrides it, and the usual one leads there', () => {
    const site = aSite({ tenant: { default_search_path: '/search/used-cars' } })
    expect(paths(site)).toContain('/search/used-cars')
    // For now: with the first new car the address is a page of its own.
    expect(site.redirects).toContainEqual({ from: DEFAULT, to: '/search/used-cars', status: 302 })
  })

  it('where the default is used cars, the usual path lists new ones too', () => {
    const vehicles = [aVehicle(), aVehicle({ id: '2', slug: 'b', car_type: 'new' })]
    const changes = { tenant: { default_search_path: '/search/used-cars' }, vehicles }
    expect(search(changes, DEFAULT).total).toBe(2)
    expect(search(changes, '/search/used-cars').total).toBe(1)
    expect(aSite(changes).redirects.map(({ from }) => from)).not.toContain(DEFAULT)
  })

  it('its stock list comes before the list of the same conditions, so that a search there keeps its address', () => {
    const tenant = { default_search_path: '/search/new-cars', flags: { stock_list_path: '/used-car/list' } }
    const vehicles = someVehicles(30).map((v, at) => ({
      ...v,
      car_type: at % 2 ? ('used' as const) : ('new' as const),
    }))
    const page = pageAt(aSite({ tenant, vehicles }), 'search', '/used-car/list')
    const used = page.setup.scopes.find(({ conditions }) => conditions.join() === 'used')
    expect(used?.path).toBe('/used-car/list')
  })

  it('one tenant uses /used-car/list', () => {
    const site = aSite({ tenant: { flags: { stock_list_path: '/used-car/list' } }, vehicles: someVehicles(30) })
    const page = pageAt(site, 'search', '/used-car/list')
    expect(page.heading).toBe('30 used cars in Tauranga')
    expect(page.head.canonical).toBe('https://harbour.example/used-car/list')
    expect(paths(site)).toContain('/used-car/list/page/2')
    expect(site.shell.search_path).toBe('/used-car/list')
  })

  it('/search is the default search, whose address is canonical', () =>
    expect(search({}, '/search').head.canonical).toBe(`https://harbour.example${DEFAULT}`))

  it('new-cars, used-cars and demo-cars are there while they have stock', () => {
    const vehicles = [aVehicle({ car_type: 'new' }), aVehicle({ id: '2', slug: 'b', car_type: 'demo' })]
    const site = aSite({ vehicles })
    expect(paths(site)).toEqual(expect.arrayContaining(['/search/new-cars', '/search/demo-cars']))
    expect(paths(site)).not.toContain('/search/used-cars')
    expect(site.redirects).toContainEqual({ from: '/search/used-cars', to: DEFAULT, status: 302 })
  })

  it.each(['/search', '/search/used-cars', '/search/new-used-and-demo-cars'])(
    'where the default is %s, each list is one page, and that one is canonical',
    (path) => {
      const site = aSite({ tenant: { default_search_path: path } })
      expect(site.warnings.filter((warning) => warning.startsWith('Two pages'))).toEqual([])
      expect(paths(site).filter((each) => !each.startsWith('/'))).toEqual([])
      expect(new Set(site.pages.filter(({ kind }) => kind === 'search').map(({ head }) => head.canonical))).toEqual(
        new Set([`https://harbour.example${path}`]),
      )
    },
  )

  it('a list of as many other vehicles is canonical itself', () => {
    const vehicles = [aVehicle(), aVehicle({ id: '2', slug: 'b', car_type: 'new' })]
    const tenant = { default_search_path: '/search/new-cars' }
    expect(search({ vehicles, tenant }, '/search/used-cars').head.canonical).toBe(
      'https://harbour.example/search/used-cars',
    )
  })

  it('a list that shows what another shows leaves the canonical address to it', () =>
    expect(search({}, '/search/used-cars').head.canonical).toBe(`https://harbour.example${DEFAULT}`))

  it('a template with its own noun says so', () =>
    expect(
      search(
        { tenant: { template: 'truck', default_search_path: '/search/new-used-and-demo-trucks' } },
        '/search/new-used-and-demo-trucks',
      ).heading,
    ).toBe('1 used truck in Tauranga'))
})

describe('which vehicles are listed @spec 7.12 9.11', () => {
  const ids = (changes: SiteChanges) =>
    search(changes).results.map((result) => (result.kind === 'vehicle' ? result.vehicle_id : ''))

  it('available ones, and sold ones for three days; hidden ones never', () =>
    expect(
      ids({
        vehicles: [
          aVehicle({ id: 'in' }),
          aVehicle({ id: 'soon', slug: 'b', status: 'coming_soon' }),
          aVehicle({ id: 'sold', slug: 'c', status: 'sold', sold_date_timestamp: secondsAgo(86_400_000) }),
          aVehicle({ id: 'long', slug: 'd', status: 'sold', sold_date_timestamp: secondsAgo(4 * 86_400_000) }),
          aVehicle({ id: 'hidden', slug: 'e', show_on_dealer_website: false }),
          aVehicle({ id: 'other', slug: 'f', dealership_id: 'd9' }),
        ],
      }).toSorted(),
    ).toEqual(['in', 'sold', 'soon']))

  it('city filters Bathurst and Cowra, a minimum of 3 photos, a manufacturer make filter', () => {
    const flags = { preset_cities: ['Bathurst', 'Cowra'], preset_minimum_photos: 3, preset_makes: ['Toyota'] }
    const fits = { city: 'Cowra', photos_count: 3 }
    const vehicles = [
      aVehicle({ id: 'fits', ...fits }),
      aVehicle({ id: 'elsewhere', slug: 'b', ...fits, city: 'Orange' }),
      aVehicle({ id: 'few', slug: 'c', ...fits, photos_count: 2 }),
      aVehicle({ id: 'kia', slug: 'd', ...fits, make: 'Kia' }),
    ]
    expect(ids({ tenant: { flags }, vehicles })).toEqual(['fits'])
  })
})

describe('order and sorts @spec 2.7 7.13', () => {
  it('default order is custom_rank descending', () =>
    expect(
      search({ vehicles: someVehicles(3).toReversed() }).results.map(
        (card) => card.kind === 'vehicle' && card.vehicle_id,
      ),
    ).toEqual(['v1', 'v2', 'v3']))

  it('some dealers use lowest price', () => {
    const tenant = { switches: { search: { default_sort: 'price_asc' as const } } }
    const vehicles = someVehicles(3).map((v, index) => ({ ...v, price: 30_000 - index }))
    const page = search({ tenant, vehicles })
    expect(page.results.map((card) => card.kind === 'vehicle' && card.vehicle_id)).toEqual(['v3', 'v2', 'v1'])
    expect(page.setup.default_sort).toBe('price_asc')
  })

  it('four of the six sorts are on by default', () =>
    expect(search().sorts.map(({ label }) => label)).toEqual([
      'Most relevant',
      'Latest',
      'Highest price',
      'Lowest price',
    ]))
})

describe('pages @spec 2.1 2.28', () => {
  const site = aSite({ vehicles: someVehicles(60) })
  const page = (number: number) => pageAt(site, 'search', number === 1 ? DEFAULT : `${DEFAULT}/page/${number}`)

  it('24 vehicles a page, by the switch', () => {
    expect(page(1).results.length).toBe(24)
    expect(page(3).results.length).toBe(12)
    expect(
      search({ tenant: { switches: { search: { page_size: 6 } } }, vehicles: someVehicles(7) }).results.length,
    ).toBe(6)
  })

  it('without its switch there is no call-to-action card', () =>
    expect(JSON.stringify(page(2).results)).not.toContain('call-to-action'))

  it('the call-to-action card stands at position 30 of the whole list and links to /trade-in', () => {
    const tenant = { switches: { search: { show_call_to_action: true } } }
    const page = (number: number) =>
      search({ vehicles: someVehicles(60), tenant }, number === 1 ? DEFAULT : `${DEFAULT}/page/${number}`)
    expect(page(1).results.some(({ kind }) => kind === 'call-to-action')).toBe(false)
    expect(page(2).results.findIndex(({ kind }) => kind === 'call-to-action')).toBe(30 - 24 - 1)
    expect(page(2).results.find(({ kind }) => kind === 'call-to-action')).toEqual({
      kind: 'call-to-action',
      title: 'Have a car to trade in?',
      text: expect.stringContaining('your next car'),
      link: { label: 'Value my trade-in', href: '/trade-in' },
    })
  })

  it.each([
    [28, 96, undefined],
    [29, 96, 29],
    [34, 48, 29],
    [34, 24, 5],
    [34, 30, 29],
  ])('among %i vehicles, %i a page, it is at index %s of its page', (count, page_size, index) => {
    const results = aSite({
      vehicles: someVehicles(count),
      tenant: { switches: { search: { page_size, show_call_to_action: true } } },
    })
      .pages.filter((each) => each.kind === 'search' && each.path.startsWith(DEFAULT) && !/make|body/.test(each.path))
      .map((each) => (each.kind === 'search' ? each.results.findIndex(({ kind }) => kind === 'call-to-action') : -1))
    expect(results.find((at) => at >= 0)).toBe(index)
    expect(results.filter((at) => at >= 0).length).toBe(index === undefined ? 0 : 1)
  })

  it('without trade-in there is none', () => {
    const tenant = { switches: { trade_in: { enabled: false }, search: { show_call_to_action: true } } }
    const pages = aSite({ tenant, vehicles: someVehicles(40) }).pages
    expect(JSON.stringify(pages)).not.toContain('call-to-action')
  })

  it('name their neighbours', () => {
    expect(page(1).head).toMatchObject({ next: `${DEFAULT}/page/2` })
    expect(page(1).head.prev).toBeUndefined()
    expect(page(2).head).toMatchObject({
      prev: DEFAULT,
      next: `${DEFAULT}/page/3`,
    })
    expect(page(3).head.next).toBeUndefined()
    expect(page(2).pagination).toMatchObject({ page: 2, pages: 3, prev: { href: DEFAULT } })
    expect(page(2).pagination.links.find(({ current }) => current)?.label).toBe('2')
  })

  it('link the first, the last and two on either side', () => {
    const pageOf12 = (number: number) =>
      search(
        { vehicles: someVehicles(72), tenant: { switches: { search: { page_size: 6 } } } },
        number === 1 ? DEFAULT : `${DEFAULT}/page/${number}`,
      ).pagination
    expect(pageOf12(6)).toEqual({
      page: 6,
      pages: 12,
      links: [1, 4, 5, 6, 7, 8, 12].map((number) => ({
        label: String(number),
        href: number === 1 ? DEFAULT : `${DEFAULT}/page/${number}`,
        ...(number === 6 && { current: true }),
      })),
      prev: { label: 'Previous', href: `${DEFAULT}/page/5` },
      next: { label: 'Next', href: `${DEFAULT}/page/7` },
    })
    expect(pageOf12(1).prev).toBeUndefined()
    expect(pageOf12(12).next).toBeUndefined()
    expect(search().pagination).toEqual({ page: 1, pages: 1, links: [], prev: undefined, next: undefined })
  })

  it('after the first have titles and descriptions of their own, and no introduction', () => {
    const tagline = 'Straight talk since 1968'
    const vehicles = someVehicles(30)
    const [first, second] = [DEFAULT, `${DEFAULT}/page/2`].map((path) =>
      search({ vehicles, tenant: { texts: { tagline } } }, path),
    )
    expect(first).toMatchObject({
      intro: tagline,
      head: {
        title: '30 used cars for sale in Tauranga | Harbour Motors',
        description: expect.stringMatching(/^30 used cars in Tauranga at Harbour Motors: /),
      },
    })
    expect(second?.intro).toBeUndefined()
    expect(second?.head).toMatchObject({
      title: '30 used cars for sale in Tauranga - page 2 | Harbour Motors',
      description: expect.stringMatching(/^Page 2 of 2\. 30 used cars/),
    })
  })

  it('show the picture of their first vehicle on social networks @spec 9.7', () => {
    const vehicles = someVehicles(7).map((v) => ({ ...v, primary_image_url: `https://img.example/${v.id}.jpg` }))
    const tenant = { switches: { search: { page_size: 6 } } }
    expect(search({ vehicles, tenant }, `${DEFAULT}/page/2`).head.image).toContain('https://img.example/v7.jpg')
  })

  it('hold every vehicle once', () => {
    const ids = [1, 2, 3].flatMap((number) =>
      page(number).results.flatMap((card) => (card.kind === 'vehicle' ? [card.vehicle_id] : [])),
    )
    expect(new Set(ids).size).toBe(60)
  })
})

describe('title and description of a list @spec 1.6 1.7', () => {
  it('say what is listed, where and what a shopper can do', () => {
    expect(search().head.description).toBe(
      '1 used car in Tauranga at Harbour Motors: $24,990, 2021, 45,200 km. Enquire online, value your trade-in or book a test drive.',
    )
    const tenant = { switches: { trade_in: { enabled: false } }, texts: { tagline: 'Straight talk since 1968!!' } }
    expect(search({ tenant }).head.description).toBe(
      '1 used car in Tauranga at Harbour Motors: $24,990, 2021, 45,200 km. Enquire online or book a test drive. Straight talk since 1968.',
    )
  })

  it('the breadcrumb names the whole list, and below it what it is narrowed to', () => {
    const kias = { make: 'Kia', model: 'Rio', body: 'Hatch' }
    const vehicles = [aVehicle(), aVehicle({ id: '2', slug: 'b', ...kias }), aVehicle({ id: '3', slug: 'c', ...kias })]
    expect(search({ vehicles }).breadcrumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Used cars', href: DEFAULT },
    ])
    const kia = search({ vehicles }, `${DEFAULT}/make/kia`)
    expect(kia.breadcrumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Used cars', href: DEFAULT },
      { label: 'Kia', href: `${DEFAULT}/make/kia` },
    ])
    expect(kia.head.title).toBe('2 used Kia cars for sale in Tauranga | Harbour Motors')
    expect(search({ vehicles }, `${DEFAULT}/make/kia/model/rio`).breadcrumbs.slice(2)).toEqual([
      { label: 'Kia', href: `${DEFAULT}/make/kia` },
      { label: 'Rio', href: `${DEFAULT}/make/kia/model/rio` },
    ])
    expect(search({ vehicles }, `${DEFAULT}/body/hatch`).breadcrumbs.at(-1)?.label).toBe('Hatches')
  })

  it.each([
    [['new', 'used'], '/search/used-cars', '1 used car in Tauranga'],
    [['new', 'used'], DEFAULT, '2 cars in Tauranga'],
    [['used', 'used'], DEFAULT, '2 used cars in Tauranga'],
  ] as const)('of a stock of %o, %s: %s', (types, path, heading) => {
    const vehicles = types.map((car_type, at) => aVehicle({ id: `${at}`, slug: `v${at}`, car_type }))
    expect(search({ vehicles }, path).heading).toBe(heading)
  })

  it.each<[string, Partial<Shown>, string]>([
    [
      'two conditions',
      { requested: ['new', 'used'], present: ['new', 'used'], total: 2 },
      '2 new and used cars in Tauranga',
    ],
    ['one of two conditions', { requested: ['new', 'used'], present: ['used'], total: 1 }, '1 used car in Tauranga'],
    ['no vehicle', { requested: [], present: [], total: 0 }, 'No cars in Tauranga right now'],
    ['no vehicle of a condition', { requested: ['used'], present: [], total: 0 }, 'No used cars in Tauranga right now'],
    ['a make', { narrowed: { make: 'Kia' }, total: 1 }, '1 used Kia car in Tauranga'],
    [
      'a make that ends with the noun',
      { narrowed: { make: 'Town Car' }, total: 1 },
      '1 used car by Town Car in Tauranga',
    ],
    [
      'a make that ends with the plural',
      { narrowed: { make: 'Town Cars' }, total: 2 },
      '2 used cars by Town Cars in Tauranga',
    ],
    [
      'a make that starts with the noun',
      { narrowed: { make: 'Car Craft' }, total: 2 },
      '2 used Car Craft cars in Tauranga',
    ],
  ])('the heading of %s', (_, shown, heading) =>
    expect(
      resultsHeading(
        { total: 1, present: ['used'], requested: ['new', 'used', 'demo'], ...shown },
        search().setup.words,
      ),
    ).toBe(heading),
  )

  it('a yard that is hidden does not count among the places', () => {
    const hidden = aLocation({ id: 'l2', slug: 'r', name: 'R', visible: false, address: { city: 'Rotorua' } })
    expect(search({ tenant: { locations: [aLocation({}), hidden] } }).heading).toBe('1 used car in Tauranga')
  })
})

describe('which list is canonical', () => {
  const vehicles = [
    ...someVehicles(2, { make: 'Kia', body: 'SUV', car_type: 'new' }),
    aVehicle({ id: 'b', slug: 'b', make: 'Toyota', body: 'Hatch' }),
    aVehicle({ id: 'c', slug: 'c', make: 'Toyota', body: 'SUV' }),
    aVehicle({ id: 'd', slug: 'd', make: 'Mazda', body: 'SUV' }),
  ]
  it.each([
    ['its own', `${DEFAULT}/make/toyota`, `${DEFAULT}/make/toyota`],
    ['its own, where another condition has more of them', '/search/used-cars/body/suv', '/search/used-cars/body/suv'],
    ['the usual list of the same make', '/search/used-cars/make/toyota', `${DEFAULT}/make/toyota`],
    [
      'the usual list of the same model',
      '/search/used-cars/make/toyota/model/corolla',
      `${DEFAULT}/make/toyota/model/corolla`,
    ],
    ['its own, though it has all of its condition', '/search/new-cars/body/suv', '/search/new-cars/body/suv'],
  ])('%s: %s', (_, path, canonical) => {
    expect(search({ vehicles }, path).head.canonical).toBe(`https://harbour.example${canonical}`)
    const sitemap = aSite({ vehicles }).files.find((file) => file.path === '/sitemap-lists.xml')?.body ?? ''
    expect(sitemap.includes(`<loc>https://harbour.example${path}<`)).toBe(path === canonical)
  })
})

describe('facets without scripts @spec 1.3 2.2', () => {
  const vehicles = [
    aVehicle({ id: 'a', slug: 'a', make: 'Toyota', model: 'RAV4', body: 'SUV', car_type: 'new' }),
    aVehicle({ id: 'a2', slug: 'a2', make: 'Toyota', model: 'RAV4', body: 'SUV', car_type: 'new' }),
    aVehicle({ id: 'b', slug: 'b', make: 'Toyota', body: 'Hatch' }),
    aVehicle({ id: 'b2', slug: 'b2', make: 'Toyota', body: 'Hatch' }),
    aVehicle({ id: 'c', slug: 'c', make: 'Kia', model: 'Rio', body: 'Hatch' }),
    aVehicle({ id: 'c2', slug: 'c2', make: 'Kia', model: 'Rio', body: 'Hatch' }),
    aVehicle({ id: 'd', slug: 'd', make: 'Mazda', model: 'BT-50', body: 'Ute' }),
  ]

  it('condition, make, model and body are plain links to what they count: a list, or a single vehicle', () => {
    const site = aSite({ vehicles })
    const totalAt = (href: string) =>
      site.pages.flatMap((page) => (page.path !== href ? [] : page.kind === 'search' ? page.total : 1))
    for (const page of site.pages)
      if (page.kind === 'search')
        for (const facet of page.facets)
          for (const { href = '', count } of facet.options ?? []) expect([href, totalAt(href)]).toEqual([href, [count]])
    expect(search({ vehicles }).facets.map(({ label }) => label)).toEqual(['Condition', 'Make', 'Model', 'Body'])
    const make = pageAt(site, 'search', `${DEFAULT}/make/toyota`)
    expect(make.facets.find(({ name }) => name === 'model')?.options).toEqual([
      { value: 'Corolla', label: 'Corolla', count: 2, href: `${DEFAULT}/make/toyota/model/corolla`, active: false },
      { value: 'RAV4', label: 'RAV4', count: 2, href: `${DEFAULT}/make/toyota/model/rav4`, active: false },
    ])
    expect(search({ vehicles }).facets.flatMap(({ options = [] }) => options)).toContainEqual({
      value: 'Mazda',
      label: 'Mazda',
      count: 1,
      href: '/cars/d',
      active: false,
    })
  })

  it('a narrowed list says so in its heading, has a way out, and keeps its make under another condition', () => {
    const page = pageAt(aSite({ vehicles }), 'search', `${DEFAULT}/make/toyota`)
    expect(page.heading).toBe('4 Toyota cars in Tauranga')
    expect(page.chips).toEqual([{ label: 'Toyota', href: DEFAULT }])
    const condition = page.facets.find(({ name }) => name === 'car_type')
    expect(condition?.options?.map(({ label, href, count }) => [label, href, count])).toEqual([
      ['New', '/search/new-cars/make/toyota', 2],
      ['Used', '/search/used-cars/make/toyota', 2],
    ])
    expect(search({ vehicles }, `${DEFAULT}/make/toyota/model/rav4`).chips).toEqual([
      { label: 'Toyota', href: DEFAULT },
      { label: 'RAV4', href: `${DEFAULT}/make/toyota` },
    ])
  })

  it('the value that is shown is marked', () => {
    const activeAt = (path: string, name: string) =>
      search({ vehicles }, path)
        .facets.find((facet) => facet.name === name)
        ?.options?.filter(({ active }) => active)
        .map(({ label }) => label)
    expect(activeAt(DEFAULT, 'car_type')).toEqual([])
    expect(activeAt('/search/used-cars', 'car_type')).toEqual(['Used'])
    expect(activeAt(`${DEFAULT}/make/kia`, 'make')).toEqual(['Kia'])
    expect(activeAt(`${DEFAULT}/make/kia`, 'body')).toEqual([])
    expect(activeAt(`${DEFAULT}/body/suv`, 'body')).toEqual(['SUV'])
    expect(activeAt(`${DEFAULT}/make/toyota/model/rav4`, 'make')).toEqual(['Toyota'])
    expect(activeAt(`${DEFAULT}/make/toyota/model/rav4`, 'model')).toEqual(['RAV4'])
  })

  it('a list without a make under another condition leads to all of that condition', () => {
    const condition = search({ vehicles }, `${DEFAULT}/make/kia`).facets.find(({ name }) => name === 'car_type')
    expect(condition?.options?.map(({ label, href, count }) => [label, href, count])).toEqual([
      ['New', '/search/new-cars', 2],
      ['Used', '/search/used-cars/make/kia', 2],
    ])
  })

  it('the price is open with its bounds, other ranges and values are closed, and what never differs is left out', () => {
    const stock = [
      aVehicle({ id: 'a', slug: 'a', make: 'Kia', price: 5_000, km: 10, colour: 'Red', transmission: 'Manual' }),
      aVehicle({ id: 'b', slug: 'b', make: 'Kia', price: 9_000, km: 20, colour: 'Blue', transmission: 'Manual' }),
      aVehicle({ id: 'c', slug: 'c', price: undefined, km: 10, colour: undefined, transmission: 'Manual' }),
      aVehicle({ id: 'd', slug: 'd', price: undefined, km: 10, colour: undefined, transmission: 'Manual' }),
    ]
    const search_filters = ['car_type', 'make', 'price', 'km', 'colour', 'transmission'] as const
    const facetsAt = (path: string) =>
      search({ vehicles: stock, tenant: { search_filters: [...search_filters] } }, path).facets.map(
        ({ name, open, bounds }) => [name, open, bounds],
      )
    expect(facetsAt(DEFAULT)).toEqual([
      ['make', true, undefined],
      ['price', true, { min: 5_000, max: 9_000 }],
      ['km', false, undefined],
      ['colour', false, undefined],
    ])
    // Where no listed vehicle has a price, the bounds are those of the whole scope.
    expect(facetsAt(`${DEFAULT}/make/toyota`)[1]).toEqual(['price', true, { min: 5_000, max: 9_000 }])
  })

  it('a body is named in the plural @spec 1.8', () =>
    expect(pageAt(aSite({ vehicles }), 'search', `${DEFAULT}/body/hatch`).heading).toBe('4 used hatches in Tauranga'))

  it.each([
    ['Pantech', 'pantech trucks'],
    ['Refrigerated', 'refrigerated trucks'],
    ['Prime mover', 'prime movers'],
    ['Bus', 'buses'],
    ['Utility', 'utilities'],
    ['SUV', 'SUVs'],
  ])('trucks with the body %s are %s @spec 1.8', (body, words) => {
    const trucks = [aVehicle({ body }), aVehicle({ id: 'b', slug: 'b', body })]
    const lists = aSite({ vehicles: trucks, tenant: { template: 'truck' } }).pages.filter(
      (page) => page.kind === 'search',
    )
    expect(lists.find(({ path }) => path.includes('/body/'))).toMatchObject({ heading: `2 used ${words} in Tauranga` })
  })

  it('a make that has the noun in its name does not repeat it', () => {
    const trucks = someVehicles(2, { make: 'Mercedes-Benz Trucks' })
    const page = search({ vehicles: trucks, tenant: { template: 'truck' } }, `${DEFAULT}/make/mercedes-benz-trucks`)
    expect(page.heading).toBe('2 used trucks by Mercedes-Benz Trucks in Tauranga')
  })

  it.each([
    ['have different ones', ['Tow bar'], true],
    ['have the same', ['Sunroof'], false],
  ])('features are a filter unless all vehicles %s', (_, features, isOffered) => {
    const stock = [aVehicle({ features }), aVehicle({ id: 'b', slug: 'b', features: ['Sunroof'] })]
    const { facets } = search({ vehicles: stock, tenant: { search_filters: ['features'] } })
    expect(facets.map(({ name, open }) => [name, open])).toEqual(isOffered ? [['features', false]] : [])
  })

  it('only the filters of the tenant, in its order', () =>
    expect(
      search({ vehicles, tenant: { search_filters: ['body', 'make', 'price'] } }).facets.map(({ name }) => name),
    ).toEqual(['body', 'make']))

  it('a label of the used condition is the tenant’s @spec 1.7', () => {
    const page = search({ vehicles, tenant: { flags: { used_label: 'pre-owned' } } }, '/search/used-cars')
    expect(page.heading).toBe('5 pre-owned cars in Tauranga')
    expect(page.head.title).toMatch(/^5 pre-owned cars for sale/)
  })
})

describe('what a filter is called @spec 2.3', () => {
  it("'See more from this dealer' says the dealership's name, not its slug", () => {
    const tenant = {
      name: 'Harbour Motors',
      dealerships: [{ id: '77', slug: 'harbour-rotorua' }],
      locations: [aLocation({}), aLocation({ id: 'l2', slug: 'r', name: 'Harbour Rotorua', dealership_id: '77' })],
    }
    expect(search({ tenant }).setup.labels.dealership_slug).toMatchObject({ 'harbour-rotorua': 'Harbour Rotorua' })
  })

  it('a dealership of several locations is called as the dealer is', () => {
    const locations = [aLocation({}), aLocation({ id: 'l2', slug: 'r', name: 'Harbour Rotorua' })]
    const { dealership_slug } = search({ tenant: { locations } }).setup.labels
    expect(Object.values(dealership_slug ?? {})).toEqual(['Harbour Motors'])
  })

  it('a hidden location does not give its name to a dealership', () => {
    const tenant = {
      dealerships: [{ id: '77', slug: 'harbour-rotorua' }],
      locations: [
        aLocation({}),
        aLocation({ id: 'l2', slug: 'r', name: 'Harbour Rotorua', dealership_id: '77' }),
        aLocation({ id: 'l3', slug: 's', name: 'Shed', dealership_id: '77', visible: false }),
      ],
    }
    expect(search({ tenant }).setup.labels.dealership_slug).toMatchObject({ 'harbour-rotorua': 'Harbour Rotorua' })
  })

  it('conditions, price types, certified vehicles, seats and states have words @spec 1.7', () => {
    const search_filters = ['car_type', 'price_type', 'certified', 'seats', 'state'] as const
    const vehicles = [
      aVehicle({ seats: 7, state: 'nsw' }),
      aVehicle({ id: '2', slug: 'b', seats: 1 }),
      aVehicle({ id: '3', slug: 'c', seats: 5 }),
      aVehicle({ id: '4', slug: 'd', seats: 5 }),
    ]
    const { labels } = search({ vehicles, tenant: { search_filters: [...search_filters] } }).setup
    expect(labels).toMatchObject({
      car_type: { new: 'New', used: 'Used', demo: 'Demo' },
      price_type: { drive_away: 'Drive away' },
      certified: { true: 'Certified', false: 'Not certified' },
      state: { nsw: 'NSW' },
    })
    expect(Object.entries(labels.seats ?? {})).toEqual([
      ['1', '1 seat'],
      ['5', '5 seats'],
      ['7', '7 seats'],
    ])
  })

  it('words are sent only for the filters of the tenant and for those that links use', () =>
    expect(Object.keys(search({ tenant: { search_filters: ['make', 'seats'] } }).setup.labels).toSorted()).toEqual([
      'car_type',
      'dealership_slug',
      'seats',
    ]))

  it('no seats at all are none to look for', () =>
    expect(search({ vehicles: [aVehicle({ seats: 0 })] }).setup.labels.seats).toEqual({}))
})

describe('an empty stock', () => {
  it('helps: contact, trade-in, phone', () => {
    const page = search({ vehicles: [] })
    expect(page.heading).toBe('No cars in Tauranga right now')
    expect(page.empty).toEqual({
      title: 'Looking for something in particular?',
      text: expect.stringContaining("Tell us what you're after"),
      links: [
        { label: 'Tell us what you want', href: '/contact', emphasised: true },
        { label: 'Value your car', href: '/trade-in' },
        { label: 'Call us', href: 'tel:+6475710000' },
      ],
    })
    expect(page.pagination.pages).toBe(1)
    expect(search().empty).toBeUndefined()
  })

  it('of one list leads to the vehicles of another', () => {
    const vehicles = [aVehicle({ car_type: 'new' })]
    const page = search({ tenant: { default_search_path: '/search/used-cars' }, vehicles }, '/search/used-cars')
    expect(page.heading).toBe('No used cars in Tauranga right now')
    const [first] = page.empty?.links ?? []
    expect(first).toEqual({ label: 'See all cars', href: '/search/new-cars' })
  })
})

describe('help at an empty list', () => {
  const links = (tenant: SiteChanges['tenant']) =>
    search({ tenant, vehicles: [] }).setup.help.map(({ label, href }) => [label, href])

  it('shows the number where no numbers are masked @spec 4.6', () =>
    expect(links({ switches: { cars: { show_phone: false } } })).toContainEqual(['07 571 0000', 'tel:+6475710000']))

  it('leaves out what the dealer does not have', () =>
    expect(
      links({ locations: [aLocation({ contact_detail: {} })], switches: { trade_in: { enabled: false } } }),
    ).toEqual([['Tell us what you want', '/contact']]))
})

describe('where the vehicles are', () => {
  it('is shown when all locations are in one city, and not otherwise', () => {
    const locations = [aLocation({}), aLocation({ id: 'l2', slug: 'r', name: 'R', address: { city: 'Rotorua' } })]
    expect(search({ tenant: { locations } }).heading).toBe('1 used car')
  })
})
