import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SORTS } from '#src/tenant/switches.ts'
import { SORT_LABELS, sortVehicles } from '#src/vehicle/sort.ts'
import { aTenant, aVehicle } from './fixture.ts'

const STOCK = [
  { id: 'a', custom_rank: 1, price: 30_000, km: 10, created_at_timestamp: 100 },
  { id: 'b', custom_rank: 3, price: 20_000, km: 30, created_at: '2020-01-01' },
  { id: 'c', custom_rank: 2, price: 10, km: undefined },
  { id: 'd', custom_rank: 3, price: 20_000, km: 20, created_at_timestamp: 200 },
  { id: 'e', custom_rank: Number.NaN, price: undefined, km: Number.NaN, created_at: 'soon' },
].map(aVehicle)

describe('six sorts; the default order is custom_rank descending @spec 2.7 7.13', () => {
  it.each<[(typeof SORTS)[number], string]>([
    ['relevant', 'bdcae'],
    ['latest', 'bdace'],
    ['price_desc', 'abdce'],
    ['price_asc', 'bdace'],
    ['km_desc', 'bdace'],
    ['km_asc', 'adbce'],
  ])('%s: %s; what is not known last, equals by id', (sort, order) => {
    expect(
      sortVehicles(STOCK, sort)
        .map(({ id }) => id)
        .join(''),
    ).toBe(order)
  })

  it.each(['price_desc', 'price_asc', 'km_desc', 'km_asc', 'latest'] as const)(
    '%s: equals by custom_rank descending, and those without a rank last',
    (sort) => {
      const same = { price: 20_000, km: 10, created_at_timestamp: 100 }
      const ranks = { a: 1, b: Number.NaN, c: 3, d: 3 }
      const equals = Object.entries(ranks).map(([id, custom_rank]) => aVehicle({ id, custom_rank, ...same }))
      expect(sortVehicles(equals, sort).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b'])
    },
  )

  it('without a sort, by custom_rank; the list itself stays', () => {
    const before = [...STOCK]
    expect(sortVehicles(STOCK)).toEqual(sortVehicles(STOCK, 'relevant'))
    expect(STOCK).toEqual(before)
  })

  it('each has a label', () => {
    expect(SORTS.map((sort) => SORT_LABELS[sort])).toEqual([
      'Most relevant',
      'Latest',
      'Highest price',
      'Lowest price',
      'Highest kilometres',
      'Lowest kilometres',
    ])
  })
})

describe('sort options on by default @spec 2.7', () => {
  it('most relevant, latest, highest price, lowest price; highest and lowest kilometres are off', () => {
    const { sorts, default_sort } = aTenant().switches.search
    expect(sorts.map((sort) => SORT_LABELS[sort])).toEqual(['Most relevant', 'Latest', 'Highest price', 'Lowest price'])
    expect(default_sort).toBe('relevant')
  })
})

const number = fc.option(
  fc.oneof(fc.integer({ min: -5, max: 30 }), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY)),
  {
    nil: undefined,
  },
)
const sortable = fc
  .record({
    id: fc.constantFrom('1', '2', '10', 'a', 'B', 'é'),
    custom_rank: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(Number.NaN)),
    price: number,
    km: number,
    created_at: fc.constantFrom(undefined, '2026-01-01', '2026-01-02T00:00:00Z', 'x'),
    created_at_timestamp: number,
  })
  .map(aVehicle)
const sort = fc.constantFrom(...SORTS)

describe('each sort is a total order', () => {
  it('the order of the source does not matter where ids differ', () => {
    const stock = fc.uniqueArray(sortable, { selector: ({ id }) => id })
    fc.assert(
      fc.property(sort, stock, (by, vehicles) => {
        expect(sortVehicles([...vehicles].reverse(), by)).toEqual(sortVehicles(vehicles, by))
      }),
    )
  })
})
