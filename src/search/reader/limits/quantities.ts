import type { Test } from '../../engine/conditions.ts'
import { phraseAt } from '../phrases.ts'
import type { Token } from '../tokens.ts'
import type { QuantityWords } from '../words/quantity-words.ts'
import { testsOf } from './bounds.ts'
import { type Measured, measuredBy } from './measured.ts'
import type { Stock } from './stock.ts'
import { type WrittenLimit, writtenLimitAt } from './written-limit.ts'

/** A limit that a shopper has typed. */
export interface Quantity {
  any: Test[]
  /** Whether it is about something that no fact measures. */
  isUnknown?: true
  /** Whether it is a weight without a name, so that the template's usual one is assumed. */
  isGuess?: true
  /** Whether only the size of its number says that it is a price. */
  isSized?: true
  next: number
}

/**
 * The limit that starts at a token: `under 20k`, `15-25k`, `2015 or newer`, `< 80,000 km`, `7 seater`, `2018 or 2019`,
 * `last 5 years`. Undefined if there is none.
 */
export function quantityAt(tokens: readonly Token[], at: number, stock: Stock): Quantity | undefined {
  return decadeAt(tokens, at) ?? limitAt(tokens, at, stock)
}

/** The part of a decade of prices, in thousands. */
const PARTS: Readonly<Record<string, number>> = { low: 0, mid: 3, high: 5 }

/** `90s`, `1990s`, and a price in the `low 30s` */
function decadeAt(tokens: readonly Token[], at: number): Quantity | undefined {
  const part = PARTS[tokens[at]?.key ?? '']
  const start = at + Number(part !== undefined)
  const [number, s] = tokens.slice(start)
  if (!number || s?.key !== 's' || !s.isGlued || !/^(19|20)?\d0$/.test(number.key)) return undefined
  const short = Number(number.key)
  const isPrice = part !== undefined && short < 80
  const from = isPrice ? (short + part) * 1000 : short > 99 ? short : short + (short < 50 ? 2000 : 1900)
  const test = isPrice ? { field: 'price', from, to: from + 5000 } : { field: 'year', from, to: from + 9 }
  return { any: [test], next: start + 2 }
}

function limitAt(tokens: readonly Token[], at: number, stock: Stock): Quantity | undefined {
  const written = writtenLimitAt(tokens, at, stock.words)
  const measured = written && measuredBy(written.figures, written, stock)
  if (!measured) return undefined
  const { figures, isEither, side, next } = written
  const values = figures.map(({ value }) => amountOf(value, measured))
  const choices = isEither ? values.map((value) => [value]) : [values]
  const any = testsOf(measured.field, choices, side, stock)
  const end = measured.field === 'towing_kg' ? afterTowed(tokens, next, stock.words) : next
  return { any, next: end, ...doubtsOf(measured.field, written) }
}

/** `MY26` means 2026. */
const amountOf = (value: number, { field, factor }: Measured): number =>
  field === 'year' && value < 100 ? value + 2000 : value * factor

function afterTowed(tokens: readonly Token[], at: number, words: QuantityWords): number {
  let next = at
  while (phraseAt(words.towed, tokens, next)) next++
  return next
}

const doubtsOf = (field: string, { unit, noun, figures }: WrittenLimit) => ({
  ...(field === 'unknown' && { isUnknown: true as const }),
  ...(field === 'price' && noun === undefined && !figures.some(({ isMoney }) => isMoney) && { isSized: true as const }),
  ...((unit === 'kg' || unit === 'tonne') && noun === undefined && { isGuess: true as const }),
})
