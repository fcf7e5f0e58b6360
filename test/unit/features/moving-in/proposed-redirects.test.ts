import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugify } from '#src/base/text.ts'
import { proposedRedirects } from '#src/features/moving-in/proposed-redirects.ts'
import { siteRecipe } from '#src/page/site/build-site.ts'
import { redirects } from '#src/tenant/redirects.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { aContent, aLocation, anOffer, aPost, aTenant, aVehicle, NOW, type SiteChanges } from '../../page/fixture.ts'
import { NOW as SAMPLES_NOW, samples } from '../../samples/samples.ts'

const vehicle = (id: string, changes: Partial<Vehicle>): Vehicle => ({
  ...aVehicle({ id, slug: id, stocknum: id.toUpperCase(), ...changes }),
})

const YARIS = { make: 'Toyota', model: 'Yaris', body: 'Hatch', colour: 'Red' }
const VEHICLES = [
  vehicle('tm2101', { ...YARIS, year: 2012, badge: 'YR', vin: 'JTMSAMPL0C0404823', rego: 'ABC12D' }),
  vehicle('tm2102', { make: 'Toyota', model: 'Corolla', badge: 'Ascent', year: 2019, body: 'Sedan' }),
  vehicle('tm2103', { make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport', year: 2019, body: 'Hatch' }),
  vehicle('tm2104', { make: 'Toyota', model: 'Corolla Cross', badge: 'GX', year: 2023, body: 'SUV' }),
  vehicle('tm2105', { make: 'Mazda', model: '3', badge: 'SP25', year: 2018, body: 'Hatch' }),
  vehicle('tm2106', { make: 'Mazda', model: 'CX-5', badge: 'GT', year: 2024, body: 'SUV', car_type: 'new' }),
  vehicle('tm2107', { make: 'Land Rover', model: 'Defender', badge: '110', year: 2021, body: 'Ute' }),
]

const SITE: SiteChanges = {
  vehicles: VEHICLES,
  tenant: {
    locations: [aLocation({}), aLocation({ id: 'l2', slug: 'rotorua', name: 'Rotorua', address: { city: 'Rotorua' } })],
    switches: {
      service: { enabled: true },
      parts: { enabled: false },
      finance: { enabled: true },
      blog: { enabled: true },
    },
  },
  content: {
    posts: [aPost('winter-tyres')],
    pages: [{ slug: 'about-us', title: 'About Us', html: '<p>Words.</p>' }],
    offers: [anOffer('june')],
  },
}

const inputOf = ({ tenant, content, vehicles = [], now = NOW }: SiteChanges) => ({
  tenant: aTenant(tenant),
  content: aContent(content),
  vehicles,
  now,
})
const proposal = (addresses: readonly string[], changes: SiteChanges = {}) =>
  proposedRedirects(inputOf({ ...SITE, ...changes }), addresses)

/** Where one address goes, or why it goes nowhere. */
const home = (address: string, changes: SiteChanges = {}): string | undefined => {
  const { redirects: all, homeless } = proposal([address], changes)
  return all[0]?.to ?? homeless[0]?.reason
}

const USED = '/search/used-cars'
const ALL = '/search/new-used-and-demo-cars'

describe('an address of an old site goes to', () => {
  it.each([
    ['the vehicle of its stock number', '/used-vehicles/2012-toyota-yaris-tm2101', '/cars/tm2101'],
    ['the vehicle of its VIN', '/vdp/JTMSAMPL0C0404823/', '/cars/tm2101'],
    ['the vehicle of its registration', 'https://www.old.example/stock/ABC12D.html', '/cars/tm2101'],
    ['no vehicle of another make with that number', '/used-cars/2012-mazda-3-tm2101', USED],
    ['no vehicle of another year', '/used-cars/2013-toyota-yaris-tm2101', `${USED}/make/toyota`],
    ['the only vehicle of make, model and year', '/used-cars/2012-toyota-yaris-hatch-red-778123', '/cars/tm2101'],
    ['the one of its badge', '/used-cars/toyota/corolla/2019-ascent-sport-9', '/cars/tm2103'],
    ['the longer model of two', '/inventory/2023_Toyota_Corolla_Cross', '/cars/tm2104'],
    ['a model of one digit beside its make', '/Used/2018/Mazda3-SP25.aspx', '/cars/tm2105'],
    ['the list, if the badge is another', '/used-cars/2012-toyota-yaris-zr-red', `${USED}/make/toyota`],
    ['the list of the model', '/used-cars/2019-toyota-corolla', `${USED}/make/toyota/model/corolla`],
    ['the list of the condition, if the model’s is a single vehicle', '/new-vehicles/mazda/cx5', '/search/new-cars'],
    ['the list of the make, if no such model is there', '/used-toyota-supra', `${USED}/make/toyota`],
    ['the list of the condition, if no such make is there', '/used-cars/2016-holden-commodore', USED],
    ['the list of the body type', '/hatchs-for-sale', `${ALL}/body/hatch`],
    ['the stock, if the body type’s list is a single vehicle', '/utes-for-sale', ALL],
    ['the stock', '/inventory/search.aspx', ALL],
    ['used vehicles that it calls pre-owned', '/pre-owned-vehicles', USED],
    ['the trade-in page', '/sell-my-car', '/trade-in'],
    ['finance', '/car-loan-calculator', '/finance'],
    ['service', '/book-a-service-online', '/service'],
    ['test drives', '/request-test-drive', '/book-test-drive'],
    ['the offers', '/latest-deals', '/special-offers'],
    ['the contact page', '/find-us', '/contact'],
    ['the location that it names', '/locations/rotorua', '/contact-us/rotorua'],
    ['a text page', '/AboutUs.aspx', '/about-us'],
    ['the text page that is meant', '/meet-the-team', '/about-us'],
    ['the post of the same name', '/2021/05/winter-tyres/', '/blog/winter-tyres'],
    ['the blog, if the post is gone', '/2021/05/toyota-recall/', '/blog'],
    ['the privacy policy', '/privacy', '/privacy-policy'],
  ])('%s: %s', (_, address, to) => expect(home(address)).toBe(to))

  it('the people of the dealer, where they have a page', () => {
    const content = { ...SITE.content, team: [{ name: 'Mere Ngata', role: 'Sales' }] }
    expect(home('/meet-the-team', { content })).toBe('/our-team')
  })
})

describe('an address has no home, and it is said why,', () => {
  it.each([
    ['if nothing fits', '/community', 'no vehicle, page or list of this dealer has its words'],
    ['if the dealer has no such page', '/genuine-parts', 'it is about parts, and this dealer has no such page'],
    ['if it is a file', '/wp-content/uploads/price-list.pdf', 'it is a file, not a page'],
    ['if it is none of a website', 'mailto:sales@old.example', 'it is no address of a website'],
    ['if no redirect may start there', '/used-cars/%0Ared', expect.stringContaining('no redirect may have')],
    ['if only a query makes it one', '/?p=12', expect.stringContaining('only its query tells it from the home page')],
    ['if only capitals make it one', '/Contact', expect.stringContaining('only its spelling tells it from /contact')],
  ])('%s: %s', (_, address, reason) => expect(home(address)).toEqual(reason))
})

describe('a proposal', () => {
  it('leaves out what is answered at the same address', () =>
    expect(proposal(['/', '/contact/', '/service', '/stock.json', '/contact-us', ALL, '/cars/tm2101?x=1'])).toEqual({
      redirects: [],
      proposed: 0,
      answered: 7,
      homeless: [],
      lost: [],
      shared: [],
    }))

  it('has one redirect for addresses that hosts may not tell apart, and says where queries did', () => {
    const { redirects: all, shared } = proposal([
      '/vehicle.aspx?id=1',
      '/vehicle.aspx?id=2',
      '/Vehicle.aspx/?id=2',
      '/vehicle%2Easpx',
    ])
    expect(all).toEqual([{ from: '/vehicle.aspx', to: ALL }])
    expect(shared).toEqual([
      { address: '/vehicle.aspx', reason: expect.stringContaining(`only queries tell its 3 addresses apart`) },
    ])
  })

  it('begins with the redirects that the dealer has, and repeats none of them', () => {
    const own = [{ from: '/Old%20yard', to: '/contact' }]
    const { redirects: all, proposed } = proposal(['/Old yard/', '/used-vehicles'], {
      content: { ...SITE.content, redirects: own },
    })
    expect(all).toEqual([...own, { from: '/used-vehicles', to: USED }])
    expect(proposed).toBe(1)
  })

  it('places anew what led to a vehicle that has gone, also by way of another redirect', () => {
    const own = [
      { from: '/old-toyota-yaris', to: '/stock/9' },
      { from: '/stock/9', to: '/cars/sold' },
      { from: '/our-fleet', to: 'https://fleet.example' },
    ]
    const { redirects: all, lost } = proposal([], { content: { ...SITE.content, redirects: own } })
    const list = `${ALL}/make/toyota`
    expect(all).toEqual([own[2], { from: '/stock/9', to: ALL }, { from: '/old-toyota-yaris', to: list }])
    expect(lost).toEqual([
      { address: '/stock/9', reason: 'it led to /cars/sold, which is no page' },
      { address: '/old-toyota-yaris', reason: 'it led to /stock/9, which is no page' },
    ])
  })
})

describe('whatever addresses come in', () => {
  const word = fc.constantFrom(
    ...'used new cars 2012 2019 toyota yaris corolla mazda 3 cx-5 TM2101 abc12d finance service parts contact Contact blog about-us pages search x'.split(
      ' ',
    ),
  )
  const path = fc
    .tuple(
      fc.array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 4 }),
      fc.constantFrom('/', '-', '_'),
    )
    .map(([parts, between]) => `/${parts.join(between)}`)
  const tail = fc.constantFrom('', '/', '//', '.aspx', '(1)', '+x', '?id=1', '?id=2', '#top', '%', '%2F', '%41')
  const address = fc.oneof(
    fc.tuple(path, tail).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('https://old.example', '//old.example', 'ftp://x', 'mailto:'), path)
      .map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  )
  const own = fc
    .array(fc.record({ from: path, to: fc.oneof(path, fc.constantFrom('/contact', '/finance')) }), { maxLength: 3 })
    .filter((list) => redirects.safeParse(list).success)

  it('the proposal passes the checks of redirects.json, starts at no page and leads to pages', () => {
    fc.assert(
      fc.property(fc.array(address, { maxLength: 30 }), own, (addresses, list) => {
        const content = { ...SITE.content, redirects: redirects.parse(list) }
        const found = proposal(addresses, { content })
        const parsed = redirects.parse(found.redirects)
        expect(parsed).toEqual(found.redirects)
        const warnings = (moved: typeof parsed) =>
          siteRecipe(inputOf({ ...SITE, content: { ...content, redirects: moved } })).warnings.filter((one) =>
            one.startsWith('redirects.json'),
          )
        expect(warnings(content.redirects)).toEqual(expect.arrayContaining(warnings(parsed)))
        expect(warnings(parsed).filter((one) => one.includes("doesn't match any page"))).toEqual([])
        expect(proposal(addresses, { content: { ...content, redirects: parsed } }).proposed).toBe(0)
      }),
      { numRuns: 20 },
    )
  })
})

describe("old addresses of the sample dealers' stock", () => {
  it.each(samples.map((sample) => [sample.slug, sample] as const))(
    '%s: lead to that vehicle, or to a list, and never to another',
    (_, sample) => {
      const input = { ...sample, now: SAMPLES_NOW }
      const listed = new Set(siteRecipe(input).pages.map(({ path }) => path))
      const own = sample.vehicles.filter((v) => listed.has(vehiclePath(v, sample.tenant)))
      const addressOf = (v: Vehicle, ...more: (string | undefined)[]) =>
        `/${v.car_type}-vehicles/${slugify([v.year, v.make, v.model, v.badge, v.body, ...more].join(' '))}/`
      const numbered = own.filter(({ stocknum }) => stocknum).map((v) => [v, addressOf(v, v.stocknum)] as const)
      const plain = own.map((v) => [v, addressOf(v)] as const)
      const { redirects: found } = proposedRedirects(
        input,
        [...numbered, ...plain].map(([, address]) => address),
      )
      const to = new Map(found.map((one) => [`${one.from}/`, one.to]))
      expect(numbered.filter(([v, address]) => to.get(address) !== vehiclePath(v, sample.tenant))).toEqual([])
      const astray = plain.filter(
        ([v, address]) =>
          !['/search/', vehiclePath(v, sample.tenant)].some((home) => to.get(address)?.startsWith(home)),
      )
      expect(astray).toEqual([])
      expect(plain.filter(([, address]) => !to.get(address)?.startsWith('/search/')).length).toBeGreaterThan(
        own.length / 2,
      )
    },
  )
})
