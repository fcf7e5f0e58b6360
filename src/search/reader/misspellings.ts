import { editDistance } from '#src/base/edit-distance.ts'
import { type Lexicon, type Meaning, stemOf } from './lexicon.ts'
import { figureAt, isNumeral, THOUSANDS } from './limits/figures.ts'
import { keyOf, LONGEST_PHRASE, phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import type { QuantityWords } from './words/quantity-words.ts'

/** Shorter words are never read as misspellings, beginnings of other words, or vehicles' numbers. */
export const SHORTEST = 4

/** The meaning of the phrase of which a word may be a misspelling. */
export function respelt(word: string, { phrases }: Lexicon): Meaning | undefined {
  if (word.length < SHORTEST || isNumeral(word)) return undefined
  let best: Meaning | undefined
  let least = 3
  for (const [key, meaning] of phrases) {
    if (/\d/.test(key)) continue
    if (!('any' in meaning) || meaning.any.length === 0 || 'isNickname' in meaning) continue
    // Parts of names are too many and too short: `lexus` isn't `Lux`.
    if ('isPart' in meaning && key.length <= SHORTEST) continue
    const edits = mistakesIn(word, key, least - 1)
    if (edits !== undefined) [best, least] = [meaning, edits]
  }
  return best
}

/**
 * The tokens with misspelt units after numbers, and sides before them, corrected: `7 seeter`, `undr 20 thousnd`. Other
 * words of the stock stay.
 */
export function withUnits(tokens: readonly Token[], lexicon: Lexicon, words: QuantityWords): Token[] {
  const corrected = tokens.map((token, at) => {
    const isBefore = token.kind === 'word' && figureAt(tokens, at + 1) && !isKnown(tokens, at, at, lexicon, words)
    return { ...token, key: (isBefore && meantBy(token.key, words.before)) || token.key }
  })
  for (let at = 0; at < corrected.length; at++) {
    for (;;) {
      const next = figureAt(corrected, at)?.next
      const token = next === undefined ? undefined : corrected[next]
      if (next === undefined || token?.kind !== 'word' || isKnown(corrected, at, next, lexicon, words)) break
      const unit = unitMeant(token.key, words.units)
      if (unit === undefined) break
      corrected[next] = { ...token, key: unit }
    }
  }
  return corrected
}

/** The tokens with misspelt words of phrases corrected by the words beside them: `duel cab`, `leather seets`. */
export function withPhrases(tokens: readonly Token[], lexicon: Lexicon, words: QuantityWords): Token[] {
  const { neighbours, functions } = lexicon
  const besides = ({ key } = NONE) => (functions.has(key) ? [] : [...(neighbours.get(key) ?? [])])
  return tokens.map((token, at) => {
    if (token.kind !== 'word' || neighbours.has(token.key) || isKnown(tokens, at, at, lexicon, words)) return token
    const key = [...besides(tokens[at - 1]), ...besides(tokens[at + 1])].find((each) => isSlip(token.key, each))
    return key === undefined ? token : { ...token, key }
  })
}

const NONE = { key: '' }

/** Whether a word may be a misspelling of one of the few words that are likely. */
function isSlip(word: string, key: string): boolean {
  const limit = word.length > 5 ? 2 : 1
  return word[0] === key[0] && Math.min(word.length, key.length) > 2 && editDistance(word, key, { limit }) !== undefined
}

/** The tokens with dictated names as they are written. */
export function withSpokenNames(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const written: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    const number = spokenNameAt(tokens, at, written.at(-1)?.key ?? '', lexicon)
    if (token) written.push(number?.token ?? token)
    at = number?.next ?? at + 1
  }
  return written
}

/**
 * The `thirty` of `i thirty` and the `threes` of `q threes` as glued numbers, and the `three` of `mazda three` as a
 * number. `a three seater` isn't an A3.
 */
function spokenNameAt(tokens: readonly Token[], at: number, before: string, { phrases, beside }: Lexicon) {
  const token = tokens[at]
  if (token?.kind !== 'word' || before === '' || before === 'a') return undefined
  const figure = figureAt(tokens.with(at, { ...token, key: token.key.replace(/s$/, '') }), at)
  if (!figure) return undefined
  const isGlued = before.length < SHORTEST && phrases.get(`${before}${figure.value}`)?.kind === 'name'
  if (!isGlued && !(phrases.get(before)?.kind === 'name' && beside.has(`${figure.value}`))) return undefined
  const end = tokens[figure.next - 1]?.end ?? token.end
  const number: Token = { key: `${figure.value}`, kind: 'number', isGlued, start: token.start, end }
  return { token: number, next: figure.next }
}

/** Whether the word after a figure has a meaning of its own, or with the words around it. */
function isKnown(
  tokens: readonly Token[],
  figure: number,
  at: number,
  lexicon: Lexicon,
  words: QuantityWords,
): boolean {
  const key = tokens[at]?.key ?? ''
  if (isNumeral(key) || THOUSANDS.includes(key) || lexicon.beside.has(key) || lexicon.texts.has(stemOf(key)))
    return true
  const tables: readonly Readonly<Record<string, string>>[] = Object.values(words)
  if (tables.some((table) => phraseAt(table, tokens, at))) return true
  for (let end = at + 1; end <= Math.min(tokens.length, figure + LONGEST_PHRASE); end++) {
    if ([figure, at].some((from) => lexicon.phrases.has(keyOf(tokens, from, end)))) return true
  }
  return false
}

const unitMeant = (word: string, { unknown, payments, ...measured }: QuantityWords['units']): string | undefined =>
  meantBy(word, { ...measured, thousands: THOUSANDS.join('|') })

/** The phrase that one wrong letter made into a word: two are too many, because `speakers` aren't `seaters`. */
function meantBy(word: string, table: Readonly<Record<string, string>>): string | undefined {
  const phrases = Object.values(table).flatMap((list) => list.split('|'))
  const isPart = phrases.some((phrase) => phrase.split(' ').includes(word))
  return isPart ? undefined : phrases.find((key) => !key.includes(' ') && mistakesIn(word, key, 1) !== undefined)
}

/** The number of wrong letters by which a word may be a misspelling of another; undefined if it can't be one. */
function mistakesIn(word: string, key: string, limit: number): number | undefined {
  if (key[0] !== word[0] || word.length < SHORTEST || key.length < SHORTEST) return undefined
  const edits = editDistance(word, key, { limit })
  return edits !== undefined && edits <= limit && isMistake(word, key, edits) ? edits : undefined
}

/**
 * Whether a word may be a misspelling with so many wrong letters. A short word is too often another word: `food`,
 * `Ford`, and `fits`, `Fiats`.
 */
function isMistake(word: string, key: string, edits: number): boolean {
  if (edits > 0 && word.length === SHORTEST && word.endsWith('s') && key.endsWith('s')) return false
  // Two letters swapped count as one mistake, wherever they are: `subura`.
  if (lettersOf(word) === lettersOf(key) || undoubled(word) === undoubled(key)) return true
  if (edits > 1) return word.length > 7 && Math.abs(word.length - key.length) < 2
  return word.length > SHORTEST || word.length !== key.length
}

/** `corrola`, `navarra` */
const undoubled = (word: string): string => word.replace(/(.)\1/g, '$1')

const lettersOf = (word: string): string => [...word].sort().join('')
