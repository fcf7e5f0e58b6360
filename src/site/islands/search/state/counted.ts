import type { useInstantSearch } from 'react-instantsearch'
import type { StockResult } from '../client/search-client.ts'
import type { Counted } from '../view/live-view.ts'

type Results = ReturnType<typeof useInstantSearch>['results']

/** The facet counts in InstantSearch's results. */
export function countedBy(results: Results): Counted {
  const facetOf = (name: string) => results.disjunctiveFacets.find((facet) => facet.name === name)
  return {
    total: results.nbHits,
    leftOut: (results._rawResults[0] as StockResult | undefined)?.left_out,
    pages: results.nbPages,
    counts: (name) => {
      // The printed results only have the open filters.
      const data = facetOf(name)?.data as Record<string, number> | undefined
      return data
    },
    bounds: (name) => results.getFacetStats(name) as { min: number; max: number } | undefined,
  }
}
