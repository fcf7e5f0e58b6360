import { describe, expect, it } from 'vitest'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { requestOf, searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import { instantSearchResult } from '#src/search/instantsearch/search-result.ts'
import { EMPTY_QUERY } from '#src/search/reader/parsed-query.ts'
import { withTotal } from '#src/search/total-price.ts'

const any: ShopperState = { query: '', lists: {}, ranges: {}, sort: 'relevant', page: 1 }
const cheapest: ShopperState = { ...any, sort: 'price_asc' }
const limited: ShopperState = { ...any, ranges: { price: ':20000' } }

describe('prices are compared with the duty of the state that a shopper has once chosen', () => {
  it.each<[string, ShopperState, ShopperState, ShopperState['total']]>([
    ['when a list is first sorted by price', any, cheapest, 'NSW'],
    ['when a list is first limited by price', any, limited, 'NSW'],
    ['while the list has the same state', { ...cheapest, total: 'VIC' }, { ...limited, total: 'VIC' }, 'VIC'],
    ['not where the shopper has removed it', { ...cheapest, total: 'NSW' }, cheapest, undefined],
    ['not where a link compares prices as advertised', limited, { ...limited, page: 2 }, undefined],
    ['not where no price counts', { ...cheapest, total: 'NSW' }, { ...any, total: 'NSW' }, undefined],
  ])('%s', (_, before, next, total) => expect(withTotal(next, before, 'NSW').total).toBe(total))

  it('none is chosen for a shopper who has not', () => expect(withTotal(cheapest, any, undefined)).toEqual(cheapest))
})

describe('a search that compares totals', () => {
  const request = requestOf({ ...limited, sort: 'price_desc', total: 'NSW' }, 10)
  const params = { ...request.params, facets: ['price', 'price_type'] }

  it('asks for the totals where it says price, and for nothing else', () =>
    expect(searchQueryOf({ ...request, params }, EMPTY_QUERY)).toMatchObject({
      filter: [{ any: [{ field: 'total_nsw', to: 20_000 }] }],
      sort: ['total_nsw:desc'],
      facets: ['total_nsw', 'price_type'],
      attributesToRetrieve: ['total_nsw'],
    }))

  it('names them price in its answer', () => {
    const counted = { facetDistribution: { total_nsw: { 100: 1 } }, facetStats: { total_nsw: { min: 100, max: 100 } } }
    const answer = { ...counted, hits: [], page: 1, hitsPerPage: 10, totalHits: 1, totalPages: 1 }
    expect(instantSearchResult(request, answer)).toMatchObject({
      facets: { price: { 100: 1 } },
      facets_stats: { price: { min: 100, max: 100 } },
    })
  })
})
