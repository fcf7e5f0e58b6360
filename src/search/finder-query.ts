import type { SearchQuery } from './engine/query.ts'

/** A finder's selected values, by the fields' names in addresses of the stock search. */
export type FinderChoice = Readonly<Record<string, string>>

/**
 * A query that counts the vehicles for a finder's choices (`refinementList[make][0]`,
 * `range[price]`) with the conditions (`used`) of the search that it opens. The
 * options must be spelt as in the index.
 *
 * @spec 2.1
 */
export function finderQuery(choice: FinderChoice, conditions: readonly string[]): SearchQuery {
  const chosen = Object.entries(choice).flatMap(([name, value]) => {
    const [, kind, field] = /^(refinementList|range)\[(\w+)\]/.exec(name) ?? []
    if (!field || value === '') return []
    const [from, to] = value.split(':')
    if (kind === 'refinementList') return [equal(field, value)]
    return [...(from ? [`${field} >= ${from}`] : []), ...(to ? [`${field} <= ${to}`] : [])]
  })
  const types = conditions.map((condition) => equal('car_type', condition))
  return { filter: [types, ...chosen.map((test) => [test])], hitsPerPage: 0 }
}

const equal = (field: string, value: string): string => `${field} = "${value.replace(/[\\"]/g, '\\$&')}"`
