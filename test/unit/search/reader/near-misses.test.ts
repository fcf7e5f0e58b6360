import { expect, it } from 'vitest'
import { nearMisses } from '#src/search/reader/near-misses.ts'

const STATE = { query: '', lists: {}, sort: 'relevant', page: 3 } as const

it.each([
  ['a price a quarter further', { price: ':20000' }, { price: ':25000' }],
  ['a low price to the next $500', { price: '1000:4990' }, { price: '1000:6500' }],
  ['kilometres a quarter further', { km: ':80000' }, { km: ':100000' }],
  ['a year two years further', { year: '2018:' }, { year: '2016:' }],
])('%s', (_, ranges, further) =>
  expect(nearMisses({ ...STATE, ranges }).map(({ search }) => search)).toEqual([
    { ...STATE, page: 1, ranges: further },
  ]),
)

it('none for a price without a limit', () => expect(nearMisses({ ...STATE, ranges: { price: '20000:' } })).toEqual([]))
