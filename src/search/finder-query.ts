import type { SearchQuery } from './engine/query.ts'

/** What a finder asks for: the value of each of its fields, by the name that it has in an address of the search. */
export type FinderChoice = Readonly<Record<string, string>>

/**
 * Asks how many vehicles a finder's choices find: `refinementList[make][0]` and
 * `range[price]`, within the conditions (`used`) of the search that it leads to.
 * Its options are spelt as the index spells them.
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
