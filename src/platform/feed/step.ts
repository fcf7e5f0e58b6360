import * as z from 'zod'
import { fail, ok, type Result } from '#src/base/result.ts'
import { makeInTitle } from '#src/vehicle/known-makes.ts'
import { parseNumber } from '../car/clean-record.ts'
import { dateOf, dayOf, readDate, readEpoch } from '../car/read-date.ts'
import { DECIMAL_MARKS, foreignCurrency, onlyAmount } from './amount.ts'
import { inTime, matches, pattern } from './pattern.ts'
import { plainText } from './plain-text.ts'
import { convertUnit, UNIT_NAMES } from './units.ts'

const FORMATS = {
  'dd/mm/yyyy': /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})/,
  'mm/dd/yyyy': /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4})/,
  'yyyy-mm-dd': /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})/,
  yyyymmdd: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})/,
  'mm/yyyy': /^(?<month>\d{1,2})[/.-](?<year>\d{4})$/,
} as const

type DateFormat = keyof typeof FORMATS
const DATE_FORMATS = Object.keys(FORMATS) as [DateFormat, ...DateFormat[]]

/**
 * Parses a date to an ISO date (`2026-03-31`), or an ISO month if the format has no day. A time after the date is
 * dropped. Without a format, reads any that Car fields accept.
 */
function parseDate(text: string, format?: DateFormat): string | undefined {
  if (format === undefined) {
    const epoch = readEpoch(text)
    return epoch === undefined ? readDate(text)?.date : dayOf(epoch)
  }
  const parts = FORMATS[format].exec(text.trim())?.groups
  return parts && dateOf(parts)?.date
}

/** Excludes division by 0. */
const CALCULATION = /^(?!\/\s*0+(?:\.0+)?$)([-+*/])\s*(\d+(?:\.\d+)?)$/

/** One change to a value on its way from a column to a Car field. */
export const step = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('case'), to: z.enum(['lower', 'upper', 'title']) }),
  /** One part of `White / Black`; a negative `take` counts from the end. */
  z.strictObject({ do: z.literal('split'), by: z.string().min(1), take: z.number().int() }),
  /** Several values in one cell, e.g. picture addresses. */
  z.strictObject({ do: z.literal('list'), by: z.string().min(1) }),
  /** The addresses of pictures in one cell, which may themselves contain the separator. */
  z.strictObject({ do: z.literal('addresses') }),
  z.strictObject({ do: z.literal('extract'), pattern, group: z.number().int().min(0).default(1) }),
  z.strictObject({ do: z.literal('replace'), pattern, with: z.string() }),
  /** Letter case doesn't matter; null means nothing. */
  z.strictObject({
    do: z.literal('map'),
    to: z
      .record(z.string(), z.string().nullable())
      .transform((table) => new Map(Object.entries(table).map(([from, to]) => [from.toLowerCase(), to]))),
    otherwise: z.enum(['keep', 'omit', 'problem']).default('problem'),
  }),
  /**
   * The one amount in a text: `$18,990 drive away`. `decimal` is the mark before its decimals, `currency` the code of a
   * foreign currency that is taken as it is, for `18.990,00 €`.
   */
  z.strictObject({
    do: z.literal('amount'),
    decimal: z.enum(DECIMAL_MARKS).default('.'),
    currency: z.string().length(3).optional(),
  }),
  /** `bare` is the unit of a number without one. */
  z.strictObject({
    do: z.literal('unit'),
    to: z.enum(UNIT_NAMES),
    bare: z.string().optional(),
    decimal: z.enum(DECIMAL_MARKS).default('.'),
  }),
  /** Without a format, any unambiguous one, with the day before the month. */
  z.strictObject({ do: z.literal('date'), format: z.enum(DATE_FORMATS).optional() }),
  /** Keeps the matching entries of a list; a single value that doesn't match becomes nothing. */
  z.strictObject({ do: z.literal('keep'), pattern }),
  z.strictObject({ do: z.literal('drop'), pattern }),
  /** `/10`, `*1.1`, `+500`, `-500`. */
  z.strictObject({
    do: z.literal('calculate'),
    by: z.string().regex(CALCULATION, 'one of + - * / and a number, e.g. "/10"'),
  }),
  /** The make at the start of a title, or the rest after it. */
  z.strictObject({ do: z.literal('make') }),
  z.strictObject({ do: z.literal('after_make') }),
  z.strictObject({ do: z.literal('between'), least: z.number().default(0), most: z.number().default(1e12) }),
  /** Converts HTML to text. */
  z.strictObject({ do: z.literal('plain') }),
])

export type Step = z.infer<typeof step>

/** A text, several texts, or a failure as a sentence for the report. */
export type StepResult = Result<string | string[], string>

/** @throws SlowPattern */
export function applyStep(text: string, step: Step): StepResult {
  switch (step.do) {
    case 'case':
      return ok(changeCase(text, step.to))
    case 'split':
      return ok(text.split(step.by).at(step.take)?.trim() ?? '')
    case 'list':
      return ok(text.split(step.by).map((part) => part.trim()))
    case 'addresses':
      return ok(addressesIn(text))
    case 'amount':
      return amountIn(text, step)
    case 'extract':
      return known(
        inTime(step.pattern, text, () => step.pattern.exec(text)?.[step.group]?.trim()),
        `It does not match ${step.pattern.source}.`,
      )
    case 'replace':
      return ok(
        inTime(step.pattern, text, () =>
          text.replace(new RegExp(step.pattern, `g${step.pattern.flags}`), step.with).trim(),
        ),
      )
    case 'map':
      return mapped(text, step)
    case 'unit':
      return known(convertUnit(text, step.to, step)?.toString(), `It isn't an amount that converts to ${step.to}.`)
    case 'date':
      return known(parseDate(text, step.format), `It is not a date${step.format ? ` in the form ${step.format}` : ''}.`)
    case 'keep':
      return ok(matches(step.pattern, text) ? text : '')
    case 'drop':
      return ok(matches(step.pattern, text) ? '' : text)
    case 'calculate':
      return known(calculated(text, step.by)?.toString(), 'It is not a number.')
    case 'make':
      return known(makeInTitle(text)?.make, 'It contains no make that we know.')
    case 'after_make':
      return known(makeInTitle(text)?.rest, 'It contains no make that we know.')
    case 'between':
      return within(text, step)
    case 'plain':
      return ok(plainText(text))
  }
}

const ADDRESS = /(?:https?:)?\/\/[^"'\s]+/g

/** The addresses in a cell, either separated, in JSON or in a list as PHP writes it. */
function addressesIn(text: string): string[] {
  const written = /^(?:a:\d+:)?[[{]/.test(text)
    ? (text.replaceAll('\\/', '/').match(ADDRESS) ?? [])
    : text.split(/[\s,;|^~]+(?=(?:https?:)?\/)/)
  return written.map((address) => address.replace(/[\s,;|^~]+$/, '').replace(/^\/\//, 'https://'))
}

const known = (value: string | undefined, problem: string): StepResult =>
  value === undefined ? fail(problem) : ok(value)

function amountIn(text: string, { decimal, currency }: Extract<Step, { do: 'amount' }>): StepResult {
  const foreign = foreignCurrency(text)
  return foreign === undefined || foreign === currency
    ? known(onlyAmount(text, decimal)?.toString(), 'It is not one amount.')
    : fail(`It is in ${foreign}, not in dollars.`)
}

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

/** Rounded to six decimals, so that tenths don't become 0.30000000000000004. */
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
