import type { SearchQuery } from './engine/query.ts'
import { searchQueryOf } from './instantsearch/request.ts'

/** What a finder asks for: the value of each of its fields, by the name that it has in an address of the search. */
export type FinderChoice = Readonly<Record<string, string>>

/**
 * Asks how many vehicles a finder's choices find: `refinementList[make][0]` and
 * `range[price]`, within the conditions (`used`) of the search that it leads to.
 *
 * @spec 2.1 9.10
 */
export function finderQuery(choice: FinderChoice, conditions: readonly string[]): SearchQuery {
  const chosen = Object.entries(choice).filter(([, value]) => value !== '')
  const lists = chosen.flatMap(([name, value]) => {
    const field = /^refinementList\[(\w+)\]/.exec(name)?.[1]
    return field ? [`${field}:${value}`] : []
  })
  const bounds = chosen.flatMap(([name, value]) => {
    const field = /^range\[(\w+)\]/.exec(name)?.[1]
    const [from, to] = value.split(':')
    return field ? [...(from ? [`${field}>=${from}`] : []), ...(to ? [`${field}<=${to}`] : [])] : []
  })
  const facetFilters = [conditions.map((condition) => `car_type:${condition}`), ...lists.map((list) => [list])]
  return searchQueryOf({ indexName: 'cars', params: { facetFilters, numericFilters: bounds, hitsPerPage: 0 } })
}
