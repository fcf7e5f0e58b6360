import { phraseAt } from '../phrases.ts'
import type { Token } from '../tokens.ts'
import type { QuantityWords, Side } from '../words/quantity-words.ts'
import { type Figure, figureAt } from './figures.ts'
import { type AnySide, sideAfter, sideOfBoth, sidesAt, unitAfter } from './sides.ts'

/** The words around the numbers of a limit. */
export interface Around {
  unit: string | undefined
  noun: string | undefined
  side: AnySide | undefined
  /** Without a side or a range. */
  isAlone: boolean
  /** Either of two numbers, and nothing in between. */
  isEither: boolean
}

export interface WrittenLimit extends Around {
  figures: readonly Figure[]
  next: number
}

/** The numbers of a limit, with the words around them. */
export function writtenLimitAt(tokens: readonly Token[], at: number, words: QuantityWords): WrittenLimit | undefined {
  const before = sidesAt(tokens, at, words)
  const figure = figureAt(tokens, before.next)
  if (!figure) return undefined
  const second = secondAt(tokens, figure.next, before.side)
  const last = second?.figure ?? figure
  const unitAt = (from: number) => phraseAt(words.units, tokens, from)
  const { unit, side: between } = unitAfter(tokens, last.next, unitAt, words)
  const more = unit?.is === 'people' && !second ? morePeopleAt(tokens, unit.next, words) : undefined
  const isThousands = [figure, last].some(isLarge)
  if (isUnweighed(before.noun, unit?.is, isThousands)) return undefined
  const after = wordsAfter(tokens, more?.next ?? unit?.next ?? last.next, isThousands, words)
  const side = sideOfBoth(isSpent(tokens, at, unit?.is) ? before.side : undefined, between ?? after)
  const around = { unit: unit?.is, noun: before.noun ?? after.noun }
  return {
    figures: scaled(second ? [figure, second.figure] : [{ ...figure, value: figure.value + (more?.value ?? 0) }]),
    isEither: second?.isEither ?? false,
    ...around,
    side: side ?? (second ? undefined : usualSide(around)),
    isAlone: before.next === at && !second && side === undefined,
    next: after.next,
  }
}

/** In `to tow a boat under 40k` and `nothing to tow 4 berth`, no number is a weight. */
const isUnweighed = (noun: string | undefined, unit: string | undefined, isThousands: boolean): boolean =>
  noun === 'towing_kg' && (unit === undefined ? isThousands : !/^(kg|tonne)$/.test(unit))

const isLarge = ({ isMoney, isThousands }: Figure): boolean => isMoney || isThousands

/** In `i have 3 kids`, unlike `i have 3 grand`, nothing is spent. */
const isSpent = (tokens: readonly Token[], at: number, unit: string | undefined): boolean =>
  unit !== 'people' || !/^(i|ive|have)$/.test(tokens[at]?.key ?? '')

/** A noun and a side, in either order: `300 km range or more`, `300 km+ range`. */
function wordsAfter(tokens: readonly Token[], at: number, isThousands: boolean, words: QuantityWords) {
  const first = nounAfter(tokens, at, words)
  // The range of `20k range` is one of prices.
  const noun = isThousands && first.is === 'range_km' ? { next: at } : first
  const after = sideAfter(tokens, noun.next, words)
  const late = after.isOpen && noun.is === undefined ? nounAfter(tokens, after.next, words) : undefined
  return { ...after, noun: noun.is ?? late?.is, next: late?.next ?? after.next }
}

/** `2 adults 2 kids`, `two adults and three kids`: the people who are counted apart. */
function morePeopleAt(
  tokens: readonly Token[],
  at: number,
  words: QuantityWords,
): { value: number; next: number } | undefined {
  const figure = figureAt(tokens, /^(and|\+|,)$/.test(tokens[at]?.key ?? '') ? at + 1 : at)
  const unit = figure && phraseAt(words.units, tokens, figure.next)
  return figure && unit?.is === 'people' ? { value: figure.value, next: unit.next } : undefined
}

/** Words for passenger capacity. */
const ROOM = ['people', 'sleeping', 'belts', 'beds']

/** A group of four needs four places or more. */
const usualSide = ({ unit, noun }: Pick<Around, 'unit' | 'noun'>): Side | undefined =>
  [unit, noun].some((each) => ROOM.includes(each ?? '')) ? 'from' : undefined

/** `10 to 15 grand`, `8-12k`, `2010-15`: what stands with one of two numbers is meant of both. */
function scaled(figures: readonly Figure[]): Figure[] {
  const [first, last] = figures
  if (first && last && isYear(first) && last.value > first.value % 100 && last.value < 50)
    return [first, { ...last, value: last.value + 2000 }]
  const isThousands = figures.some((figure) => figure.isThousands)
  const isMoney = figures.some((figure) => figure.isMoney)
  return figures.map((figure) => {
    const isShort = isThousands && !figure.isThousands && figure.value < 1000
    return { ...figure, value: isShort ? figure.value * 1000 : figure.value, isThousands, isMoney }
  })
}

const isYear = ({ value }: Figure): boolean => value >= 2000 && value < 2050

/** The second number of a range, or of alternatives: `2018 or 2019`. */
export function secondAt(tokens: readonly Token[], at: number, side: AnySide | undefined) {
  const key = tokens[at]?.key ?? ''
  const isRange = /^(-|to|until|till|til|thru|through|upto)$/.test(key) || (key === 'and' && side === 'between')
  const isEither = key === 'or'
  const figure = isRange || isEither ? figureAt(tokens, at + 1) : undefined
  return figure && { figure, isEither }
}

function nounAfter(tokens: readonly Token[], at: number, words: QuantityWords): { is?: string; next: number } {
  const noun = phraseAt(words.nouns, tokens, at)
  // `2000 kg price` starts another limit.
  if (!noun || ['price', 'year', 'km', 'sleeps', 'sleeping'].includes(noun.is)) return { next: at }
  return figureAt(tokens, noun.next) ? { next: at } : noun
}
