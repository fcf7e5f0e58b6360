import { describe, expect, it } from 'vitest'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { carDocuments } from '#src/search/document.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import type { SearchQuery } from '#src/search/engine/query.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'
import { findStock } from '#src/search/reader/find-stock.ts'
import { makeVocabulary } from '#src/search/reader/make-vocabulary.ts'
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
    stocknum: 'AB2144',
    rego: 'XYZ99A',
    vin: 'JTDSAMPL4L0310041',
  }),
  aVehicle({ id: '2', make: 'Toyota', model: 'Corolla', body: 'Hatch', price: 20_000, colour: 'Red', engine: '1.8 L' }),
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
const vocabulary = makeVocabulary(documents, [], 2026)
const engine = createEngine(buildIndex(documents, CARS_SETTINGS))

async function find(query: SearchQuery) {
  const ask = async (queries: readonly SearchQuery[]) => queries.map((each) => engine.search(each))
  const { answers, leftOut } = await findStock([query], ask, vocabulary)
  return { ids: answers[0]?.rows.map((row) => engine.value(row, 'id')).sort(), leftOut }
}

describe('a search without results', () => {
  it.each<[string, SearchQuery, string[], string[], string[]]>([
    ['leaves out nothing if something is found', { q: 'toyota' }, ['1', '2', '6'], [], []],
    ['leaves out a word that no vehicle has', { q: 'amphibious hilux' }, ['1'], ['amphibious'], []],
    [
      'leaves out all words if no vehicle has any',
      { q: 'amphibious submarine' },
      ['1', '2', '3', '4', '5', '6'],
      ['amphibious', 'submarine'],
      [],
    ],
    ['leaves out the rarest', { q: 'hatch', filter: [['colour = "White"']] }, ['2', '4'], [], ['colour']],
    ['leaves out makes and models last', { q: 'hilux', filter: [['colour = "Red"']] }, ['1'], [], ['colour']],
    [
      'leaves out several if one is not enough',
      { q: 'hilux', filter: [['colour = "Red"'], ['price <= 19000']] },
      ['1'],
      [],
      ['colour', 'price'],
    ],
    ['leaves out filters alone', { filter: [['body = "Hatch"'], ['price <= 10000']] }, ['2', '4'], [], ['price']],
  ])('%s', async (_, query, ids, words, filters) => {
    const found = await find(query)
    expect(found.ids).toEqual(ids)
    expect({ words: found.leftOut?.words ?? [], filters: found.leftOut?.filters ?? [] }).toEqual({ words, filters })
  })

  it('names the words that it kept', async () =>
    expect((await find({ q: 'amphibious hilux' })).leftOut?.kept).toBe('hilux'))
})

describe('one vehicle is found by its numbers', () => {
  it.each(['AB2144', '2144', 'ab-2144', 'XYZ99A', 'xyz 99a', 'JTDSAMPL4L0310041', '310041'])('%s', async (q) =>
    expect(await find({ q })).toEqual({ ids: ['1'], leftOut: undefined }),
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
  ])('%s', async (q, ids) => expect((await find({ q })).ids).toEqual(ids))
})
