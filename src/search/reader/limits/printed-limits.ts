import type { Limit } from '../../engine/conditions.ts'
import { phraseAt } from '../phrases.ts'
import { type Token, tokensOf } from '../tokens.ts'
import { limitOf } from './bounds.ts'
import { figureAt } from './figures.ts'
import { sideAfter, sideOf, sideOfBoth, sidesAt, unitAfter } from './sides.ts'
import type { Stock } from './stock.ts'

/** A limit in a unit of printed texts: `at least 200 W`. */
export interface PrintedLimit {
  unit: string
  /** The token of the unit. */
  unitAt: number
  limit: Limit
  next: number
}

/** The limit for printed numbers that starts at a token. Undefined if there is none. */
export function printedLimitAt(tokens: readonly Token[], at: number, { words }: Stock): PrintedLimit | undefined {
  const before = sidesAt(tokens, at, words)
  const figure = before.noun === undefined ? figureAt(tokens, before.next) : undefined
  if (!figure) return undefined
  const { unit, side: between } = unitAfter(tokens, figure.next, words.printed, words)
  if (!unit) return undefined
  const after = between ? { ...between, next: unit.next } : sideAfter(tokens, unit.next, words)
  const side = sideOf(sideOfBoth(before.side, after))
  const isTonne = unit.is === 'tonne'
  const limit = limitOf(unit.is, [figure.value * (isTonne ? 1000 : 1)], side)
  return { unit: isTonne ? 'kg' : unit.is, unitAt: unit.at, limit, next: after.next }
}

/** A limit whose side stands after what it measures: `300 W of solar or more`. Undefined without such a side. */
export function withSideAfter(
  tokens: readonly Token[],
  before: PrintedLimit,
  at: number,
  { words }: Stock,
): PrintedLimit | undefined {
  const { side, isOpen, next } = sideAfter(tokens, at, words)
  const { from, to } = before.limit
  const isOne = from !== undefined && from === to
  return isOne && next > at
    ? { ...before, limit: limitOf(before.unit, [from], isOpen ? 'from' : sideOf(side)), next }
    : undefined
}

/** The numbers with a unit in a printed text: 1500 in `Tail-lift, 1,500 kg`. */
export function printedNumbers(text: string, unit: string, { words }: Stock): number[] {
  const tokens = tokensOf(text)
  return tokens.flatMap((_, at) => {
    const figure = figureAt(tokens, at)
    return figure && phraseAt(words.printed, tokens, figure.next)?.is === unit ? [figure.value] : []
  })
}
