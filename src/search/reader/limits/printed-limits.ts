import type { Limit } from '../../engine/conditions.ts'
import { stemOf } from '../lexicon.ts'
import { keyOf, phraseAt } from '../phrases.ts'
import { type Token, tokensOf } from '../tokens.ts'
import type { QuantityWords } from '../words/quantity-words.ts'
import { limitOf } from './bounds.ts'
import { type Figure, figureAt } from './figures.ts'
import { sideAfter, sideOf, sideOfBoth, sidesAt, unitAfter } from './sides.ts'
import type { Stock } from './stock.ts'
import { secondAt } from './written-limit.ts'

/** A limit of what printed texts measure or count: `at least 200 W`, `10 or 12 pallets`. */
export interface PrintedLimit {
  /** A unit, or the noun that is counted. */
  unit: string
  /** Any of these. */
  limits: Limit[]
  /** The number, if it is only one and has no side. */
  plain: number | undefined
  next: number
}

/** The limit for printed numbers that starts at a token. Undefined if there is none. */
export function printedLimitAt(tokens: readonly Token[], at: number, { words }: Stock): PrintedLimit | undefined {
  const before = sidesAt(tokens, at, words)
  const figure = before.noun === undefined ? figureAt(tokens, before.next) : undefined
  if (!figure) return undefined
  const second = secondAt(tokens, figure.next, before.side)
  const figures = second ? [figure, second.figure] : [figure]
  const unitAt = (from: number) => phraseAt(words.printed, tokens, from) ?? countedAt(tokens, from, figures, words)
  const { unit, side: between } = unitAfter(tokens, figures.at(-1)?.next ?? at, unitAt, words)
  if (!unit) return undefined
  const after = between ? { ...between, next: unit.next } : sideAfter(tokens, unit.next, words)
  const side = sideOf(sideOfBoth(before.side, after))
  const values = figures.map(({ value }) => valueIn(unit.is, value))
  const choices = second?.isEither ? values.map((value) => [value]) : [values]
  return {
    unit: fieldOf(unit.is),
    limits: choices.map((each) => limitOf(unit.is, each, side)),
    plain: second || side ? undefined : values[0],
    next: after.next,
  }
}

/** Most of anything that a text counts; a higher number is a price or a year. */
const MOST = 20

/** The noun at a token that numbers count, such as `airbags`. */
function countedAt(tokens: readonly Token[], at: number, figures: readonly Figure[], words: QuantityWords) {
  const token = tokens[at]
  // In `one with airbags`, one is no number.
  const isCount = figures.every(({ value }) => value > 1 && value <= MOST)
  if (!isCount || token?.kind !== 'word' || (phraseAt(words.units, tokens, at)?.is ?? 'unknown') !== 'unknown')
    return undefined
  return { is: stemOf(token.key), next: at + 1 }
}

/** A limit whose side stands after what it measures: `300 W of solar or more`. Undefined without such a side. */
export function withSideAfter(
  tokens: readonly Token[],
  before: PrintedLimit,
  at: number,
  { words }: Stock,
): PrintedLimit | undefined {
  const { side, isOpen, next } = sideAfter(tokens, at, words)
  return before.plain !== undefined && next > at
    ? { ...before, limits: [limitOf(before.unit, [before.plain], isOpen ? 'from' : sideOf(side))], next }
    : undefined
}

/** The numbers of a printed text with a unit or of a noun: 1500 in `Tail-lift, 1,500 kg`, 2 in `Two slide-outs`. */
export function printedNumbers(text: string, unit: string, { words }: Stock): number[] {
  const tokens = tokensOf(text)
  return tokens.flatMap((_, at) => {
    const figure = figureAt(tokens, at)
    if (!figure) return []
    const is = phraseAt(words.printed, tokens, figure.next)?.is
    if (is !== undefined) return fieldOf(is) === unit ? [valueIn(is, figure.value)] : []
    // `Two 60 L tanks` are two of their noun.
    const each = figureAt(tokens, figure.next)
    const { next } = (each && phraseAt(words.printed, tokens, each.next)) ?? figure
    return [1, 2].some((size) => stemOf(keyOf(tokens, next, next + size)) === unit) ? [figure.value] : []
  })
}

/** Tonnes are compared as kilograms. */
const fieldOf = (unit: string): string => (unit === 'tonne' ? 'kg' : unit)
const valueIn = (unit: string, value: number): number => value * (unit === 'tonne' ? 1000 : 1)
