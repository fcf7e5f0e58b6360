import * as z from 'zod'
import { fail, ok, type Result } from '#src/base/result.ts'
import { makeInTitle } from '#src/vehicle/known-makes.ts'
import { parseNumber } from '../car/clean-record.ts'
import { DECIMAL_MARKS, onlyAmount } from './amount.ts'
import { DATE_FORMATS, parseDate } from './dates.ts'
import { pattern } from './pattern.ts'
import { plainText } from './plain-text.ts'
import { convertUnit, UNIT_NAMES } from './units.ts'

/** Excludes division by 0. */
const CALCULATION = /^(?!\/\s*0+(?:\.0+)?$)([-+*/])\s*(\d+(?:\.\d+)?)$/

/** One change to a value on its way from a column to a Car field. */
export const step = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('case'), to: z.enum(['lower', 'upper', 'title']) }),
  /** One part of `White / Black`; a negative `take` counts from the end. */
  z.strictObject({ do: z.literal('split'), by: z.string().min(1), take: z.number().int() }),
  /** Several values in one cell, e.g. picture addresses. */
  z.strictObject({ do: z.literal('list'), by: z.string().min(1) }),
  /** The addresses of pictures in one cell, which may themselves contain what separates them. */
  z.strictObject({ do: z.literal('addresses') }),
  z.strictObject({ do: z.literal('extract'), pattern, group: z.number().int().min(0).default(1) }),
  z.strictObject({ do: z.literal('replace'), pattern, with: z.string() }),
  /** Letter case does not matter; null means nothing. */
  z.strictObject({
    do: z.literal('map'),
    to: z
      .record(z.string(), z.string().nullable())
      .transform((table) => new Map(Object.entries(table).map(([from, to]) => [from.toLowerCase(), to]))),
    otherwise: z.enum(['keep', 'omit', 'problem']).default('problem'),
  }),
  /** The one amount in a text: `18.990,00 €` or `$18,990 drive away`. `decimal` is the mark before its decimals. */
  z.strictObject({ do: z.literal('amount'), decimal: z.enum(DECIMAL_MARKS).default('.') }),
  /** `bare` is the unit of a number without one. */
  z.strictObject({
    do: z.literal('unit'),
    to: z.enum(UNIT_NAMES),
    bare: z.string().optional(),
    decimal: z.enum(DECIMAL_MARKS).default('.'),
  }),
  /** Without a format: any unambiguous one, with the day before the month. */
  z.strictObject({ do: z.literal('date'), format: z.enum(DATE_FORMATS).optional() }),
  /** Keeps the entries of a list that match; a single value that doesn't match becomes nothing. */
  z.strictObject({ do: z.literal('keep'), pattern }),
  z.strictObject({ do: z.literal('drop'), pattern }),
  /** `/10`, `*1.1`, `+500`, `-500`. */
  z.strictObject({
    do: z.literal('calculate'),
    by: z.string().regex(CALCULATION, 'one of + - * / and a number, e.g. "/10"'),
  }),
  /** The make that a title names, or the rest after it. */
  z.strictObject({ do: z.literal('make') }),
  z.strictObject({ do: z.literal('after_make') }),
  z.strictObject({ do: z.literal('between'), least: z.number().default(0), most: z.number().default(1e12) }),
  /** Converts HTML to text. */
  z.strictObject({ do: z.literal('plain') }),
])

export type Step = z.infer<typeof step>

/** A text, several texts, or a failure as a sentence for the report. */
export type StepResult = Result<string | string[], string>

export function applyStep(text: string, taken: Step): StepResult {
  switch (taken.do) {
    case 'case':
      return ok(changeCase(text, taken.to))
    case 'split':
      return ok(text.split(taken.by).at(taken.take)?.trim() ?? '')
    case 'list':
      return ok(text.split(taken.by).map((part) => part.trim()))
    case 'addresses':
      return ok(addressesIn(text))
    case 'amount':
      return known(onlyAmount(text, taken.decimal)?.toString(), 'It is not one amount.')
    case 'extract':
      return known(taken.pattern.exec(text)?.[taken.group]?.trim(), `It does not match ${taken.pattern.source}.`)
    case 'replace':
      return ok(text.replace(new RegExp(taken.pattern, `g${taken.pattern.flags}`), taken.with).trim())
    case 'map':
      return mapped(text, taken)
    case 'unit':
      return known(convertUnit(text, taken.to, taken)?.toString(), `It isn't an amount that converts to ${taken.to}.`)
    case 'date':
      return known(
        parseDate(text, taken.format),
        `It is not a date${taken.format ? ` in the form ${taken.format}` : ''}.`,
      )
    case 'keep':
      return ok(taken.pattern.test(text) ? text : '')
    case 'drop':
      return ok(taken.pattern.test(text) ? '' : text)
    case 'calculate':
      return known(calculated(text, taken.by)?.toString(), 'It is not a number.')
    case 'make':
      return known(makeInTitle(text)?.make, 'It contains no make that we know.')
    case 'after_make':
      return known(makeInTitle(text)?.rest, 'It contains no make that we know.')
    case 'between':
      return within(text, taken)
    case 'plain':
      return ok(plainText(text))
  }
}

const ADDRESS = /(?:https?:)?\/\/[^"'\s]+/g

/** The addresses in a cell: apart from each other, or in JSON. */
function addressesIn(text: string): string[] {
  const written = /^[[{]/.test(text)
    ? (text.replaceAll('\\/', '/').match(ADDRESS) ?? [])
    : text.split(/[\s,;|]+(?=(?:https?:)?\/)/)
  return written.map((address) => address.replace(/[\s,;|]+$/, '').replace(/^\/\//, 'https://'))
}

const known = (value: string | undefined, problem: string): StepResult =>
  value === undefined ? fail(problem) : ok(value)

function changeCase(text: string, to: 'lower' | 'upper' | 'title'): string {
  if (to === 'lower') return text.toLowerCase()
  if (to === 'upper') return text.toUpperCase()
  return text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

function mapped(text: string, { to, otherwise }: Extract<Step, { do: 'map' }>): StepResult {
  const found = to.get(text.toLowerCase())
  if (found !== undefined) return ok(found ?? '')
  if (otherwise === 'problem') return fail("The mapping doesn't know this value.")
  return ok(otherwise === 'keep' ? text : '')
}

/** Rounded to six decimals, so that tenths do not become 0.30000000000000004. */
function calculated(text: string, by: string): number | undefined {
  const value = parseNumber(text)
  const [, sign, digits] = CALCULATION.exec(by) ?? []
  if (value === undefined || sign === undefined) return undefined
  const number = Number(digits)
  const results: Record<string, number> = {
    '+': value + number,
    '-': value - number,
    '*': value * number,
    '/': value / number,
  }
  const result = results[sign]
  return result !== undefined && Number.isFinite(result) ? Math.round(result * 1e6) / 1e6 : undefined
}

function within(text: string, { least, most }: Extract<Step, { do: 'between' }>): StepResult {
  const value = parseNumber(text)
  if (value === undefined) return fail('It is not a number.')
  return value >= least && value <= most ? ok(text) : fail(`It is not between ${least} and ${most}.`)
}
