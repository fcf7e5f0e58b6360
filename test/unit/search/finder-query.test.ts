import { describe, expect, it } from 'vitest'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { carDocuments } from '#src/search/document.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'
import { type FinderChoice, finderQuery } from '#src/search/finder-query.ts'
import { makeVocabulary } from '#src/search/reader/make-vocabulary.ts'
import { queryReader } from '#src/search/reader/read-query.ts'
import { aVehicle } from '../vehicle/fixture.ts'

const STOCK = [
  aVehicle({ id: '1', slug: 'a', make: 'Kia', body: 'Hatch', price: 20_000 }),
  aVehicle({ id: '2', slug: 'b', make: 'Kia', body: 'SUV', price: 30_000 }),
  aVehicle({ id: '3', slug: 'c', make: 'GWM', body: 'SUV', price: 30_001, car_type: 'new' }),
]

const documents = carDocuments(STOCK)
const vocabulary = makeVocabulary(documents, { filler: ['car'], pages: {}, template: 'car', year: 2026 })
const engine = createEngine(buildIndex(documents, CARS_SETTINGS))
const found = (choice: FinderChoice, conditions = ['new', 'used', 'demo']) =>
  engine.search(finderQuery(choice, conditions, queryReader(vocabulary))).totalHits

describe('what a finder finds @spec 2.1', () => {
  it.each<[string, FinderChoice, number]>([
    ['nothing chosen finds all', { 'refinementList[make][0]': '', 'range[price]': '' }, 3],
    ['a make', { 'refinementList[make][0]': 'Kia' }, 2],
    ['a make with a quotation mark', { 'refinementList[make][0]': 'K"ia\\' }, 0],
    ['a make and a body', { 'refinementList[make][0]': 'Kia', 'refinementList[body][0]': 'SUV' }, 1],
    ['a budget, up to and including it', { 'range[price]': ':30000' }, 2],
    ['a budget, from and including it', { 'range[price]': '30000:' }, 2],
    ['a budget between two prices', { 'range[price]': '20001:30000' }, 1],
    ['what is no filter finds all', { page: '2', 'x refinementList[make][0]': 'Kia' }, 3],
    ['a text that is understood', { query: 'suvs under 30k' }, 1],
    ['a text and a make', { query: 'suvs', 'refinementList[make][0]': 'GWM' }, 1],
    ['a text that names a condition', { query: 'new suv' }, 1],
    ['a body that the make has not', { 'refinementList[make][0]': 'GWM', 'refinementList[body][0]': 'Hatch' }, 0],
  ])('%s', (_, choice, count) => expect(found(choice)).toBe(count))

  it('only the conditions of the search that it leads to', () => expect(found({}, ['used'])).toBe(2))
})
