import { phraseAt } from '../phrases.ts'
import type { Token } from '../tokens.ts'
import type { QuantityWords, Side, YearSide } from '../words/quantity-words.ts'
import { figureAt } from './figures.ts'

export type AnySide = Side | YearSide

const SIDES_OF_YEARS: Readonly<Record<YearSide, Side>> = {
  older: 'below',
  newer: 'above',
  not_older: 'from',
  not_newer: 'to',
}

/** The side of the number itself: an older vehicle has a lower year. */
export const sideOf = (side: AnySide | undefined): Side | undefined =>
  side !== undefined && side in SIDES_OF_YEARS ? SIDES_OF_YEARS[side as YearSide] : (side as Side | undefined)

interface Sides {
  side: AnySide | undefined
  noun: string | undefined
  next: number
}

/** The words before a number: a noun and a side, in either order, `price maximum`, `under gvm`. */
export function sidesAt(tokens: readonly Token[], at: number, words: QuantityWords): Sides {
  const found: Sides = { side: undefined, noun: undefined, next: at }
  for (;;) {
    // `range of at least 400 km`
    const from = found.next + Number(found.noun !== undefined && tokens[found.next]?.key === 'of')
    const side = found.side === undefined ? phraseAt(words.before, tokens, from) : undefined
    const noun = !side && found.noun === undefined ? phraseAt(words.nouns, tokens, found.next) : undefined
    if (side) [found.side, found.next] = [side.is, side.next]
    else if (noun) [found.noun, found.next] = [noun.is, noun.next]
    else break
  }
  if (found.next > at) found.next = afterBetween(tokens, found, words)
  return found
}

function afterBetween(tokens: readonly Token[], { noun, next }: Sides, words: QuantityWords): number {
  const isBetween = (table: Readonly<Record<string, string>>) => phraseAt(table, tokens, next)
  while (isBetween(words.between) || (noun === 'towing_kg' && isBetween(words.towed))) next++
  return next
}

interface SideAfter {
  side?: AnySide
  isOpen: boolean
  next: number
}

/** The side after a number: `80,000 km or less`. */
export function sideAfter(tokens: readonly Token[], at: number, words: QuantityWords): SideAfter {
  if (tokens[at]?.key === '+') return { isOpen: true, next: at + 1 }
  const phrase = phraseAt(words.after, tokens, at)
  // `40k max 100,000 km`, `100,000 km newer than 2018`, `100,000 and under 40 grand`: the word belongs to the next number.
  const from = /^(and|or)$/.test(tokens[at]?.key ?? '') ? at + 1 : at
  const after = phrase && beginsLimit(tokens, from, words) ? undefined : phrase
  return { ...(after && { side: after.is }), isOpen: false, next: after?.next ?? at }
}

/**
 * The unit of a number, from which a side may separate it: `600+ watts`, `3 or more tonnes`.
 *
 * @param unitAt the unit that starts at a token
 */
export function unitAfter(
  tokens: readonly Token[],
  at: number,
  unitAt: (from: number) => { is: string; next: number } | undefined,
  words: QuantityWords,
): { unit?: { is: string; next: number }; side?: SideAfter } {
  const found = sideAfter(tokens, at, words)
  // `20+ k`, `30k or less i want` and `2018 or newer bunks` have no unit.
  const isOfYear = found.side !== undefined && found.side in SIDES_OF_YEARS
  const isLate =
    !isOfYear && /^(\+|or|plus)$/.test(tokens[at]?.key ?? '') && !/^[ik]$/.test(tokens[found.next]?.key ?? '')
  const from = isLate ? found.next : at
  const unit = unitAt(from)
  // `15k year 2012`: the unit of one number may be the noun of the next.
  const isOther = (from > at || unit?.is === 'age') && figureAt(tokens, unit?.next ?? at) !== undefined
  return unit && !isOther ? { unit, ...(from > at && { side: found }) } : {}
}

/** The side of a number that words before it and after it tell: `around 50k to spend` is an upper limit. */
export function sideOfBoth(before: AnySide | undefined, after: SideAfter): AnySide | undefined {
  if (after.isOpen) return 'from'
  return before === 'around' ? (after.side ?? before) : (before ?? after.side)
}

function beginsLimit(tokens: readonly Token[], at: number, words: QuantityWords): boolean {
  const before = phraseAt(words.before, tokens, at)
  return before !== undefined && figureAt(tokens, before.next) !== undefined
}
