import * as z from 'zod'
import { condition, conditionColumns, holds } from './condition.ts'
import { isBlank, type Row, type Value, valueText } from './row.ts'
import { applyStep, step } from './step.ts'

const fullRule = z
  .strictObject({
    from: z.string().optional(),
    /**
     * Columns to join; blank ones are skipped. If one of them is a list, the result is one list without repetitions.
     */
    join: z.array(z.string()).min(1).optional(),
    with: z.string().default(' '),
    constant: z.string().optional(),
    /** The rest after these columns' texts at the start of the value; nothing if the value doesn't start with them. */
    after: z.array(z.string()).optional(),
    /** A column of numbers by which the values of a list are sorted. */
    order: z.string().optional(),
    when: condition.optional(),
    steps: z.array(step).default([]),
    /** Further texts that mean "nothing" here. */
    blank: z.array(z.string()).default([]),
    /** Whether to leave out the field or reject the record if no alternative gives a value and this one fails. */
    on_problem: z.enum(['omit', 'reject']).default('omit'),
  })
  .refine(
    ({ from, join, constant }) => [from, join, constant].filter((source) => source !== undefined).length === 1,
    'a rule needs exactly one of from, join and constant',
  )

export type Rule = z.infer<typeof fullRule>

const oneRule = z.union([z.string().transform((from) => fullRule.parse({ from })), fullRule])
/** A column's name, a rule, or several of them, of which the first that gives a value wins. */
export const rules = z.union([oneRule.transform((one) => [one]), z.array(oneRule).min(1)])

export interface RuleProblem {
  value: string
  reason: string
  reject: boolean
}

/** A value, a problem, or neither. */
export interface RuleOutcome {
  value?: Value
  problem?: RuleProblem
}

/** The value of the first alternative that gives one, otherwise the first problem. */
export function evaluate(alternatives: readonly Rule[], row: Row): RuleOutcome {
  let problem: RuleProblem | undefined
  for (const rule of alternatives) {
    if (rule.when && !holds(rule.when, row)) continue
    const outcome = evaluateOne(rule, row)
    if (outcome.value !== undefined) return outcome
    problem ??= outcome.problem
  }
  return problem ? { problem } : {}
}

function evaluateOne(rule: Rule, row: Row): RuleOutcome {
  const isNothing = (text: string) => isBlank(text, row.blank) || rule.blank.includes(text)
  const source = sourceOf(rule, row)
  let values = (typeof source === 'string' ? [source] : source)
    .map((text) => text.trim())
    .filter((text) => !isNothing(text))
  let isList = typeof source !== 'string'
  for (const step of rule.steps) {
    const results = values.map((value) => ({ value, result: applyStep(value, step) }))
    const failed = results.find(({ result }) => !result.ok)
    if (failed && !failed.result.ok) {
      return { problem: { value: failed.value, reason: failed.result.error, reject: rule.on_problem === 'reject' } }
    }
    isList ||= step.do === 'list' || step.do === 'addresses'
    values = results.flatMap(({ result }) => (result.ok ? result.value : [])).filter((text) => !isNothing(text))
  }
  if (values.length === 0) return {}
  return { value: isList ? values : (values[0] ?? '') }
}

function sourceOf({ from, join, with: glue, constant, after, order }: Rule, row: Row): Value {
  if (constant !== undefined) return constant
  if (from !== undefined && after) return textAfter(valueText(row.get(from)), after, row)
  if (from !== undefined) return inOrder(row.get(from) ?? '', order === undefined ? undefined : row.get(order))
  const parts = (join ?? []).map((column) => row.get(column) ?? '')
  const texts = parts.flat().filter((text) => !isBlank(text.trim(), row.blank))
  return parts.some(Array.isArray) ? [...new Set(texts)] : texts.map((text) => text.trim()).join(glue)
}

/** A list in the order of the numbers beside it. If any has no number, the list stays as it is. */
function inOrder(value: Value, order: Value | undefined): Value {
  if (typeof value === 'string' || !order || typeof order === 'string' || order.length !== value.length) return value
  const numbers = order.map(Number)
  if (numbers.some(Number.isNaN)) return value
  return value
    .map((_, at) => at)
    .sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))
    .map((at) => value[at] ?? '')
}

/** `SR5` from `2018 Toyota Hilux SR5`, after year, make and model. */
function textAfter(text: string, columns: readonly string[], row: Row): string {
  const start = columns.map((column) => valueText(row.get(column))).join(' ')
  const follows = text.toLowerCase().startsWith(`${start} `.toLowerCase())
  return follows ? text.slice(start.length).trim() : ''
}

/** Every column that the alternatives read. */
export const ruleColumns = (alternatives: readonly Rule[]): string[] =>
  alternatives.flatMap(({ from, join, after, when, order }) => [
    ...(from === undefined ? [] : [from]),
    ...(order === undefined ? [] : [order]),
    ...(join ?? []),
    ...(after ?? []),
    ...conditionColumns(when),
  ])
