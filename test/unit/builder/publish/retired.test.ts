import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedRedirects } from '#src/builder/host/redirects.ts'
import { type Retired, retiredPages, vehicleAddresses, withRetired } from '#src/builder/publish/retired.ts'
import { atOwnAddresses, ownSlugs } from '#src/vehicle/slug.ts'
import { aTenant, aVehicle } from '../../vehicle/fixture.ts'

const DAY = 24 * 60 * 60 * 1000

type Last = Parameters<typeof retiredPages>[0]

/** The record after a build whose pages are those of vehicles, by address. */
const record = (last: Last, addresses: Record<string, string>, now: number, searchPath = '/search'): Retired =>
  retiredPages(last, {
    pages: new Set(Object.keys(addresses)),
    departed: new Set(),
    redirects: [],
    facts: {},
    addresses,
    searchPath,
    now,
  })

interface Build {
  /** Vehicle ids by the address of their pages. */
  pages: Record<string, string>
  day: number
}

/** Builds a site again and again; gives where its former addresses lead after the last. */
function leads(builds: readonly Build[]): Record<string, string> {
  let last: Last
  let retired: Retired | undefined
  for (const { pages, day } of builds) {
    retired = record(last, pages, day * DAY, '/search/used-cars')
    last = { pages: Object.keys(pages), retired: retired.since, addresses: retired.addresses }
  }
  return Object.fromEntries((retired?.redirects ?? []).map(({ from, to }) => [from, to]))
}

describe('an address once published for a vehicle leads to its present one while it is in stock and a year on', () => {
  it.each<[string, Build[], Record<string, string>]>([
    [
      'a new title moves the page',
      [
        { pages: { '/cars/a': '1' }, day: 0 },
        { pages: { '/cars/b': '1' }, day: 1 },
      ],
      { '/cars/a': '/cars/b' },
    ],
    [
      'a second new title: both former addresses lead to the last',
      [
        { pages: { '/cars/a': '1' }, day: 0 },
        { pages: { '/cars/b': '1' }, day: 1 },
        { pages: { '/cars/c': '1' }, day: 2 },
      ],
      { '/cars/a': '/cars/c', '/cars/b': '/cars/c' },
    ],
    [
      'its old title again',
      [
        { pages: { '/cars/a': '1' }, day: 0 },
        { pages: { '/cars/b': '1' }, day: 1 },
        { pages: { '/cars/a': '1' }, day: 2 },
      ],
      { '/cars/b': '/cars/a' },
    ],
    [
      'in stock for more than a year after the move',
      [
        { pages: { '/cars/a': '1' }, day: 0 },
        { pages: { '/cars/b': '1' }, day: 1 },
        { pages: { '/cars/b': '1' }, day: 400 },
      ],
      { '/cars/a': '/cars/b' },
    ],
    [
      'gone: every former address leads to the search',
      [
        { pages: { '/cars/a': '1' }, day: 0 },
        { pages: { '/cars/b': '1' }, day: 150 },
        { pages: { '/cars/b': '1' }, day: 200 },
        { pages: {}, day: 201 },
        { pages: {}, day: 550 },
      ],
      { '/cars/a': '/search/used-cars', '/cars/b': '/search/used-cars' },
    ],
    [
      'gone for a year: nothing is left',
      [
        { pages: { '/cars/a': '1' }, day: 0 },
        { pages: { '/cars/b': '1' }, day: 1 },
        { pages: {}, day: 2 },
        { pages: {}, day: 367 },
      ],
      {},
    ],
    [
      'another vehicle takes the address',
      [
        { pages: { '/cars/a': '1' }, day: 0 },
        { pages: { '/cars/a': '2', '/cars/b': '1' }, day: 1 },
      ],
      {},
    ],
    [
      'the checkout moves with its vehicle, or leads to the vehicle where it has gone',
      [
        { pages: { '/cars/a': '1', '/cars/a/checkout': '1 checkout' }, day: 0 },
        { pages: { '/cars/b': '1', '/cars/b/checkout': '1 checkout' }, day: 1 },
        { pages: { '/cars/b': '1' }, day: 2 },
      ],
      { '/cars/a': '/cars/b', '/cars/a/checkout': '/cars/b', '/cars/b/checkout': '/cars/b' },
    ],
  ])('%s', (_, builds, expected) => {
    expect(leads(builds)).toEqual(expected)
  })

  it('a release of before that knew no vehicles by address leads to the search', () => {
    const last = { pages: ['/cars/a'], retired: { '/cars/z': 0 }, addresses: {} }
    const { redirects } = record(last, {}, DAY)
    expect(redirects.map(({ from, to }) => `${from} ${to}`)).toEqual(['/cars/a /search', '/cars/z /search'])
  })
})

describe('the record of former addresses', () => {
  it('names vehicles in stock first, then the address that retired last, then the alphabet', () => {
    const retired = { '/cars/old': 1, '/cars/b': 5, '/cars/c': 5, '/cars/a': 5, '/cars/moved': 0 }
    const last = { pages: [], retired, addresses: { '/cars/moved': '1' } }
    const { redirects } = record(last, { '/cars/here': '1' }, DAY)
    expect(redirects.map(({ from }) => from)).toEqual(['/cars/moved', '/cars/a', '/cars/b', '/cars/c', '/cars/old'])
    expect(redirects.every(({ status }) => status === 302)).toBe(true)
  })

  it.each([
    ['stays the same for a day', DAY, 0],
    ['is renewed after it, while the vehicle is in stock', DAY + 1, DAY + 1],
  ])('%s', (_, now, since) => {
    const last = { pages: [], retired: { '/cars/moved': 0 }, addresses: { '/cars/moved': '1' } }
    expect(record(last, { '/cars/here': '1' }, now).since).toEqual({ '/cars/moved': since })
  })

  it.each([
    ['ends after a year', 365 * DAY, []],
    ['lasts until then', 365 * DAY - 1, ['/cars/gone']],
  ])('%s', (_, now, left) => {
    const last = { pages: [], retired: { '/cars/gone': 0 }, addresses: {} }
    expect(Object.keys(record(last, {}, now).since)).toEqual(left)
  })

  it('knows what each former address showed, as far as it was recorded', () => {
    const last = { pages: ['/cars/gone'], retired: { '/cars/moved': 0 }, addresses: { '/cars/moved': '1', '/x': '2' } }
    const { addresses } = record(last, { '/cars/here': '1' }, 0)
    expect(Object.entries(addresses)).toEqual([
      ['/cars/moved', '1'],
      ['/cars/here', '1'],
    ])
  })

  it('takes an address named as a property of every object for one that it does not know', () => {
    const last = { pages: ['constructor'], retired: {}, addresses: {} }
    expect(record(last, {}, DAY).redirects).toEqual([{ from: 'constructor', to: '/search', status: 302 }])
  })
})

it('hosts get 2,000 redirects, those of vehicles in stock first; small pages answer for the rest', () => {
  const pages = Array.from({ length: 2500 }, (_, at) => `/cars/${at}`)
  const last = { pages, retired: {}, addresses: { '/cars/2499': 'x' } }
  const { redirects } = record(last, { '/cars/new': 'x' }, DAY)
  const own = [{ from: '/news', to: '/blog', status: 301 as const }]
  const { listed, paged } = boundedRedirects(withRetired(own, redirects))
  expect(listed.slice(0, 2).map(({ from }) => from)).toEqual(['/news', '/cars/2499'])
  expect([listed.length, paged.length]).toEqual([2000, 501])
})

it('a vehicle has its page and its checkout, each with an address of its own', () => {
  const vehicles = [aVehicle({ id: '1', slug: 'a' }), aVehicle({ id: '2', slug: 'b' })]
  const addresses = Object.entries(vehicleAddresses(vehicles, aTenant()))
  expect(addresses.map(([path]) => path)).toEqual(
    ['a', 'b'].flatMap((slug) => [expect.stringMatching(`/${slug}$`), expect.stringContaining(`${slug}`)]),
  )
  expect(new Set(addresses.map(([, content]) => content)).size).toBe(4)
  expect(addresses.filter(([path]) => /\/[ab]$/.test(path)).map(([, content]) => content)).toEqual(['1', '2'])
})

describe('an address belongs to one vehicle for as long as it is kept', () => {
  interface Wish {
    id: string
    slug: string
  }
  /** The pages of each build of a stock, by slug, and where former addresses lead. */
  function published(
    builds: readonly (readonly Wish[])[],
  ): { shown: Map<string, string>; leads: Map<string, string> }[] {
    let last: Last
    return builds.map((stock, day) => {
      const slugs = ownSlugs(stock)
      const read = stock.map(({ id }, at) => ({ id, slug: slugs[at] ?? '' }))
      const owners = last?.addresses ?? {}
      const shown = new Map(atOwnAddresses(read, (slug) => owners[slug]).map(({ id, slug }) => [slug, id]))
      const addresses = Object.fromEntries(shown)
      const retired = record(last, addresses, day * DAY, '/')
      last = { pages: [...shown.keys()], retired: retired.since, addresses: retired.addresses }
      return { shown, leads: new Map(retired.redirects.map(({ from, to }) => [from, shown.get(to) ?? to])) }
    })
  }
  const RED = { id: '101', slug: 'corolla' }
  const BLUE = { id: '102', slug: 'corolla' }
  const now = (builds: readonly (readonly Wish[])[]) => Object.fromEntries(published(builds).at(-1)?.shown ?? [])

  it.each<[string, Wish[][], Record<string, string>]>([
    ['two of one slug', [[RED, BLUE]], { corolla: '101', 'corolla-102': '102' }],
    [
      'in another order',
      [
        [RED, BLUE],
        [BLUE, RED],
      ],
      { corolla: '101', 'corolla-102': '102' },
    ],
    ['the first leaves', [[RED, BLUE], [BLUE]], { 'corolla-102': '102' }],
    ['the first comes back', [[RED, BLUE], [BLUE], [RED, BLUE]], { corolla: '101', 'corolla-102': '102' }],
    ['the first comes later', [[BLUE], [RED, BLUE]], { corolla: '102', 'corolla-101': '101' }],
    [
      'a title is given to the next',
      [[RED], [{ ...RED, slug: 'yaris' }, BLUE]],
      { yaris: '101', 'corolla-102': '102' },
    ],
  ])('%s', (_, builds, expected) => {
    expect(now(builds)).toEqual(expected)
  })

  it('publication, departure, new orders and new titles: no address shows or leads to another vehicle', () => {
    const wish = fc.record({
      id: fc.constantFrom('1', '2', '3', 'a-1', 'A 1'),
      slug: fc.constantFrom('a', 'b', 'a-1', 'A', 'a-2'),
    })
    const stock = fc.uniqueArray(wish, { selector: ({ id }) => id, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(stock, { minLength: 2, maxLength: 8 }), (builds) => {
        const owner = new Map<string, string>()
        for (const [at, { shown, leads }] of published(builds).entries()) {
          expect(shown.size).toBe(builds[at]?.length)
          for (const [slug, id] of [...shown, ...[...leads].filter(([, to]) => to !== '/')]) {
            expect(owner.get(slug) ?? id).toBe(id)
            owner.set(slug, id)
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})
