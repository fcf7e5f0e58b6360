import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery, stringifyQuery } from '#src/search/address/query-string.ts'
import { readAddress } from '#src/search/address/read-address.ts'
import type { AddressContext, ShopperState } from '#src/search/address/shopper-state.ts'
import { listKey, writeAddress } from '#src/search/address/write-address.ts'
import { SORT_ORDERS } from '#src/search/sort-orders.ts'
import type { Sort } from '#src/vehicle/sort.ts'

const ALL = '/search/new-used-and-demo-cars'
const VALUES: Record<string, string[]> = {
  make: ['Isuzu Ute', 'Toyota', 'Škoda'],
  body: ['SUV', 'Hatch'],
  model: ['Corolla', 'D-MAX'],
}
const CONTEXT: AddressContext = {
  scopes: [
    { path: ALL, conditions: ['new', 'used', 'demo'] },
    { path: '/search/used-cars', conditions: ['used'] },
    { path: '/search', conditions: ['new', 'used', 'demo'] },
  ],
  lists: ['car_type', 'make', 'model', 'body', 'dealership_slug'],
  default_sort: 'relevant',
  totals: ['NSW', 'VIC'],
  values: (attribute) => VALUES[attribute] ?? [],
}
const NOTHING: ShopperState = { query: '', lists: {}, ranges: {}, sort: 'relevant', page: 1 }
const read = (address: string, changes: Partial<AddressContext> = {}) => {
  const [path = '', search = ''] = address.split('?')
  return readAddress(path, search, { ...CONTEXT, ...changes })
}

describe('addresses of the stock search @spec 2.1 2.2 2.3', () => {
  it.each<[string, Partial<ShopperState>]>([
    [ALL, {}],
    ['/search/used-cars', { lists: { car_type: ['used'] } }],
    [`${ALL}?page=2`, { page: 2 }],
    ['/search/used-cars?refinementList[make][0]=Toyota', { lists: { car_type: ['used'], make: ['Toyota'] } }],
    [`${ALL}?refinementList[dealership_slug][0]=north`, { lists: { dealership_slug: ['north'] } }],
    [
      `${ALL}?refinementList[make][0]=Toyota&refinementList[make][1]=Isuzu+Ute`,
      { lists: { make: ['Toyota', 'Isuzu Ute'] } },
    ],
    [`${ALL}?range[price]=:20000`, { ranges: { price: ':20000' } }],
    [`${ALL}?range[price]=:20000&total=NSW`, { ranges: { price: ':20000' }, total: 'NSW' }],
    [`${ALL}?sortBy=price_asc&total=VIC`, { sort: 'price_asc', total: 'VIC' }],
    [`${ALL}?query=hilux&more=2`, { query: 'hilux', more: 2 }],
    [`${ALL}?query=hilux+sr5&sortBy=price_asc&page=4`, { query: 'hilux sr5', sort: 'price_asc', page: 4 }],
    [
      `${ALL}?refinementList[car_type][0]=new&refinementList[car_type][1]=used`,
      { lists: { car_type: ['new', 'used'] } },
    ],
  ])('%s is read and written back', (address, changes) => {
    const state = { ...NOTHING, ...changes }
    expect(read(address)).toEqual(state)
    expect(writeAddress(state, CONTEXT)).toBe(address)
  })

  it.each<[string, Partial<ShopperState>]>([
    ['/search?refinementList[dealership_slug][0]=north', { lists: { dealership_slug: ['north'] } }],
    [
      '/search/used-cars/make/toyota?refinementList[model][0]=corolla',
      { lists: { car_type: ['used'], make: ['Toyota'], model: ['Corolla'] } },
    ],
    ['/search/used-cars/make/toyota', { lists: { car_type: ['used'], make: ['Toyota'] } }],
    [`${ALL}/make/skoda/page/3`, { lists: { make: ['Škoda'] }, page: 3 }],
    [`${ALL}/body/suv`, { lists: { body: ['SUV'] } }],
    [`${ALL}/page/2`, { page: 2 }],
    [`${ALL}/make/bugatti`, {}],
    [`${ALL}/page/12`, { page: 12 }],
    [`${ALL}/page/2/x`, {}],
    [`${ALL}/x/make/toyota`, {}],
    [`${ALL}?page=10000`, { page: 10_000 }],
    [`${ALL}?page=10001`, {}],
    [`${ALL}?page=1234567`, {}],
    [`${ALL}?page=2x`, {}],
    [`${ALL}?page=x2`, {}],
    [`${ALL}/page/3?page=1`, {}],
    [`${ALL}/page/2?sortBy=latest`, { sort: 'latest' }],
    [`${ALL}/page/2?range[price]=1:2`, { ranges: { price: '1:2' } }],
    [`${ALL}/page/2?refinementList[body][0]=suv`, { lists: { body: ['SUV'] } }],
    [`${ALL}?query=+x+`, { query: 'x' }],
    [`${ALL}?range[year]=:`, {}],
    [`${ALL}?refinementList%5Bmake%5D%5B0%5D=isuzu`, { lists: { make: ['Isuzu Ute'] } }],
    [`${ALL}?refinementList[make]=SKODA`, { lists: { make: ['Škoda'] } }],
    [`${ALL}/page/2?query=x`, { query: 'x' }],
    [`${ALL}/page/2?utm_source=x&gclid=y`, { page: 2 }],
    ['/somewhere/else', {}],
  ])('%s is read', (address, changes) => expect(read(address)).toEqual({ ...NOTHING, ...changes }))

  it('the longest path of a stock list wins, in whichever order they are', () =>
    expect(read('/search/used-cars', { scopes: CONTEXT.scopes.toReversed() }).lists).toEqual({ car_type: ['used'] }))

  it('a value is spelt as the index spells it, and of a family only as a make', () => {
    const spelt = (value: string, attribute: string, known: string[]) =>
      read(`${ALL}?refinementList[${attribute}][0]=${value}`, { values: () => known }).lists[attribute]
    expect(spelt('suv', 'body', ['SUV', 'suv'])).toEqual(['suv'])
    expect(spelt('Isuzu', 'make', ['Isuzu Ute'])).toEqual(['Isuzu Ute'])
    expect(spelt('Isuzu', 'model', ['Isuzu Ute'])).toEqual(['Isuzu'])
  })

  it('the same choice is one list, in whichever order it was made', () => {
    const chosen = { ...NOTHING, lists: { make: ['Kia', 'BMW'], body: ['SUV'] }, ranges: { price: '1:', year: ':2' } }
    const again = { ...NOTHING, lists: { body: ['SUV'], make: ['BMW', 'Kia'] }, ranges: { year: ':2', price: '1:' } }
    expect(listKey(again)).toBe(listKey(chosen))
    expect(listKey({ ...chosen, page: 2 })).toBe(listKey(chosen))
    expect(listKey({ ...chosen, lists: { make: ['BMW'], body: ['SUV'] } })).not.toBe(listKey(chosen))
    expect(listKey({ ...chosen, ranges: {} })).not.toBe(listKey(chosen))
  })

  it('a list of other conditions as many is no list of these', () => {
    const scopes = [...CONTEXT.scopes, { path: '/search/new-and-used-cars', conditions: ['new', 'used'] }]
    const address = writeAddress({ ...NOTHING, lists: { car_type: ['new', 'demo'] } }, { ...CONTEXT, scopes })
    expect(address).toBe(`${ALL}?refinementList[car_type][0]=new&refinementList[car_type][1]=demo`)
  })

  it('the list of the document keeps its own path, on all its pages', () => {
    const own = { path: `${ALL}/make/toyota`, state: { ...NOTHING, lists: { make: ['Toyota'] } } }
    const write = (changes: Partial<ShopperState>) => writeAddress({ ...own.state, ...changes }, { ...CONTEXT, own })
    expect(write({})).toBe(`${ALL}/make/toyota`)
    expect(write({ page: 2 })).toBe(`${ALL}/make/toyota/page/2`)
    expect(write({ query: 'gr' })).toBe(`${ALL}?query=gr&refinementList[make][0]=Toyota`)
    expect(write({ lists: {} })).toBe(ALL)
  })

  it('a default of used cars alone writes all conditions out', () => {
    const scopes = [{ path: '/search/used-cars', conditions: ['used'] }]
    const address = writeAddress(NOTHING, { ...CONTEXT, scopes })
    expect(address).toMatch(/^\/search\/used-cars\?refinementList\[car_type\]\[0\]=new&/)
    const [path = '', search = ''] = address.split('?')
    expect(readAddress(path, search, { ...CONTEXT, scopes })).toEqual(NOTHING)
  })
})

describe('hostile addresses', () => {
  it.each([
    `${ALL}?refinementList[__proto__][0]=x&__proto__[polluted]=1&constructor[prototype][polluted]=1`,
    `${ALL}?range[price]=1e9:&range[year]=abc&range=7&sortBy=DROP&page=-1&page=99999999999`,
    `${ALL}?%E0%A4%A=1&refinementList[make][0]=%ff&[[[]]]=x&=y&&&a[b][c][d][e][f]=g`,
    `${ALL}?${'refinementList[colour][0]=x&'.repeat(500)}`,
    `/search/used-cars/make/%2e%2e/page/0`,
  ])('%s shows stock', (address) => {
    const { lists, ranges, sort, page } = read(address)
    expect({ ranges, sort, page }).toEqual({ ranges: {}, sort: 'relevant', page: 1 })
    expect(Object.keys(lists).every((name) => CONTEXT.lists.includes(name))).toBe(true)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('a long text is cut, and many values are', () => {
    const many = Array.from({ length: 90 }, (_, index) => `refinementList[model][${index}]=m${index}`).join('&')
    expect(read(`${ALL}?query=${'x'.repeat(5000)}&${many}`).query.length).toBe(200)
    expect(read(`${ALL}?${many}`).lists.model?.length).toBe(50)
  })

  it('reads any address without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (path, search) => {
        expect(readAddress(path, search, CONTEXT).page).toBeGreaterThan(0)
      }),
    )
  })

  it('whatever a shopper chooses is read back from its address', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text)
    const values = fc.uniqueArray(value, { minLength: 1, maxLength: 3 })
    const state = fc.record({
      query: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
      lists: fc.record({ model: values, dealership_slug: values }, { requiredKeys: [] }),
      ranges: fc.record({ price: fc.constantFrom('1:', ':2', '10000:20000') }, { requiredKeys: [] }),
      sort: fc.constantFrom(...(Object.keys(SORT_ORDERS) as Sort[])),
      page: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(state, (chosen) => {
        const exact = { ...CONTEXT, values: () => [] }
        const [path = '', search = ''] = writeAddress(chosen, exact).split('?')
        expect(readAddress(path, search, exact)).toEqual(chosen)
      }),
    )
  })
})

describe('query strings', () => {
  it('have brackets, as the specification writes them', () =>
    expect(
      stringifyQuery([
        ['refinementList[dealership_slug][0]', 'a b&c'],
        ['range[price]', '1:2'],
        ['query', ''],
      ]),
    ).toBe('refinementList[dealership_slug][0]=a+b%26c&range[price]=1:2'))

  it('colons and commas stay readable', () => expect(stringifyQuery([['a', 'b,c:d']])).toBe('a=b,c:d'))

  it.each([
    ['?a=b', { a: ['b'] }],
    ['a=b?c', { a: ['b?c'] }],
    ['a=b=c', { a: ['b=c'] }],
    ['a', { a: [''] }],
    ['=b', { '': ['b'] }],
    ['a=%ff', { a: [''] }],
    ['a[b][0]=c&a[b][1]=d&a[b]=e&a[b][]=f', { 'a[b]': ['c', 'd', 'e', 'f'] }],
    ['a%5Bb%5D=c&a[d]=e', { 'a[b]': ['c'], 'a[d]': ['e'] }],
  ])('%s is read', (text, read) => expect(Object.fromEntries(parseQuery(text))).toEqual(read))

  it('what is longer than any address of ours is cut', () => {
    const names = Array.from({ length: 201 }, (_, index) => `k${index}=v`)
    expect(parseQuery(names.join('&')).size).toBe(200)
    expect(parseQuery(`a=${'x'.repeat(20_000)}`).get('a')?.[0]).toHaveLength(15_998)
  })

  it('the last of several values of one text counts', () =>
    expect(read(`${ALL}?query=a&query=b&page=2&page=3`)).toEqual({ ...NOTHING, query: 'b', page: 3 }))
})
