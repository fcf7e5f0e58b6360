import { describe, expect, it } from 'vitest'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { carDocuments } from '#src/search/document.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import type { SearchQuery } from '#src/search/engine/query.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'
import { requestOf, searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import { findStock } from '#src/search/reader/find-stock.ts'
import { makeVocabulary } from '#src/search/reader/make-vocabulary.ts'
import { queryReader } from '#src/search/reader/read-query.ts'
import { aVehicle } from '../../vehicle/fixture.ts'

const STOCK = [
  aVehicle({
    id: '1',
    make: 'Toyota',
    model: 'Hilux',
    body: 'Ute',
    price: 30_000,
    colour: 'White',
    engine: '2.8 L turbo',
    features: ['Tow bar'],
    stocknum: 'AB2144',
    rego: 'XYZ99A',
    vin: 'JTDSAMPL4L0310041',
  }),
  aVehicle({
    id: '2',
    make: 'Toyota',
    model: 'Corolla',
    body: 'Hatch',
    price: 20_000,
    before_price: 22_000,
    colour: 'Red',
    engine: '1.8 L',
  }),
  aVehicle({
    id: '3',
    make: 'Mazda',
    model: 'CX-3',
    body: 'SUV',
    price: 18_000,
    colour: 'Red',
    engine: '2.0 L',
    rego: undefined,
  }),
  aVehicle({ id: '4', make: 'Mazda', model: '3', body: 'Hatch', price: 16_000, colour: 'Blue', engine: '2.0 L' }),
  aVehicle({ id: '5', make: 'BMW', model: '330i', body: 'Sedan', price: 40_000, colour: 'Red', engine: '3.0 L turbo' }),
  aVehicle({
    id: '6',
    make: 'Toyota',
    model: 'Rav',
    name: '2020 Toyota Rav 4 GXL',
    body: 'SUV',
    colour: 'Blue',
    engine: '2.5 L',
  }),
].map((v, at) => ({ ...v, slug: String(at) }))
const documents = carDocuments(STOCK)
const read = queryReader(makeVocabulary(documents, { filler: [], pages: {}, template: 'car', year: 2026 }))
const engine = createEngine(buildIndex(documents, CARS_SETTINGS))

async function find(query: string, filters: Partial<ShopperState> = {}) {
  const run = async (queries: readonly SearchQuery[]) => queries.map((each) => engine.search(each))
  const parsed = read(query)
  const state: ShopperState = { query, lists: {}, ranges: {}, sort: 'relevant', page: 1, ...filters }
  const { answers, leftOut } = await findStock([searchQueryOf(requestOf(state, 20), parsed)], parsed, run)
  return { ids: answers[0]?.rows.map((row) => engine.value(row, 'id')).sort(), leftOut }
}

const ALL = ['1', '2', '3', '4', '5', '6']

describe('what a search is answered without', () => {
  it('nothing if all of it was understood and found', async () =>
    expect(await find('toyota')).toEqual({ ids: ['1', '2', '6'], leftOut: undefined }))

  it('words that nobody knows, which it names', async () => {
    const { ids, leftOut } = await find('amphibious hilux')
    expect(ids).toEqual(['1'])
    expect(leftOut).toMatchObject({ unknown: ['amphibious'], words: [], filters: [], remaining: 'hilux' })
  })

  it('all words if nobody knows any', async () =>
    expect(await find('amphibious submarine')).toMatchObject({
      ids: ALL,
      leftOut: { unknown: ['amphibious', 'submarine'] },
    }))

  it('what is a matter of opinion', async () =>
    expect(await find('reliable hatch')).toMatchObject({
      ids: ['2', '4'],
      leftOut: { opinions: ['reliable'], words: [] },
    }))

  it('a number that no vehicle has', async () =>
    expect(await find('hilux ab9999')).toMatchObject({ ids: ['1'], leftOut: { unknown: ['ab9999'], words: [] } }))
})

describe('a search without results gives up, in this order', () => {
  it.each<[string, string, Partial<ShopperState>, string[], string[], string[]]>([
    ['the colour before the body', 'hatch', { lists: { colour: ['White'] } }, ['2', '4'], [], ['colour']],
    ['the colour before the model', 'hilux', { lists: { colour: ['Red'] } }, ['1'], [], ['colour']],
    [
      'the colour before the price, and both before the model',
      'hilux',
      { lists: { colour: ['Red'] }, ranges: { price: ':19000' } },
      ['1'],
      [],
      ['colour', 'price'],
    ],
    [
      'the price before the body',
      '',
      { lists: { body: ['Hatch'] }, ranges: { price: ':10000' } },
      ['2', '4'],
      [],
      ['price'],
    ],
    ['what no vehicle has first', 'purple hilux', {}, ['1'], ['purple'], []],
    ['a feature before the price', 'tow bar', { ranges: { price: ':19000' } }, ['3', '4'], ['tow bar'], []],
  ])('%s', async (_, query, state, ids, words, filters) => {
    const found = await find(query, state)
    expect(found.ids).toEqual(ids)
    expect(found.leftOut).toMatchObject({ words, filters, unknown: [] })
  })
})

describe('one vehicle is found by its numbers', () => {
  it.each(['AB2144', '2144', 'ab-2144', 'XYZ99A', 'xyz 99a', 'JTDSAMPL4L0310041', '310041', 'stock no ab2144'])(
    '%s',
    async (q) => expect(await find(q)).toEqual({ ids: ['1'], leftOut: undefined }),
  )
})

describe('vehicles whose price was reduced are found', () => {
  it.each(['reduced', 'any price drops', 'marked down red', 'toyota on special'])('%s', async (q) =>
    expect(await find(q)).toEqual({ ids: ['2'], leftOut: undefined }),
  )
})

describe('names are found as shoppers type them', () => {
  it.each([
    ['mazda3', ['4']],
    ['mazda 3', ['4']],
    ['3 series', ['5']],
    ['rav4', ['6']],
    ['toyotahilux', ['1']],
    ['2.0 litre', ['3', '4']],
    ['2.0l', ['3', '4']],
  ])('%s', async (q, ids) => expect((await find(q)).ids).toEqual(ids))
})
