import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { isEvery } from '#src/search/facets.ts'
import { indexOf } from '#src/search/instantsearch/search-query.ts'
import type { StockUserData } from '../client/search-client.ts'
import type { SearchProps } from '../search-props.ts'

/**
 * The printed results in InstantSearch's format for server results, so that hydration
 * sends no query.
 */
export function initialResults(props: SearchProps, own: ShopperState, attributes: readonly string[]) {
  const index = indexOf(own)
  const { page_size } = props.setup
  const distributions = Object.fromEntries(
    props.facets
      // InstantSearch would treat a folded filter as counted, and nothing would fill it.
      .filter(({ name, kind, options }) => !isEvery(name) && (kind === 'range' || options !== undefined))
      .map(({ name, options = [] }) => [name, Object.fromEntries(options.map((o) => [o.value, o.count]))]),
  )
  const stats = props.facets.flatMap(({ name, bounds }) => (bounds ? [[name, { ...bounds, avg: 0, sum: 0 }]] : []))
  const result = {
    index,
    hits: [],
    query: '',
    userData: [{ is_printed: true } satisfies StockUserData],
    nbHits: props.total,
    page: own.page - 1,
    nbPages: props.pagination.pages,
    hitsPerPage: page_size,
    processingTimeMS: 0,
    facets: distributions,
    facets_stats: Object.fromEntries(stats),
  }
  const refined = Object.keys(own.lists).sort()
  const results = [result, ...refined.map((name) => ({ ...result, facets: { [name]: distributions[name] ?? {} } }))]
  const state = {
    index,
    query: '',
    page: own.page - 1,
    hitsPerPage: page_size,
    facets: attributes.filter(isEvery),
    disjunctiveFacets: attributes.filter((name) => !isEvery(name)),
    disjunctiveFacetsRefinements: Object.fromEntries(attributes.map((name) => [name, own.lists[name] ?? []])),
  }
  return { [index]: { state, results } }
}
