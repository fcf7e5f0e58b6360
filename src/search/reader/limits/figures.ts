import { keyOf } from '../phrases.ts'
import type { Token } from '../tokens.ts'

/** An amount, as digits or in words. */
export interface Figure {
  value: number
  /** Written with `k`, `grand` or `thousand`. */
  isThousands: boolean
  isMoney: boolean
  /** Written in words. */
  isSpelt?: true
  next: number
}

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
/** Each numeral, with the round numbers that it may follow: `five` after `twenty`, `fifteen` after `hundred`. */
const NUMERALS = new Map([
  ...ONES.map((word, at) => [word, { value: at + 1, after: at < 9 ? 10 : 100 }] as const),
  ...TENS.map((word, at) => [word, { value: (at + 2) * 10, after: 100 }] as const),
])
/** Whether a word is a number. */
export const isNumeral = (word: string): boolean => NUMERALS.has(word) || /^(hundred|thousand|grand)$/.test(word)

/** Words that multiply a number by a thousand. */
export const THOUSANDS = ['k', 'grand', 'thousand', 'thou']
const isThousand = (word = ''): boolean => THOUSANDS.includes(word)

/** The number that starts at a token: `20k`, `$20,000`, `'08`, `08`, `twenty five thousand`. */
export function figureAt(tokens: readonly Token[], at: number): Figure | undefined {
  const first = tokens[at]
  if (first?.key === '$') {
    const figure = figureAt(tokens, at + 1)
    return figure && { ...figure, isMoney: true }
  }
  if (first?.key === "'") return shortYear(tokens[at + 1], at + 2)
  if (first && !first.isGlued && /^0[1-9]$/.test(first.key)) return shortYear(first, at + 1)
  if (first?.kind === 'number') return withThousands(tokens, Number(first.key), at + 1)
  const isHundred = first?.key === 'a' && tokens[at + 1]?.key === 'hundred'
  return first?.kind === 'word' ? spelt(tokens, isHundred ? at + 1 : at) : undefined
}

function shortYear(token: Token | undefined, next: number): Figure | undefined {
  if (token?.kind !== 'number' || !/^\d\d$/.test(token.key)) return undefined
  const value = Number(token.key)
  return { value: value + (value < 50 ? 2000 : 1900), isThousands: false, isMoney: false, next }
}

/** `60,000 k` is kilometres, because nobody means sixty million. */
function withThousands(tokens: readonly Token[], whole: number, after: number): Figure {
  const isHalved = whole < 1000 && keyOf(tokens, after, after + 3) === 'andahalf'
  const [value, next] = isHalved ? [whole + 0.5, after + 3] : [whole, after]
  const isThousands = value < 1000 && THOUSANDS.includes(tokens[next]?.key ?? '')
  const end = isThousands ? next + 1 : next
  const isNamed = /^(dollars?|bucks|aud|nzd)$/.test(tokens[end]?.key ?? '')
  const isMoney = isNamed || (isThousands && tokens[next]?.key === 'grand')
  return { value: isThousands ? value * 1000 : value, isThousands, isMoney, next: isNamed ? end + 1 : end }
}

/** `twenty twenty one`, `nineteen ninety eight` */
function speltYear(tokens: readonly Token[], at: number): Figure | undefined {
  const century = NUMERALS.get(tokens[at]?.key ?? '')?.value
  const [tens, ones] = [1, 2].map((after) => NUMERALS.get(tokens[at + after]?.key ?? '')?.value ?? 0)
  if ((century !== 19 && century !== 20) || !tens || tens < 10) return undefined
  const isTwoWords = tens > 19 && ones !== undefined && ones > 0 && ones < 10
  const value = century * 100 + tens + (isTwoWords ? ones : 0)
  return { value, isThousands: false, isMoney: false, next: at + (isTwoWords ? 3 : 2) }
}

/**
 * A number in words: `twenty five`, `two thousand and twelve`, `three point two`; in `one hundred and two hundred`, two.
 */
function spelt(tokens: readonly Token[], at: number): Figure | undefined {
  const year = speltYear(tokens, at)
  if (year) return year
  let number: Spelt = { thousands: 0, rest: 0 }
  let next = at
  for (; next < tokens.length; next++) {
    const [key = '', after, last] = tokens.slice(next, next + 3).map((token) => token.key)
    const more = key === 'and' && last === 'hundred' ? undefined : withNumeral(number, key, after)
    if (!more) break
    number = more
  }
  const value = number.thousands * 1000 + number.rest
  if (value === 0) return undefined
  const tenths = tokens[next]?.key === 'point' ? NUMERALS.get(tokens[next + 1]?.key ?? '')?.value : undefined
  if (tenths !== undefined && tenths < 10)
    return { value: value + tenths / 10, isThousands: false, isMoney: false, isSpelt: true, next: next + 2 }
  const figure = withThousands(tokens, value, next)
  return { ...figure, isSpelt: true, isThousands: figure.isThousands || (number.thousands > 0 && number.rest === 0) }
}

interface Spelt {
  thousands: number
  rest: number
}

/** `one fifty` and `six fifty` are 150 and 650, but the `three twenty grand` of `mazda three twenty grand` isn't one. */
function withMore(
  { thousands, rest }: Spelt,
  { value, after }: { value: number; after: number },
  isBeforeThousand: boolean,
): Spelt | undefined {
  if (rest % after === 0) return { thousands, rest: rest + value }
  const isHundreds = rest <= 2 ? value > 9 : rest <= 9 && value > 19 && !isBeforeThousand
  return isHundreds ? { thousands, rest: rest * 100 + value } : undefined
}

/** A number continued by a word; undefined if the word doesn't continue it. */
function withNumeral({ thousands, rest }: Spelt, key: string, after: string | undefined): Spelt | undefined {
  const numeral = NUMERALS.get(key)
  if (numeral) return withMore({ thousands, rest }, numeral, isThousand(after))
  if (key === 'hundred' && rest < 100) return { thousands, rest: (rest || 1) * 100 }
  if (/^(thousand|grand)$/.test(key) && rest > 0) return { thousands: rest, rest: 0 }
  const next = NUMERALS.get(after ?? '')
  const isAnd = key === 'and' && thousands + rest >= (thousands > 0 ? 1 : 100)
  return isAnd && next && rest % next.after === 0 ? { thousands, rest } : undefined
}
