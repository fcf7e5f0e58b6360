import type { Column } from './column.ts'
import { compareFolded } from './count-facet.ts'
import { SearchQueryError } from './query.ts'
import type { RankingRule } from './settings.ts'

type Order = (a: number, b: number) => number

interface RankingContext {
  rankingRules: readonly RankingRule[]
  sort: readonly string[]
  sortableAttributes: readonly string[]
  column(field: string): Column | undefined
}

/** The rows, best first; equal rows keep the index's order. */
export function rank(rows: readonly number[], context: RankingContext): number[] {
  const orders = context.rankingRules.flatMap((rule) => {
    if (rule === 'sort') return context.sort.map((sort) => fieldOrder(sort, context, true))
    return rule.includes(':') ? [fieldOrder(rule, context, false)] : []
  })
  return rows.toSorted((a, b) => {
    for (const order of orders) {
      const difference = order(a, b)
      if (difference !== 0) return difference
    }
    return a - b
  })
}

function fieldOrder(sort: string, context: RankingContext, isRequested: boolean): Order {
  const at = sort.lastIndexOf(':')
  const [field, direction] = [sort.slice(0, at), sort.slice(at + 1)]
  if (direction !== 'asc' && direction !== 'desc') {
    throw new SearchQueryError(`Sort \`${sort}\`: expected \`attribute:asc\` or \`attribute:desc\`.`)
  }
  if (isRequested && !context.sortableAttributes.includes(field)) {
    const known = context.sortableAttributes.join(', ')
    throw new SearchQueryError(`Attribute \`${field}\` is not sortable. Sortable attributes: ${known}.`)
  }
  const column = context.column(field)
  if (!column) return () => 0
  const places = placesOf(column, direction)
  return (a, b) => places(a) - places(b)
}

/** The rank of each row: numbers before strings in both directions, rows without a value last. */
function placesOf(column: Column, direction: 'asc' | 'desc'): (row: number) => number {
  const { placeOfCode, last } = orderOf(column, direction)
  return (row) => {
    const list = column.lists.get(row)
    if (list) return Math.min(last, ...list.map((code) => placeOfCode[code] ?? last))
    return placeOfCode[column.codes[row] ?? -1] ?? last
  }
}

interface ColumnOrder {
  placeOfCode: Int32Array
  /** The place of rows without a value. */
  last: number
}

/** Caches sorted columns, which are requested again and again. */
const known = { asc: new WeakMap<Column, ColumnOrder>(), desc: new WeakMap<Column, ColumnOrder>() }

function orderOf(column: Column, direction: 'asc' | 'desc'): ColumnOrder {
  const order = known[direction].get(column) ?? sortColumn(column, direction)
  known[direction].set(column, order)
  return order
}

function sortColumn(column: Column, direction: 'asc' | 'desc'): ColumnOrder {
  const sign = direction === 'asc' ? 1 : -1
  const distinct = [...new Set(column.folded)].sort((a, b) =>
    typeof a === typeof b ? sign * compareFolded(a, b) : compareFolded(a, b),
  )
  const placeOfFold = new Map(distinct.map((fold, place) => [fold, place]))
  return { placeOfCode: Int32Array.from(column.folded, (fold) => placeOfFold.get(fold) ?? 0), last: distinct.length }
}
