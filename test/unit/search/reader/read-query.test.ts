import { describe, expect, it } from 'vitest'
import { makeVocabulary } from '#src/search/reader/make-vocabulary.ts'
import { queryReader, type Reading } from '#src/search/reader/read-query.ts'

const car = (make: string, model: string, others: Record<string, unknown> = {}) => ({
  make,
  model,
  car_type: 'used',
  body: 'SUV',
  simple_fuel: 'Petrol',
  transmission: 'Automatic',
  drive: 'Front',
  seats: 5,
  colour: 'Pearl White',
  year: 2020,
  ...others,
})
const STOCK = [
  car('Toyota', 'Hilux', {
    body: 'Ute',
    drive: '4x4',
    simple_fuel: 'Diesel',
    transmission: 'Manual',
    colour: 'Graphite',
  }),
  car('Toyota', 'Kluger', { seats: 7, transmission: 'CVT', drive: 'All', colour: 'White', simple_fuel: 'Hybrid' }),
  car('Subaru', 'Forester', { car_type: 'demo', drive: 'All', colour: 'Navy', badge: '2.5i-S' }),
  car('Peugeot', '2008', { year: 2018 }),
  car('New Age', 'Manta Ray', { body: 'Caravan', sleeps: 4 }),
  car('GWM', 'Ute', { body: 'Ute', car_type: 'new' }),
  car('Kia', 'Carnival', { body: 'People mover', seats: 8, colour: 'Blue' }),
]
const vocabulary = makeVocabulary(STOCK, ['car', 'Orange'], 2026)
const read = queryReader(vocabulary)
const NOTHING: Reading = { query: '', lists: {}, ranges: {} }

describe('a choice between names is a filter, because no vehicle has both @spec 2.3', () => {
  it.each<[string, Partial<Reading>]>([
    ['hilux or kluger', { lists: { model: ['Hilux', 'Kluger'] } }],
    ['Subaru or New Age or Kia suv', { lists: { make: ['Subaru', 'New Age', 'Kia'], body: ['SUV'] } }],
    ['hilux or', { query: 'hilux' }],
    ['hilux or subaru', { query: 'hilux subaru' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual({ ...NOTHING, ...expected }))
})

describe('limits are read @spec 2.3', () => {
  it.each<[string, Reading['ranges']]>([
    ['under 20k', { price: ':20000' }],
    ['below $30,000', { price: ':30000' }],
    ['max 20k', { price: ':20000' }],
    ['15-25k', { price: '15000:25000' }],
    ['$25k - $15k', { price: '15000:25000' }],
    ['between 15 and 25 grand', { price: '15000:25000' }],
    ['20k or less', { price: ':20000' }],
    ['over 50k', { price: '50000:' }],
    ['around 20k', { price: '17000:23000' }],
    ['<20k', { price: ':20000' }],
    ['2015 or newer', { year: '2015:' }],
    ['2018+', { year: '2018:' }],
    ['2019', { year: '2019:2019' }],
    ['2018-2015', { year: '2015:2018' }],
    ['before 2015', { year: ':2015' }],
    ['MY20', { year: '2020:2020' }],
    ['less than 5 years old', { year: '2021:' }],
    ['under 80,000 km', { km: ':80000' }],
    ['80 000 kms or less', { km: ':80000' }],
    ["less than 100k km's", { km: ':100000' }],
    ['under 20k and under 100,000km', { price: ':20000', km: ':100000' }],
  ])('%s', (text, ranges) => expect(read(text)).toEqual({ ...NOTHING, ranges }))

  it.each(['hilux max', 'x-trail 320i', 'cx-5 2.5i-s', 'tank 300', '65-190'])('%s has none', (text) =>
    expect(read(text)).toEqual({ ...NOTHING, query: text }),
  )
})

describe('words become the filters that exist @spec 2.3', () => {
  it.each<[string, Reading['lists']]>([
    ['7 seater', { seats: ['7'] }],
    ['8 seats', { seats: ['8'] }],
    ['7 seats or more', { seats: ['7', '8'] }],
    ['four berth', { sleeps: ['4'] }],
    ['utes', { body: ['Ute'] }],
    ['dual cab', { body: ['Ute'] }],
    ['people mover', { body: ['People mover'] }],
    ['diesel', { simple_fuel: ['Diesel'] }],
    ['automatic', { transmission: ['Automatic', 'CVT'] }],
    ['four wheel drive', { drive: ['4x4'] }],
    ['awd', { drive: ['All'] }],
    ['gray', { colour: ['Graphite'] }],
    ['white', { colour: ['Pearl White', 'White'] }],
    ['navy', { colour: ['Navy'] }],
    ['blue', { colour: ['Blue', 'Navy'] }],
    ['second hand', { car_type: ['used'] }],
    ['ex-demo', { car_type: ['demo'] }],
    ['diesal', { simple_fuel: ['Diesel'] }],
  ])('%s', (text, lists) => expect(read(text)).toEqual({ ...NOTHING, lists }))

  it.each([
    ['cheap utes', 'price_asc'],
    ['low km utes', 'km_asc'],
    ['newest utes', 'latest'],
  ])('%s asks for an order', (text, sort) => expect(read(text)).toEqual({ ...NOTHING, lists: { body: ['Ute'] }, sort }))

  it.each(['cars for sale near me', 'show me all cars in orange', 'any good cars please'])('%s says nothing', (text) =>
    expect(read(text)).toEqual(NOTHING),
  )

  it('in any order and number, and the other words remain', () =>
    expect(read('7 seater turbo hybrid auto under 30k')).toEqual({
      query: 'turbo',
      lists: { seats: ['7'], simple_fuel: ['Hybrid'], transmission: ['Automatic', 'CVT'] },
      ranges: { price: ':30000' },
    }))

  it('but not for what this stock does not have', () =>
    expect(read('electric convertible')).toEqual({ ...NOTHING, query: 'electric convertible' }))
})

describe('what is also a make, model or badge of this stock stays a word @spec 9.10', () => {
  it.each([
    ['new age', 'new age'],
    ['peugeot 2008', 'peugeot 2008'],
    ['toyota hilux', 'toyota hilux'],
    ['"brand new" -ute', '"brand new" -ute'],
  ])('%s', (text, query) => expect(read(text)).toEqual({ ...NOTHING, query }))

  it('unless all its vehicles are what it says', () => expect(read('gwm ute').lists).toEqual({ body: ['Ute'] }))
})

describe('misspelt makes and models are put right', () => {
  it.each([
    ['subura', 'subaru'],
    ['toyta forster', 'toyota forester'],
    ['hilux', 'hilux'],
    ['carni', 'carni'],
    ['commodore', 'commodore'],
  ])('%s', (text, query) => expect(read(text).query).toBe(query))

  it('but not a word that is still being typed', () => {
    expect(read('subura', { open: true }).query).toBe('subura')
    expect(read('ute under 20', { open: true })).toEqual({ ...NOTHING, lists: { body: ['Ute'] } })
    expect(read('ute under 20').ranges).toEqual({ price: ':20000' })
  })
})
