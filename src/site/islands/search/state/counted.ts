import type { useInstantSearch } from 'react-instantsearch'
import type { StockUserData } from '../client/search-client.ts'
import type { Counted } from '../view/live-view.ts'

type Results = ReturnType<typeof useInstantSearch>['results']

/** Empty before the first results. */
export const userDataOf = ({ userData }: Results): StockUserData => (userData as StockUserData[] | undefined)?.[0] ?? {}

/** The facet counts in InstantSearch's results. */
export function countedBy(results: Results): Counted {
  const facetOf = (name: string) =>
    [...results.disjunctiveFacets, ...results.facets].find((facet) => facet.name === name)
  return {
    total: results.nbHits,
    leftOut: userDataOf(results).left_out,
    pages: results.nbPages,
    counts: (name) => {
      // The printed results only have the open filters.
      const data = facetOf(name)?.data as Record<string, number> | undefined
      return data
    },
    bounds: (name) => results.getFacetStats(name) as { min: number; max: number } | undefined,
  }
}
