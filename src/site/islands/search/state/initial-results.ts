import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { indexOf } from '#src/search/instantsearch/request-of.ts'
import type { SearchProps } from '../search-props.ts'

/** Marks the results from the build, whose cards are in the HTML. */
export const FROM_HTML = 'from-html'

/**
 * The printed results in InstantSearch's format for server results, so that hydration
 * sends no query.
 */
export function initialResults(props: SearchProps, own: ShopperState, attributes: readonly string[]) {
  const index = indexOf(own)
  const { page_size } = props.setup
  const distributions = Object.fromEntries(
    props.facets.map(({ name, options = [] }) => [name, Object.fromEntries(options.map((o) => [o.value, o.count]))]),
  )
  const stats = props.facets.flatMap(({ name, bounds }) => (bounds ? [[name, { ...bounds, avg: 0, sum: 0 }]] : []))
  const result = {
    index,
    hits: [],
    query: '',
    params: FROM_HTML,
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
    disjunctiveFacets: [...attributes],
    disjunctiveFacetsRefinements: Object.fromEntries(attributes.map((name) => [name, own.lists[name] ?? []])),
  }
  return { [index]: { state, results } }
}
