import { describe, expect, it } from 'vitest'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { searchProps } from '#src/site/islands/search/search-props.ts'
import { addressContext } from '#src/site/islands/search/state/address.ts'
import { countedBy } from '#src/site/islands/search/state/counted.ts'
import { initialResults } from '#src/site/islands/search/state/initial-results.ts'
import { shopperStateOf, uiStateOf } from '#src/site/islands/search/state/ui-state.ts'
import { aSite, aVehicle, someVehicles } from '../../page/fixture.ts'

const { pages, shell } = aSite({
  vehicles: [...someVehicles(60, { make: 'Kia' }), aVehicle({ id: 'x', slug: 'x', stocknum: 'x', body: 'SUV' })],
})
const lists = pages.flatMap((each) => (each.kind === 'search' ? [searchProps(each, shell)] : []))
const at = (path: string) => {
  const found = lists.find((each) => each.path === path)
  if (!found) throw new Error(`no list at ${path}, but at ${lists.map((each) => each.path).join(' ')}`)
  return found
}
const props = lists[0] ?? at('')
const OWN: ShopperState = { query: '', lists: {}, ranges: {}, sort: props.setup.default_sort, page: 1 }

describe('a search in the words of InstantSearch', () => {
  it.each<[string, Partial<ShopperState>]>([
    ['nothing', {}],
    ['text and a page', { query: 'ute', page: 3 }],
    ['filters', { lists: { make: ['Kia', 'Mazda'] }, ranges: { price: '1000:' } }],
    ['an order', { sort: 'price_asc' }],
    ['no order, where the list has one', { sort: 'relevant' }],
    ['prices with duty', { sort: 'price_desc', total: 'NSW' }],
  ])('%s: it is the same when it comes back', (_, changes) => {
    const state = { ...OWN, ...changes }
    expect(shopperStateOf(uiStateOf(state), props)).toEqual(state)
  })

  it('has no filter where all values were taken back, and no range without limits', () => {
    const ui = { refinementList: { make: [], body: ['SUV'] }, range: { price: ':', km: ':5000' } }
    expect(shopperStateOf(ui, props)).toMatchObject({ lists: { body: ['SUV'] }, ranges: { km: ':5000' } })
  })

  it("is the list's own where nothing is asked for, or an order that there is not", () => {
    expect(shopperStateOf({}, props)).toEqual(OWN)
    expect(shopperStateOf({ sortBy: 'cars:shiniest' }, props)).toMatchObject({ sort: OWN.sort })
    const other = { ...props, setup: { ...props.setup, default_sort: 'price_asc' as const } }
    expect(shopperStateOf({}, other)).toMatchObject({ sort: 'price_asc' })
    expect(shopperStateOf({ sortBy: 'cars' }, other)).toMatchObject({ sort: 'relevant' })
  })
})

describe('what the addresses of a list may ask for @spec 2.1 2.3', () => {
  const context = addressContext(props)

  it('are its filters and those that are read from words, each once', () => {
    expect(context.lists).toEqual([...new Set(context.lists)])
    expect(context.lists).toEqual(
      expect.arrayContaining(['make', 'body', 'car_type', 'transmission', 'dealership_slug']),
    )
    expect(context.default_sort).toBe(props.setup.default_sort)
    expect(context.scopes).toBe(props.setup.scopes)
  })

  it('know the values that are in stock', () => {
    expect(context.values('make')).toEqual(expect.arrayContaining(['Kia', 'Toyota']))
    expect(context.values('nothing')).toEqual([])
  })

  it("have the list's own path and page", () => {
    expect(context.own).toMatchObject({ path: props.path, state: { page: 1 } })
    const kia = at(`${props.path}/make/kia`)
    expect(addressContext(kia).own.state.lists).toMatchObject({ make: ['Kia'] })
  })
})

describe('the results that the build printed', () => {
  const ATTRIBUTES = ['make', 'price']
  const resultsOf = (own: ShopperState) => Object.values(initialResults(props, own, ATTRIBUTES))[0]

  it('are those of the first search, which therefore sends no query', () => {
    const own = { ...OWN, page: 2, lists: { make: ['Kia'] } }
    const { state, results = [] } = resultsOf(own) ?? {}
    expect(Object.keys(initialResults(props, own, ATTRIBUTES))).toEqual([state?.index])
    expect(state).toMatchObject({
      query: '',
      page: 1,
      hitsPerPage: props.setup.page_size,
      disjunctiveFacets: ATTRIBUTES,
      disjunctiveFacetsRefinements: { make: ['Kia'], price: [] },
    })
    expect(results[0]).toMatchObject({
      index: state?.index,
      userData: [{ is_printed: true }],
      query: '',
      hits: [],
      nbHits: props.total,
      nbPages: props.pagination.pages,
      page: 1,
      hitsPerPage: props.setup.page_size,
    })
  })

  it('have the printed counts, and those of a chosen filter apart, as InstantSearch asks for them', () => {
    const [whole, make, other] =
      resultsOf({ ...OWN, lists: { make: ['Kia'], colour: ['Red'] } })?.results.toReversed() ?? []
    expect([whole?.facets, make?.facets]).toEqual([{ make: { Kia: 60, Toyota: 1 } }, { colour: {} }])
    expect([other?.facets.make, other?.facets.price]).toEqual([{ Kia: 60, Toyota: 1 }, {}])
    expect(resultsOf(OWN)?.results).toHaveLength(1)
    expect(other?.facets_stats.price).toMatchObject({ min: 10_000, max: 69_000 })
  })

  it('have no counts of a folded filter, so that it is counted when it is opened first of all', () => {
    const site = aSite({
      vehicles: (['Petrol', 'Diesel'] as const).flatMap((simple_fuel, at) =>
        someVehicles(2, { simple_fuel, transmission: at ? 'Manual' : 'Automatic' }).map((vehicle) => ({
          ...vehicle,
          id: `${vehicle.id}${at}`,
          slug: `${vehicle.slug}-${at}`,
          stocknum: `${vehicle.stocknum}${at}`,
        })),
      ),
    })
    const [page] = site.pages.flatMap((each) => (each.kind === 'search' ? [searchProps(each, site.shell)] : []))
    if (!page) throw new Error('The site has no list.')
    const folded = page.facets.filter(({ open }) => !open).map(({ name }) => name)
    expect(folded).toEqual(expect.arrayContaining(['simple_fuel', 'transmission']))
    const [printed] = Object.values(initialResults(page, OWN, folded))[0]?.results ?? []
    expect(folded.filter((name) => name in (printed?.facets ?? {}))).toEqual([])
  })
})

it('an engine’s counts are read from its answer, for the requested filters', () => {
  const results = {
    nbHits: 7,
    nbPages: 2,
    disjunctiveFacets: [{ name: 'make', data: { Kia: 7 } }],
    facets: [{ name: 'features', data: { 'Tow bar': 3 } }],
    userData: [{ left_out: 'words' }],
    getFacetStats: (name: string) => (name === 'price' ? { min: 1, max: 2 } : undefined),
  }
  const counted = countedBy(results as never)
  expect(counted).toMatchObject({ total: 7, pages: 2, leftOut: 'words' })
  expect([counted.counts('make'), counted.counts('body')]).toEqual([{ Kia: 7 }, undefined])
  expect(counted.counts('features')).toEqual({ 'Tow bar': 3 })
  expect([counted.bounds('price'), counted.bounds('km')]).toEqual([{ min: 1, max: 2 }, undefined])
  expect(countedBy({ ...results, userData: undefined } as never).leftOut).toBeUndefined()
})
