import { CAR_TYPES } from '#src/record/values.ts'
import type { ShopperState } from './address/shopper-state.ts'
import type { SearchQuery } from './engine/query.ts'
import { requestOf, searchQueryOf } from './instantsearch/search-query.ts'
import { applied } from './reader/applied.ts'
import type { QueryReader } from './reader/read-query.ts'

/** A finder's text and selected values, by the names of the fields in addresses of the stock search. */
export type FinderChoice = Readonly<Record<string, string>>

/**
 * A query that counts the vehicles for a finder's choices (`query`, `refinementList[make][0]`, `range[price]`) with the
 * conditions (`used`) of the search that the finder opens. The options must be spelt as in the index.
 *
 * @spec 2.1
 */
export function finderQuery(choice: FinderChoice, conditions: readonly string[], read: QueryReader): SearchQuery {
  const chosen = finderSearch(choice, conditions)
  const meant = applied(chosen, read(chosen.query))
  // A select is more specific than a word.
  const search = {
    ...meant,
    lists: { ...meant.lists, ...chosen.lists, ...(meant.lists.car_type && { car_type: meant.lists.car_type }) },
    ranges: { ...meant.ranges, ...chosen.ranges },
  }
  return searchQueryOf(requestOf(search, 0), read(search.query))
}

function finderSearch(choice: FinderChoice, conditions: readonly string[]): ShopperState {
  const isNarrow = CAR_TYPES.some((type) => !conditions.includes(type))
  const search: ShopperState = { query: choice.query ?? '', lists: {}, ranges: {}, sort: 'relevant', page: 1 }
  if (isNarrow) search.lists.car_type = [...conditions]
  for (const [name, value] of Object.entries(choice)) {
    const [, kind, field] = /^(refinementList|range)\[(\w+)\]/.exec(name) ?? []
    if (field && value !== '' && kind === 'range') search.ranges[field] = value
    if (field && value !== '' && kind === 'refinementList') search.lists[field] = [value]
  }
  return search
}
