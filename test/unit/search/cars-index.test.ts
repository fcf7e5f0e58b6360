import { describe, expect, it } from 'vitest'
import { FACTS, FILTER_NAMES } from '#src/record/facts.ts'
import { CARS_SETTINGS, shippedCarsSettings, TOTAL_ATTRIBUTES } from '#src/search/cars-settings.ts'
import { OFFERS_SETTINGS, offerDocuments, PARTS_SETTINGS, partDocuments } from '#src/search/content-indexes.ts'
import { carDocuments } from '#src/search/document.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'
import { addressLists } from '#src/search/facets.ts'
import { requestOf, searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import { RANGE_FILTERS } from '#src/search/reader/fields.ts'
import { makeVocabulary } from '#src/search/reader/make-vocabulary.ts'
import { queryReader } from '#src/search/reader/read-query.ts'
import { SORT_ORDERS } from '#src/search/sort-orders.ts'
import { stockFilter } from '#src/search/stock-filter.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle, NOW } from '../vehicle/fixture.ts'

const documentOf = (changes: Partial<Vehicle>) => carDocuments([aVehicle(changes)])[0]

const find = (vehicles: Vehicle[], q: string) => {
  const documents = carDocuments(vehicles)
  const engine = createEngine(buildIndex(documents, CARS_SETTINGS))
  const read = queryReader(makeVocabulary(documents, { filler: [], pages: {}, template: 'car', year: 2026 }))
  const state = { query: q, lists: {}, ranges: {}, sort: 'relevant', page: 1 } as const
  return engine.search(searchQueryOf(requestOf(state, 20), read(q))).rows.map((row) => engine.value(row, 'id'))
}

describe('the cars index @spec 2.7 7.13', () => {
  it('sorts by custom_rank, created_at_timestamp, price and km, and by year for typed words', () =>
    expect(Object.values(SORT_ORDERS)).toEqual([
      'custom_rank:desc',
      'created_at_timestamp:desc',
      'price:desc',
      'price:asc',
      'km:desc',
      'km:asc',
      'year:desc',
    ]))

  it('allows every sort', () =>
    expect(CARS_SETTINGS.sortableAttributes).toEqual([
      'custom_rank',
      'created_at_timestamp',
      'price',
      'km',
      'year',
      ...TOTAL_ATTRIBUTES,
    ]))

  it('a part is narrowed by its category', () => {
    const parts = partDocuments([
      { part_number: 'TB-2500', name: 'Tow bar', category: 'Towing', price: 1150, makes: ['Toyota', 'Mazda'] },
      { part_number: 'FM-0801', name: 'Floor mats', category: 'Interior' },
    ])
    const engine = createEngine(buildIndex(parts, PARTS_SETTINGS))
    const found = (query: object) => engine.search(query).rows.map((row) => engine.value(row, 'id'))
    expect(found({ filter: [{ any: [{ field: 'category', values: ['Interior'] }] }] })).toEqual(['FM-0801'])
    expect(found({ sort: ['price:asc'] })).toEqual(['TB-2500', 'FM-0801'])
  })

  it('a document and the settings hold what the filter names', () => {
    const flags = {
      excluded_location_id: 'l9',
      new_stock_seller_identifier: 'S7',
      preset_cities: ['Cowra'],
      preset_minimum_photos: 3,
      preset_makes: ['GWM'],
    }
    const filter = stockFilter(aTenant({ flags }), NOW)
    const named = [...filter.matchAll(/\b([a-z_]+) (?:=|!=|>=|IN) /g)].map(([, field]) => field)
    expect(new Set(named).size).toBe(12)
    expect(CARS_SETTINGS.filterableAttributes).toEqual(expect.arrayContaining(named))
    expect(Object.keys(documentOf({}) ?? {})).toEqual(expect.arrayContaining(named))
  })

  it('a price that shoppers may not see is not in it, nor are comments, keys or links', () => {
    const document = documentOf({ price: 9, comments: 'x', vin: 'y', file: 'z' })
    expect(document?.price).toBeUndefined()
    expect(JSON.stringify(document)).not.toMatch(/comments|vin|file|payment/)
  })

  it('holds dates as seconds, and the places that a vehicle is distributed to', () =>
    expect(
      documentOf({
        created_at: '2026-03-01T00:00:00Z',
        location: { slug: 'x', location_name: 'Yard', distribution_locations: [{ id: 'l1', name: 'Yard' }] },
      }),
    ).toMatchObject({ created_at_timestamp: 1772323200, distribution_location_ids: ['l1'], location: 'Yard' }))
})

describe('what a vehicle has not', () => {
  it('no seats, as feeds write of a caravan, are not counted among seats', () =>
    expect(documentOf({ seats: 0 })?.seats).toBeUndefined())
})

describe('makes and their alternative spellings @spec 9.10', () => {
  const vehicles = [
    aVehicle({ id: 'a', make: 'Isuzu UTE', name: '2022 Isuzu UTE D-MAX', model: 'D-MAX' }),
    aVehicle({ id: 'b', make: 'Isuzu Ute', name: '2022 Isuzu Ute MU-X', model: 'MU-X' }),
    aVehicle({ id: 'c', make: 'Isuzu Ute', name: '2020 Isuzu Ute D-MAX', model: 'D-MAX' }),
    aVehicle({ id: 'd', make: 'KGM', name: '2025 KGM Torres', model: 'Torres' }),
    aVehicle({ id: 'e', make: 'SsangYong', name: '2021 SsangYong Rexton', model: 'Rexton' }),
    aVehicle({ id: 'f', make: 'SsangYong', name: '2020 SsangYong Musso', model: 'Musso' }),
  ]

  it('stand under one spelling, the most frequent of the stock', () =>
    expect(new Set(carDocuments(vehicles).map(({ make }) => make))).toEqual(new Set(['Isuzu Ute', 'SsangYong'])))

  it('are found by the spelling of the feed as well', () => expect(find(vehicles, 'kgm')).toEqual(['d']))
})

describe('words that a shopper types', () => {
  const hidden = aVehicle({ id: 'x', name: '2021 Toyota Corolla Ascent Sport ONE OWNER', stocknum: 'U77' })

  it.each(['corolla', 'ascent 2021', 'owner', 'U77', 'toyotta'])('%s', (q) => expect(find([hidden], q)).toEqual(['x']))

  it.each([
    ['mazda3', 'Mazda', '3', 'CX-5'],
    ['mazda 3', 'Mazda', '3', 'CX-3'],
    ['bmw 3series', 'BMW', '3 Series', 'X3'],
    ['peugeot308', 'Peugeot', '308', '508'],
    ['x v', 'Subaru', 'XV', 'CR-V X'],
    ['x 5', 'BMW', 'X5', 'X-Trail 5'],
  ])('%s finds %s %s and no %s', (q, make, model, other) => {
    const car = (id: string, name: string) => aVehicle({ id, make, model: name, name: `2021 ${make} ${name}` })
    expect(find([car('1', other), car('2', model)], q)).toEqual(['2'])
  })

  it('are not stored twice', () => expect(documentOf({})?.words).toBeUndefined())
})

describe('filters of a tenant @spec 1.3 2.3', () => {
  it('each is a list or a range, under the attribute that its address names', () => {
    expect(FILTER_NAMES.filter((name) => FACTS[name].filter === 'range').sort()).toEqual(RANGE_FILTERS.toSorted())
    expect(addressLists(['certified', 'price'])).toEqual(
      expect.arrayContaining(['certified', 'dealership_slug', 'make']),
    )
    expect(addressLists(['certified', 'price'])).not.toContain('price')
  })

  it("a site ships what its tenant's filters, its lists and typed words need, and no more", () => {
    const attributes = shippedCarsSettings(['price_type']).filterableAttributes
    const needed = [
      'price_type',
      'dealership_slug',
      'body',
      'location',
      'model',
      'badge',
      'towing_kg',
      'features',
      'identity',
    ]
    expect(attributes).toEqual(expect.arrayContaining(needed))
    for (const other of ['certified', 'dealership_id', 'photos_count']) expect(attributes).not.toContain(other)
  })
})

describe('the offers index @spec 7.13', () => {
  it('holds what an offer says', () => {
    const offer = { slug: 'autumn', title: 'Autumn deals', summary: 'Less to pay', terms: 'To 31 March', make: 'Kia' }
    const engine = createEngine(buildIndex(offerDocuments([offer]), OFFERS_SETTINGS))
    expect(engine.search({ filter: [{ any: [{ field: 'make', values: ['kia'] }] }] }).rows).toEqual([0])
  })
})

describe('a length in feet that only texts say', () => {
  it.each<[string, Partial<Vehicle>, string[]]>([
    ['of the name', { name: '2019 JB Dirt Roader 18 ft', length_m: 8.4 }, ['x']],
    ['of the badge', { badge: '17\'10"' }, ['x']],
    ['of a feature', { features: ['Length 18ft'] }, ['x']],
    ['of the comments', { comments: 'A tidy 18ft van.' }, ['x']],
    ['of the record, where no text says one', { length_m: 5.5 }, ['x']],
    ['not that of an awning', { features: ['18 ft awning'], comments: 'With an 18 ft awning.' }, []],
    ['not that of the record, where the name says another', { name: '2019 JB Dirt Roader 21 ft', length_m: 5.5 }, []],
  ])('is read: %s', (_, changes, found) => expect(find([aVehicle({ id: 'x', ...changes })], '18 foot')).toEqual(found))
})
