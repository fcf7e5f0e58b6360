import { editDistance } from '#src/base/edit-distance.ts'
import type { Test } from '../engine/conditions.ts'
import { isNumeral } from './figures.ts'
import { type Lexicon, type Meaning, type PrintedText, stemOf } from './lexicon.ts'
import { keyOf, LONGEST_PHRASE } from './phrases.ts'
import { quantityAt, type Stock } from './quantities.ts'
import type { Token } from './tokens.ts'
import { VIN_END } from './wish.ts'

/** What the words of one stock mean. */
export interface Known {
  lexicon: Lexicon
  stock: Stock
  /** The last word may be unfinished. */
  isOpen: boolean
}

/** What begins at a token, and the token after it. */
export type Item = { next: number } & (
  | { kind: 'facts'; any: readonly Test[]; isCode?: true; isGuess?: true }
  | { kind: 'name'; any: readonly Test[]; isPart?: true; isUnfinished?: true }
  /** A word that nobody knows, or the beginning of one. */
  | { kind: 'unread' | 'unfinished' }
  | Exclude<Meaning, { kind: 'facts' | 'name' }>
)

type Facts = Extract<Item, { kind: 'facts' }>
type Name = Extract<Item, { kind: 'name' }>

/** Reads what begins at each token of a text. */
export class Items {
  private readonly tokens: readonly Token[]
  private readonly known: Known

  constructor(tokens: readonly Token[], known: Known) {
    this.tokens = tokens
    this.known = known
  }

  /** The longest of what begins at a token. @param isAfterName A name stands before it. */
  at(at: number, isAfterName: boolean): Item {
    const whole = this.phraseAt(at)
    const text = whole?.kind === 'not' ? undefined : this.printedAt(at)
    const phrase = whole ?? (text ? undefined : this.phraseAt(at, 's'))
    const quantity = this.quantityAt(at)
    const longest = Math.max(at, phrase?.next ?? 0, text?.next ?? 0)
    const number =
      isAfterName && longest <= at + 1 && (quantity?.next ?? 0) <= at + 1 ? this.numberNameAt(at) : undefined
    if (number) return number
    if (quantity && quantity.next >= longest) return quantity
    if (phrase && text && text.next === phrase.next) return either(phrase, text, phrase.next === at + 1)
    return phrase?.next === longest ? phrase : (text ?? this.restAt(at))
  }

  private keyAt(at: number): string {
    return this.tokens[at]?.key ?? ''
  }

  private quantityAt(at: number): Item | undefined {
    const quantity = quantityAt(this.tokens, at, this.known.stock)
    if (!quantity) return undefined
    if (quantity.isUnknown) return { kind: 'unread', next: quantity.next }
    return quantity.any.length > 0 ? { kind: 'facts', ...quantity } : { kind: 'filler', next: quantity.next }
  }

  /** The longest phrase with a meaning. @param ending What it may have besides. */
  private phraseAt(at: number, ending = ''): Item | undefined {
    const { phrases } = this.known.lexicon
    for (let size = Math.min(LONGEST_PHRASE, this.tokens.length - at); size > 0; size--) {
      if (size > 1 && this.isLooseArticle(at)) continue
      const next = at + size
      const key = keyOf(this.tokens, at, next)
      const meaning = key.endsWith(ending) ? phrases.get(key.slice(0, key.length - ending.length)) : undefined
      // `4x4 dual cab` is a part of a badge, but other vehicles are 4x4 too.
      const isPart = meaning?.kind === 'name' && meaning.isPart && size > 1
      if (meaning && !(isPart && this.isFactFirst(at, next))) return { ...meaning, next }
    }
    return undefined
  }

  private isFactFirst(from: number, to: number): boolean {
    const ends = Array.from({ length: to - from - 1 }, (_, at) => from + at + 1)
    return ends.some((end) => this.known.lexicon.phrases.get(keyOf(this.tokens, from, end))?.kind === 'facts')
  }

  /** `a 3 seater` is no A3, and `i 30k` no i30. */
  private isLooseArticle(at: number): boolean {
    const number = this.tokens[at + 1]
    if (number?.kind !== 'number' || number.isGlued) return false
    return this.keyAt(at) === 'a' || (this.keyAt(at) === 'i' && this.quantityAt(at + 1) !== undefined)
  }

  /** The `3` of `mazda 3`: a name that is a number, or a single letter. */
  private numberNameAt(at: number): Name | undefined {
    if (this.tokens[at + 1]?.isGlued) return undefined
    const any = this.known.lexicon.beside.get(this.keyAt(at))
    return any && { kind: 'name', any, next: at + 1 }
  }

  /** The longest run of words that one printed text has: `heated steering wheel`. */
  private printedAt(at: number): Facts | undefined {
    if (FUNCTION_WORD.test(this.keyAt(at))) return undefined
    let found: ReadonlySet<PrintedText> | undefined
    let next = at
    let isStrong = false
    while (next < Math.min(this.tokens.length, at + LONGEST_PHRASE)) {
      // `heated and ventilated`, but not `quickshifter and`
      const isJoint = FUNCTION_WORD.test(this.keyAt(next))
      const word = this.textsAt(isJoint ? next + 1 : next, found)
      if (!word) break
      isStrong ||= !WEAK.test(stemOf(this.keyAt(next)))
      found = word.texts
      next = word.next
    }
    if (!found || !isStrong) return undefined
    const fields = new Map<string, string[]>()
    for (const { field, value } of found) fields.set(field, [...(fields.get(field) ?? []), value])
    return { kind: 'facts', any: [...fields].map(([field, values]) => ({ field, values })), next }
  }

  /** The printed texts, of some, that have the word at a token, or the two words there as one: `tow bar`. */
  private textsAt(at: number, some: ReadonlySet<PrintedText> | undefined) {
    const { texts } = this.known.lexicon
    const single = common(some, texts.get(stemOf(this.keyAt(at))))
    if (single) return { texts: single, next: at + 1 }
    const pair = common(some, texts.get(this.keyAt(at) + stemOf(this.keyAt(at + 1))))
    return pair && { texts: pair, next: at + 2 }
  }

  /** What is no phrase, no limit and no printed text. */
  private restAt(at: number): Item {
    const token = this.tokens[at]
    if (token?.kind === 'sign') return { kind: 'filler', next: at + 1 }
    return this.unfinishedAt(at) ?? this.namedAt(at) ?? this.codeAt(at) ?? this.unreadAt(at)
  }

  /** A word that is still being typed, or that ends with an asterisk because it was. */
  private unfinishedAt(at: number): Item | undefined {
    const isMarked = this.keyAt(at + 1) === '*'
    const isLast = this.known.isOpen && at + 1 === this.tokens.length
    if (!isMarked && !isLast) return undefined
    const next = isMarked ? at + 2 : at + 1
    const any = this.namesBegunBy(this.keyAt(at))
    if (any) return { kind: 'name', any, next, ...(isLast && { isUnfinished: true }) }
    return { ...(this.respeltAt(at) ?? { kind: 'unfinished' }), next }
  }

  /** Names that were typed as one word, misspelt or only begun. */
  private namedAt(at: number): Item | undefined {
    const known = this.joinedAt(at) ?? this.respeltAt(at)
    if (known) return known
    const word = this.keyAt(at)
    const any = word.length >= SHORTEST ? this.namesBegunBy(word) : undefined
    if (any) return { kind: 'name', any, next: at + 1 }
    return Number(word) > 99 ? this.numberNameAt(at) : undefined
  }

  /** What is written without a space and has a digit may be a vehicle's number. */
  private codeAt(at: number): Item | undefined {
    const next = this.chunkEnd(at)
    const code = keyOf(this.tokens, at, next).toUpperCase()
    if (!/\d/.test(code) || code.length < SHORTEST) return undefined
    return { kind: 'facts', any: [codeTest(code)], isCode: true, next }
  }

  private unreadAt(at: number): Item {
    const token = this.tokens[at]
    // A letter that is left over of a name says nothing: the `d` of `C220d`.
    if (token?.isGlued) return { kind: token.key.length === 1 ? 'filler' : 'unread', next: at + 1 }
    return { kind: 'unread', next: this.chunkEnd(at) }
  }

  /** The end of what is written without a space. */
  private chunkEnd(at: number): number {
    let next = at + 1
    while (this.tokens[next]?.isGlued) next++
    return next
  }

  /** Two names that were typed as one word: `toyotahilux`. */
  private joinedAt(at: number): Name | undefined {
    const word = this.keyAt(at)
    for (let end = 2; end < word.length - 1; end++) {
      const [first, second] = [this.nameOf(word.slice(0, end)), this.nameOf(word.slice(end))]
      if (first && second) return { kind: 'name', any: combinations([first, second]), next: at + 1 }
    }
    return undefined
  }

  private nameOf(word: string): readonly Test[] | undefined {
    const meaning = this.known.lexicon.phrases.get(word)
    return meaning?.kind === 'name' && !meaning.isPart ? meaning.any : undefined
  }

  /** What a word, or two that were typed apart, misspells. A word that the stock prints anywhere is none. */
  private respeltAt(at: number): Item | undefined {
    const [first, second] = [this.tokens[at], this.tokens[at + 1]]
    if (first?.kind !== 'word' || this.known.lexicon.texts.has(stemOf(first.key))) return undefined
    const isPair = second?.kind === 'word' && !this.phraseAt(at + 1)
    const pair = isPair ? this.respelt(first.key + second.key) : undefined
    if (pair) return { ...pair, next: at + 2 }
    const meaning = this.respelt(first.key)
    return meaning && { ...meaning, next: at + 1 }
  }

  private respelt(word: string): Meaning | undefined {
    if (word.length < SHORTEST) return undefined
    let best: Meaning | undefined
    if (isNumeral(word)) return undefined
    let least = word.length < 6 ? 2 : 3
    for (const [key, meaning] of this.known.lexicon.phrases) {
      if (key[0] !== word[0] || key.length < SHORTEST || /\d/.test(key)) continue
      if (!('any' in meaning) || meaning.any.length === 0) continue
      const edits = editDistance(word, key, { limit: least - 1 })
      // Two letters in each other's place are one mistake, wherever they are: `subura`.
      const isFar = edits === 2 && word.length < 8 && lettersOf(word) !== lettersOf(key)
      if (edits !== undefined && edits < least && !isFar) [best, least] = [meaning, edits]
    }
    return best
  }

  /** The names that begin with a word. */
  private namesBegunBy(word: string): Test[] | undefined {
    const fields = new Map<string, Set<string>>()
    for (const [key, meaning] of this.known.lexicon.phrases) {
      if (meaning.kind !== 'name' || !key.startsWith(word)) continue
      for (const test of meaning.any) {
        if ('values' in test) fields.set(test.field, new Set([...(fields.get(test.field) ?? []), ...test.values]))
      }
    }
    return fields.size > 0 ? [...fields].map(([field, values]) => ({ field, values: [...values] })) : undefined
  }
}

/** Shorter words are never taken for misspellings, the beginnings of others, or numbers of vehicles. */
const SHORTEST = 4

/** No printed text is asked for by its words from one of these on. */
const FUNCTION_WORD = /^(a|an|the|and|or|but|with|for|in|on|at|of|to|from|by|as|is|has|have|that|,|-|\+)$/

/** Words of printed texts that say nothing alone. */
const WEAK =
  /^(\d.*|one|two|three|four|six|seven|eight|and|with|that|for|the|or|in|to|of|all|rear|front|power|dual|new|full|side|seat|door|service|system|left|right|l|w|kw|km|m|own|year|over|under|only|from|water|built|engine|car|high|low|drive|wheel|space|type|pack|body|room|air|light|control|vehicle|month)$/

/** A phrase, and a printed text of the same words. */
function either(phrase: Item, text: Facts, isOneWord: boolean): Item {
  // `turbo` is a part of a badge, and of what an engine is.
  if (phrase.kind === 'name' && phrase.isPart) return { ...phrase, any: [...phrase.any, ...text.any] }
  // What the stock lacks as a fact it may have as a feature: `awd`.
  if (phrase.kind === 'facts' && phrase.any.length === 0) return text
  // `off road` is a matter of opinion where no vehicle says it of itself.
  if (phrase.kind === 'opinion' && !isOneWord) return text
  return phrase
}

/** The test for the number of a vehicle. */
export const codeTest = (code: string): Test => ({
  field: 'identity',
  values: [code.length === 17 ? code.slice(-VIN_END) : code],
})

const lettersOf = (word: string): string => [...word].sort().join('')

/** Each choice of one test from every list. */
export const combinations = (lists: readonly (readonly Test[])[]): Test[] =>
  lists
    .reduce<Test[][]>((before, tests) => before.flatMap((all) => tests.map((test) => [...all, test])), [[]])
    .map((all) => ({ all }))

function common(a: ReadonlySet<PrintedText> | undefined, b: ReadonlySet<PrintedText> | undefined) {
  if (!a || !b) return a ? undefined : b
  const both = new Set([...a].filter((text) => b.has(text)))
  return both.size > 0 ? both : undefined
}
