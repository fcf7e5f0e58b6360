import { allRows, type Bits, intersect, noRows, unite, without } from './bits.ts'
import { type Column, foldValue, rowsWhere } from './column.ts'
import type { FilterNode } from './filter-parser.ts'
import { SearchQueryError } from './query.ts'

export interface FilterContext {
  size: number
  filterable: readonly string[]
  /** Undefined if no document has the attribute. */
  column(field: string): Column | undefined
}

/** The rows that pass the filter. @throws SearchQueryError for an attribute that is not filterable */
export function filterRows(node: FilterNode, context: FilterContext): Bits {
  if (node.kind === 'and') return node.nodes.map((part) => filterRows(part, context)).reduce(intersect)
  if (node.kind === 'or') return node.nodes.map((part) => filterRows(part, context)).reduce(unite)
  if (!context.filterable.includes(node.field)) {
    const known = context.filterable.join(', ')
    throw new SearchQueryError(`Attribute \`${node.field}\` is not filterable. Filterable attributes: ${known}.`)
  }
  const column = context.column(node.field)
  // A document without the attribute differs from every value.
  if (node.kind === 'compare' && node.operator === '!=') {
    return without(allRows(context.size), filterRows({ ...node, operator: '=' }, context))
  }
  return column ? leafRows(node, column) : noRows(context.size)
}

type Leaf = Exclude<FilterNode, { kind: 'and' | 'or' }>

function leafRows(node: Leaf, column: Column): Bits {
  if (node.kind === 'in') {
    const tests = node.values.map(equals)
    return rowsWhere(column, (value) => tests.some((test) => test(value)))
  }
  return rowsWhere(column, node.operator === '=' ? equals(node.value) : ordered(node.operator, node.value))
}

type Test = (folded: string | number) => boolean

function equals(value: string): Test {
  const text = foldValue(value)
  const number = asNumber(value)
  return (folded) => folded === text || folded === number
}

/** Numbers are compared with numbers, strings with strings in code-point order. */
function ordered(operator: string, value: string): Test {
  const text = foldValue(value) as string
  const number = asNumber(value)
  return (folded) => {
    const bound = typeof folded === 'number' ? number : text
    if (bound === undefined) return false
    if (operator === '>') return folded > bound
    if (operator === '>=') return folded >= bound
    return operator === '<' ? folded < bound : folded <= bound
  }
}

const DECIMAL = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i

function asNumber(value: string): number | undefined {
  const number = DECIMAL.test(value.trim()) ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
