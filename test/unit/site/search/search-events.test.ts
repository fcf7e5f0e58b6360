import { describe, expect, it } from 'vitest'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { searchEvents } from '#src/site/islands/search/state/search-events.ts'

const START: ShopperState = { query: '', lists: {}, ranges: {}, sort: 'relevant', page: 1 }

describe('search events for the tracking catalogue @spec 9.3', () => {
  it.each<[string, Partial<ShopperState>, Partial<ShopperState>, number, string[]]>([
    ['nothing changed', { query: 'ute' }, { query: 'ute' }, 5, []],
    ['a word', {}, { query: 'ute' }, 5, ['search ute']],
    ['no word any more', { query: 'ute' }, {}, 5, []],
    ['a filter', {}, { lists: { make: ['Kia'] } }, 5, ['search_filter make Kia added']],
    [
      'one value for another',
      { lists: { make: ['Kia'] } },
      { lists: { make: ['Ford'] } },
      5,
      ['search_filter make Ford added', 'search_filter make Kia removed'],
    ],
    ['a range', {}, { ranges: { price: '1000:' } }, 5, ['search_filter price 1000: added']],
    ['an order', {}, { sort: 'price_asc' } as Partial<ShopperState>, 5, ['search_sort price_asc']],
    ['prices with the duty of a state', {}, { total: 'NSW' }, 5, ['search_filter total NSW added']],
    ['prices as advertised again', { total: 'NSW' }, {}, 5, ['search_filter total NSW removed']],
    ['a page', {}, { page: 2 }, 5, ['search_more 2']],
    [
      'a filter that goes back to the first page',
      { page: 3 },
      { lists: { make: ['Kia'] } },
      5,
      ['search_filter make Kia added'],
    ],
    ['nothing found', {}, { query: 'zzz' }, 0, ['search zzz', 'search_no_results zzz']],
    ['everything cleared', { query: 'a', lists: { make: ['Kia'] } }, {}, 9, ['search_filter make Kia removed']],
  ])('%s', (_, before, after, total, said) => {
    const events = searchEvents({ ...START, ...before }, { ...START, ...after }, total)
    const words = events.map(({ name, details: { element_subtype, element_text, event_action_result } }) =>
      [name, element_subtype, element_text, event_action_result].filter(Boolean).join(' '),
    )
    expect(words).toEqual(said)
  })
})

it('each event says what was used: the field, a filter, an order, a page', () => {
  const typesOf = (after: Partial<ShopperState>, total = 5) =>
    searchEvents(START, { ...START, ...after }, total).map(({ name, details }) => [name, details.element_type])
  expect(typesOf({ query: 'ute', lists: { make: ['Kia'] }, sort: 'price_asc' }, 0)).toEqual([
    ['search', 'search'],
    ['search_filter', 'filter'],
    ['search_sort', 'sort'],
    ['search_no_results', 'search'],
  ])
  expect(typesOf({ page: 2 })).toEqual([['search_more', 'page']])
})
