import { allRows, type Bits, intersect, noRows, unite, without } from './bits.ts'
import { type Column, foldValue, rowsWhere } from './column.ts'

/** Inclusive bounds, unless `above` or `below` excludes the bound itself. */
export interface Limit {
  from?: number
  to?: number
  above?: true
  below?: true
}

/** A test of one vehicle: one of some values, within a limit, or several tests in one. Without a value it fails. */
export type Test = { field: string; values: readonly string[] } | ({ field: string } & Limit) | { all: readonly Test[] }

/** A condition for every vehicle found: it passes any of the tests or, with `not`, none of them. */
export interface Condition {
  any: readonly Test[]
  not?: true
}

/** The fields that a condition reads. */
export const fieldsOf = ({ any }: Condition): string[] => any.flatMap(fieldsOfTest)

const fieldsOfTest = (test: Test): string[] => ('all' in test ? test.all.flatMap(fieldsOfTest) : [test.field])

/** The attributes of an index. */
export interface Columns {
  size: number
  /** Undefined if no document has the attribute. */
  column(field: string): Column | undefined
}

/** The rows that meet all conditions. */
export function rowsMeeting(conditions: readonly Condition[], columns: Columns): Bits {
  return conditions.map((condition) => rowsOf(condition, columns)).reduce(intersect, allRows(columns.size))
}

function rowsOf({ any, not }: Condition, columns: Columns): Bits {
  const rows = any.map((test) => rowsPassing(test, columns)).reduce(unite, noRows(columns.size))
  return not ? without(allRows(columns.size), rows) : rows
}

function rowsPassing(test: Test, columns: Columns): Bits {
  if ('all' in test) return test.all.map((part) => rowsPassing(part, columns)).reduce(intersect, allRows(columns.size))
  const column = columns.column(test.field)
  if (!column) return noRows(columns.size)
  return rowsWhere(column, 'values' in test ? isOneOf(test.values) : isWithin(test))
}

function isOneOf(values: readonly string[]): (folded: string | number) => boolean {
  const folds = new Set(values.map((value) => String(foldValue(value))))
  return (folded) => folds.has(String(folded))
}

export const isWithin =
  ({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, above, below }: Limit) =>
  (value: string | number): boolean =>
    typeof value === 'number' && (above ? value > from : value >= from) && (below ? value < to : value <= to)
