import { describe, expect, it } from 'vitest'
import { absentPaths } from '#src/platform/feed/absent-paths.ts'
import { mapping } from '#src/platform/feed/mapping.ts'

const FIELDS = { id: 'id', make: 'make', model: 'model', car_type: { constant: 'used' } }
const CAR = { id: '1', make: 'Kia', model: 'Rio' }
const absent = (records: readonly object[], fields: object, rest: object = {}) =>
  absentPaths(
    records.map((record) => ({ ...CAR, ...record })),
    mapping.parse({ fields: { ...FIELDS, ...fields }, ...rest }),
  )
const prices = [
  { type: 'public', amount: 1 },
  { type: 'trade', amount: 2 },
]

describe('a misspelt path of a mapping is reported with the nearest key that the feed has', () => {
  it.each<[string, object, object, string]>([
    ['a key', { odometer: 1 }, { km: 'odometr' }, 'fields.km reads "odometr"'],
    ['a key within', { engine: { power: 1 } }, { power_kw: 'engine.powr' }, 'fields.power_kw reads "engine.powr"'],
    ['a key within a list', { photos: [{ url: 'a' }] }, { images: 'photos.ulr' }, 'fields.images reads "photos.ulr"'],
    [
      'an outer key',
      { prices },
      { price: 'price[type=public].amount' },
      'fields.price reads "price[type=public].amount"',
    ],
    ['the key of a choice', { prices }, { before_price: 'prices[typ=public].amount' }, '"prices[typ=public].amount"'],
    [
      'the value of a choice',
      { prices },
      { before_price: 'prices[type=pulbic].amount' },
      '"prices[type=pulbic].amount"',
    ],
    ['an attribute', { '@ref': 1 }, { stocknum: '@reff' }, 'fields.stocknum reads "@reff"'],
  ])('%s', (_, record, fields, place) => {
    const [sentence, ...others] = absent([record], fields)
    const meant = { ref: '@ref' }
    expect(others).toEqual([])
    expect(sentence).toContain(`${place}, which no record has. Did you mean "`)
    expect(JSON.stringify([record, meant])).toContain(/"([^"]+)"\?$/.exec(sentence ?? '')?.[1])
  })

  it('in a condition, which would never hold', () => {
    const rejections = [{ name: 'trade', when: { column: 'chanel', equals: 'trade' }, reason: 'Not for sale.' }]
    expect(absent([{ channel: 'trade' }], {}, { rejections })).toEqual([
      'rejections.0 reads "chanel", which no record has. Did you mean "channel"?',
    ])
  })

  it('in at most one record of the feed is not reported', () => {
    expect(absent([{ odometer: 1 }, { odometr: 2 }], { km: 'odometr' })).toEqual([])
  })
})

describe('a fact that nearly every vehicle has and none of a feed does is reported', () => {
  it('with the keys that the feed has', () => {
    expect(absent([{ asking: 5 }], { price: ['retail', 'internet'] })).toEqual([
      'fields.price reads "retail", which no record has. There are id, make, model, asking.',
      'fields.price reads "internet", which no record has. There are id, make, model, asking.',
    ])
  })

  it.each<[string, object, object, object]>([
    ['unless another source has it', { asking: 5 }, { price: ['retail', 'asking'] }, {}],
    ['unless it is constant', {}, { year: ['built', { constant: '2026' }] }, {}],
    ['unless the mapping calls it optional', { pricee: 1 }, { price: 'price' }, { optional_columns: ['price'] }],
    ['and not an optional one', { asking: 5 }, { warranty: 'warranty', colour: 'colour' }, {}],
    ['and not an empty one', { photos: [], price: null }, { images: 'photos.url', price: 'price' }, {}],
    ['and not a key with dots', { 'price.amount': 5 }, { price: 'price.amount' }, {}],
    [
      'and not one beside which another is read',
      { colour_exterior: 'Red' },
      { colour: 'colour_exterior', comments: 'colour_interior' },
      {},
    ],
  ])('%s', (_, record, fields, rest) => {
    expect(absent([record], fields, rest)).toEqual([])
  })
})

it('a path that ends at a record is reported with the keys within', () => {
  expect(absent([{ price: { amount: 5, currency: 'AUD' } }], { price: 'price' })).toEqual([
    'fields.price reads "price", which holds further keys: amount, currency.',
  ])
  expect(absent([{ price: { '#text': '5', '@currency': 'AUD' } }], { price: 'price' })).toEqual([])
  expect(absent([{ price: { '@currency': 'AUD' } }], { price: 'price' })).toEqual([])
})

it('reports nothing for a feed without records', () => {
  expect(absentPaths([], mapping.parse({ fields: FIELDS }))).toEqual([])
})
