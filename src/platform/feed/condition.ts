import * as z from 'zod'
import { parseNumber } from '../car/clean-record.ts'
import { matches, pattern } from './pattern.ts'
import { isBlank, type Row, valueText } from './row.ts'

/** All tests given must be true. Tests of `column` apply to its trimmed text, and to any entry of a list. */
export interface RowCondition {
  column?: string | undefined
  /** Exactly one of these. */
  equals?: string[] | undefined
  matches?: RegExp | undefined
  blank?: boolean | undefined
  /** The column is a number and less than this. */
  below?: number | undefined
  /** The column is a number and more than this. */
  above?: number | undefined
  all?: RowCondition[] | undefined
  any?: RowCondition[] | undefined
  not?: RowCondition | undefined
}

const TESTS = ['equals', 'matches', 'blank', 'below', 'above'] as const
const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string()).min(1)])

export const condition: z.ZodType<RowCondition> = z.lazy(() =>
  z
    .strictObject({
      column: z.string().optional(),
      equals: oneOrMore.optional(),
      matches: pattern.optional(),
      blank: z.boolean().optional(),
      below: z.number().optional(),
      above: z.number().optional(),
      all: z.array(condition).min(1).optional(),
      any: z.array(condition).min(1).optional(),
      not: condition.optional(),
    })
    .refine(
      (stated) => (stated.column !== undefined) === TESTS.some((test) => stated[test] !== undefined),
      'a test (equals, matches, blank, below, above) needs a column, and a column needs a test',
    )
    .refine((stated) => Object.keys(stated).length > 0, 'a condition needs at least one test'),
)

export function holds(stated: RowCondition, row: Row): boolean {
  return (
    (stated.column === undefined || columnHolds(stated, stated.column, row)) &&
    (stated.all?.every((part) => holds(part, row)) ?? true) &&
    (stated.any?.some((part) => holds(part, row)) ?? true) &&
    !(stated.not && holds(stated.not, row))
  )
}

function columnHolds(stated: RowCondition, column: string, row: Row): boolean {
  const value = row.get(column)
  const text = valueText(value)
  const texts = typeof value === 'object' && value.length > 0 ? value.map((entry) => entry.trim()) : [text]
  const { matches: pattern } = stated
  return (
    (stated.equals === undefined || texts.some((each) => stated.equals?.includes(each))) &&
    (pattern === undefined || texts.some((each) => matches(pattern, each))) &&
    (stated.blank === undefined || stated.blank === isBlank(text, row.blank)) &&
    numberHolds(stated, text)
  )
}

function numberHolds({ below, above }: RowCondition, text: string): boolean {
  if (below === undefined && above === undefined) return true
  const number = parseNumber(text)
  return (
    number !== undefined && number < (below ?? Number.POSITIVE_INFINITY) && number > (above ?? Number.NEGATIVE_INFINITY)
  )
}

/** Every column that a condition reads. */
export function conditionColumns(stated: RowCondition | undefined): string[] {
  if (!stated) return []
  const parts = [...(stated.all ?? []), ...(stated.any ?? []), ...(stated.not ? [stated.not] : [])]
  return [...(stated.column === undefined ? [] : [stated.column]), ...parts.flatMap(conditionColumns)]
}
