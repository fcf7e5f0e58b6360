import { groupBy } from '#src/base/group-by.ts'
import { isWithin, type Test } from '../engine/conditions.ts'
import { type Lexicon, type Meaning, type PrintedText, stemOf } from './lexicon.ts'
import { type PrintedLimit, printedLimitAt, printedNumbers, withSideAfter } from './limits/printed-limits.ts'
import { quantityAt } from './limits/quantities.ts'
import type { Stock } from './limits/stock.ts'
import { respelt, SHORTEST } from './misspellings.ts'
import { VIN_END } from './parsed-query.ts'
import { keyOf, LONGEST_PHRASE, phraseAt, squash } from './phrases.ts'
import type { Token } from './tokens.ts'

/** The meanings of words in one stock. */
export interface Known {
  lexicon: Lexicon
  stock: Stock
  /** Whether the last word may be unfinished. */
  isOpen: boolean
}

/** The item that starts at a token, and the token after it. */
export type Item = { next: number } & (
  | {
      kind: 'facts'
      any: readonly Test[]
      not?: true
      isCode?: true
      isGuess?: true
      isSized?: true
      isDistance?: true
      isPrinted?: true
    }
  | { kind: 'name'; any: readonly Test[]; isPart?: true; isUnfinished?: true }
  /** An unknown word, or the beginning of one. */
  | { kind: 'unknown' | 'unfinished'; isLimit?: true }
  | Exclude<Meaning, { kind: 'facts' | 'name' }>
)

type Facts = Extract<Item, { kind: 'facts' }>
type Name = Extract<Item, { kind: 'name' }>

/** Reads the items that start at each token of a text. */
export class Items {
  readonly #tokens: readonly Token[]
  readonly #lexicon: Lexicon
  readonly #stock: Stock
  readonly #isOpen: boolean

  constructor(tokens: readonly Token[], { lexicon, stock, isOpen }: Known) {
    this.#tokens = tokens
    this.#lexicon = lexicon
    this.#stock = stock
    this.#isOpen = isOpen
  }

  /** The longest item that starts at a token. @param isAfterName whether a name stands before it */
  at(at: number, isAfterName: boolean): Item {
    const comparison = this.#comparisonAt(at)
    if (comparison) return comparison
    const whole = this.#wholePhraseAt(at, isAfterName)
    const text = whole?.kind === 'not' ? this.#printedAbsenceAt(at) : this.#printedAt(at)
    const phrase = whole ?? (text ? undefined : this.#phraseAt(at, 's'))
    const quantity = this.#quantityAt(at)
    const longest = Math.max(at, phrase?.next ?? 0, text?.next ?? 0)
    const shortest = Math.max(
      longest,
      ...[phrase, quantity].map((each) => (!each || 'isPart' in each || each.kind === 'unknown' ? 0 : each.next + 1)),
    )
    const number = this.#measuredAt(at, shortest) ?? (isAfterName && this.#nameAt(at, quantity, longest))
    if (number) return number
    if (quantity && quantity.next >= longest) return quantity
    if (phrase && text && text.next === phrase.next)
      return either(phrase, text, { isOneWord: phrase.next === at + 1, isAfterName })
    return phrase?.next === longest ? phrase : (text ?? this.#restAt(at))
  }

  /** `cheaper than a RAV4`: no fact of a vehicle says how it compares with another. */
  #comparisonAt(at: number): Item | undefined {
    const side = phraseAt(this.#stock.words.before, this.#tokens, at)
    if (!side || !/^th[ae]n$/.test(this.#keyAt(side.next - 1))) return undefined
    let next = side.next
    while (phraseAt(this.#stock.words.between, this.#tokens, next)) next++
    const from = next
    for (let item = this.#nameOrFactsAt(next); item; item = this.#nameOrFactsAt(next)) next = item.next
    return next > from ? { kind: 'opinion', next } : undefined
  }

  /** The name that a number stands for after another: the `900` of `xsr 700 or 900`. */
  siblingAt(at: number, [from, to]: readonly [number, number]): Name | undefined {
    const number = this.#tokens.findIndex(({ kind }, index) => index > from && index < to && kind === 'number')
    if (this.#tokens[at]?.kind !== 'number' || number < 0) return undefined
    const meaning = this.#lexicon.phrases.get(keyOf(this.#tokens, from, number) + this.#keyAt(at))
    return meaning?.kind === 'name' ? { ...meaning, next: at + 1 } : undefined
  }

  /** The meaning of the second of two runs of words that stand apart: the `wagon` of `4wd diesel wagon`. */
  joined([from, to]: readonly [number, number], [at, next]: readonly [number, number]): readonly Test[] | undefined {
    return this.factsOf(`${keyOf(this.#tokens, from, to)}+${keyOf(this.#tokens, at, next)}`)
  }

  /** The facts that a phrase means. */
  factsOf(key: string): readonly Test[] | undefined {
    const meaning = this.#lexicon.phrases.get(key)
    return meaning?.kind === 'facts' ? meaning.any : undefined
  }

  #nameOrFactsAt(at: number): Item | undefined {
    const item = at < this.#tokens.length && !this.#quantityAt(at) ? this.#phraseAt(at) : undefined
    return item?.kind === 'name' || item?.kind === 'facts' ? item : undefined
  }

  /** `no gas`, if a printed text says so. */
  #printedAbsenceAt(at: number): Facts | undefined {
    const texts = this.#lexicon.texts.get(this.#keyAt(at) + stemOf(this.#keyAt(at + 1)))
    return texts && { kind: 'facts', any: testsOf(texts), isPrinted: true, next: at + 2 }
  }

  /** A number that is a name, unless something longer starts there, or it is a year and no model. */
  #nameAt(at: number, quantity: Item | undefined, longest: number): Name | undefined {
    if (Math.max(longest, quantity?.next ?? 0) > at + 1) return undefined
    const name = this.#numberNameAt(at)
    return quantity?.kind === 'facts' && isYear(quantity) && !name?.any.some(isModel) ? undefined : name
  }

  /** `long` is part of a badge only beside a name. */
  #wholePhraseAt(at: number, isAfterName: boolean): Item | undefined {
    const phrase = this.#phraseAt(at)
    if (phrase?.kind === 'name' && phrase.next === at + 1 && !isAfterName && this.#isVerb(at))
      return { kind: 'filler', next: at + 1 }
    const isPart = phrase?.kind === 'name' && phrase.isPart && phrase.next === at + 1
    return isPart && !isAfterName && this.#lexicon.opinions.has(this.#keyAt(at))
      ? { kind: 'opinion', next: at + 1 }
      : phrase
  }

  /** The `is` of `what is there` isn't a Lexus IS. */
  #isVerb(at: number): boolean {
    const key = this.#keyAt(at)
    const isNumbered = this.#tokens[at + 1]?.kind === 'number'
    return key.length < SHORTEST && this.#lexicon.filler.has(key) && !isNumbered && this.#tokens.length > 1
  }

  #keyAt(at: number): string {
    return this.#tokens[at]?.key ?? ''
  }

  #quantityAt(at: number): Item | undefined {
    const quantity = quantityAt(this.#tokens, at, this.#stock)
    if (!quantity) return undefined
    if (quantity.isUnknown) return { kind: 'unknown', isLimit: true, next: quantity.next }
    if (quantity.any.length === 0) return { kind: 'filler', next: quantity.next }
    return { kind: 'facts', ...quantity, any: quantity.any.flatMap((test) => [test, ...this.#alsoPrinted(test)]) }
  }

  /** `Tow bar rated to 3,500 kg`: a vehicle's features may contain a number that is missing from its facts. */
  #alsoPrinted(test: Test): Test[] {
    if ('all' in test || 'values' in test || test.field !== 'towing_kg') return []
    const texts = [...(this.#lexicon.texts.get('tow') ?? [])].filter(({ field }) => field === 'features')
    const values = valuesWithin(
      texts.map(({ value }) => value),
      { unit: 'kg', limits: [test] },
      this.#stock,
    )
    return values.length > 0 ? [{ field: 'features', values }] : []
  }

  /** The longest phrase with a meaning. @param ending may follow it */
  #phraseAt(at: number, ending = ''): Item | undefined {
    const { phrases } = this.#lexicon
    for (let size = Math.min(LONGEST_PHRASE, this.#tokens.length - at); size > 0; size--) {
      if (size > 1 && this.#isLooseArticle(at)) continue
      const next = at + size
      const key = keyOf(this.#tokens, at, next)
      const meaning = key.endsWith(ending) ? phrases.get(key.slice(0, key.length - ending.length)) : undefined
      if (meaning && this.#isMeant(meaning, key, { at, next })) return { ...meaning, next }
    }
    return undefined
  }

  #isMeant(meaning: Meaning, key: string, { at, next }: { at: number; next: number }): boolean {
    const size = next - at
    if (this.#isCut(meaning, key, next) || isJoinedByChance(meaning, key, size)) return false
    if (this.#isLimitAfterOr(meaning, at, next)) return false
    // `4x4 dual cab` is part of a badge, but other vehicles are 4x4 too.
    const isPart = meaning.kind === 'name' && meaning.isPart && size > 1
    return !(isPart && this.#isFactFirst(at, next))
  }

  /** `or at least 5 seats` */
  #isLimitAfterOr({ kind }: Meaning, at: number, next: number): boolean {
    return kind === 'or' && next > at + 1 && this.#quantityAt(at + 1) !== undefined
  }

  /** The `cx` of `cx30`, the `i` of `i20` and the `ev` of `ev6` mean nothing without their number. */
  #isCut({ kind }: Meaning, key: string, next: number): boolean {
    const number = this.#tokens[next]
    const isShort = key.length < (kind === 'name' ? SHORTEST : 3)
    return isShort && number?.kind === 'number' && number.isGlued
  }

  #isFactFirst(from: number, to: number): boolean {
    const ends = Array.from({ length: to - from - 1 }, (_, at) => from + at + 1)
    return ends.some((end) => this.#lexicon.phrases.get(keyOf(this.#tokens, from, end))?.kind === 'facts')
  }

  /** `a 3 seater` isn't an A3, `i 30k` isn't an i30, and `a c class licence` isn't air conditioning. */
  #isLooseArticle(at: number): boolean {
    const number = this.#tokens[at + 1]
    if (this.#keyAt(at) === 'a' && (this.#phraseAt(at + 1)?.next ?? 0) > at + 2) return true
    if (number?.kind !== 'number' || number.isGlued) return false
    return this.#keyAt(at) === 'a' || (this.#keyAt(at) === 'i' && this.#quantityAt(at + 1) !== undefined)
  }

  /** The `3` of `mazda 3`: a name that is a number, or a single letter. */
  #numberNameAt(at: number): Name | undefined {
    if (this.#tokens[at + 1]?.isGlued) return undefined
    const any = this.#lexicon.beside.get(this.#keyAt(at))
    return any && { kind: 'name', any, next: at + 1 }
  }

  /** The longest run of words in a single printed text: `heated steering wheel`. */
  #printedAt(at: number, isMeasured = false): Facts | undefined {
    if (this.#lexicon.functions.has(this.#keyAt(at))) return undefined
    let found: ReadonlySet<PrintedText> | undefined
    let next = at
    let isStrong = isMeasured
    while (next < Math.min(this.#tokens.length, at + LONGEST_PHRASE)) {
      if (isTextEnd(this.#keyAt(next), isMeasured)) break
      // `heated and ventilated`, but not `quickshifter and`
      const isJoint = this.#lexicon.functions.has(this.#keyAt(next))
      if (isJoint && this.#lexicon.functions.has(this.#keyAt(next + 1))) break
      const word = this.#textsAt(isJoint ? next + 1 : next, found)
      if (!word) break
      isStrong ||= !this.#isWeak(stemOf(this.#keyAt(next)))
      found = word.texts
      next = word.next
    }
    if (!found || !isStrong) return undefined
    return { kind: 'facts', any: testsOf(found), isPrinted: true, next }
  }

  /** Printed texts with a number within a limit: `solar over 300 W`, `2 tonne tail lift`. */
  #measuredAt(at: number, shortest: number): Facts | undefined {
    const before = printedLimitAt(this.#tokens, at, this.#stock)
    const text = this.#textFactsAt(before ? this.#afterFiller(before.next) : at)
    const limit = before
      ? ((text && withSideAfter(this.#tokens, before, text.next, this.#stock)) ?? before)
      : text && printedLimitAt(this.#tokens, this.#afterFiller(text.next), this.#stock)
    if (!limit) return undefined
    const measured = (text && this.#within(limit, text.any, text.next)) ?? (before && this.#countedAt(before))
    return measured && measured.next >= shortest ? measured : undefined
  }

  /** `12 pallets`, unlike `12 litres`: what is counted, or measured in a unit of nothing else, needs no other word. */
  #countedAt(limit: PrintedLimit): Facts | undefined {
    const words = this.#stock.words.printed[limit.unit]
    if (words !== undefined && !/^(pallet|cubic|ah)$/.test(limit.unit)) return undefined
    const texts = (words ?? limit.unit).split('|').flatMap((each) => [...(this.#lexicon.texts.get(squash(each)) ?? [])])
    return this.#within(limit, testsOf(new Set(texts)).filter(isFeature), limit.next)
  }

  /** Printed texts with a number within a limit; undefined if none has a number of that kind. */
  #within(limit: PrintedLimit, texts: readonly Test[], end: number): Facts | undefined {
    let isMeasured = false
    const any = texts.map((test) => {
      if (!('values' in test)) return test
      isMeasured ||= test.values.some((value) => printedNumbers(value, limit.unit, this.#stock).length > 0)
      return { ...test, values: valuesWithin(test.values, limit, this.#stock) }
    })
    return isMeasured ? { kind: 'facts', any, isPrinted: true, next: Math.max(end, limit.next) } : undefined
  }

  /** The item that starts at a token, if it is about printed texts. */
  #textFactsAt(at: number): Facts | undefined {
    const phrase = this.#phraseAt(at)
    if (phrase?.kind === 'facts' && phrase.any[0] && phrase.any.every(isFeature)) return phrase
    return this.#printedAt(at, true)
  }

  #afterFiller(at: number): number {
    return /^(of|with|is|rated|to|,)$/.test(this.#keyAt(at)) ? this.#afterFiller(at + 1) : at
  }

  #isWeak(word: string): boolean {
    return /^\d/.test(word) || this.#lexicon.weak.has(word)
  }

  /** Those of some printed texts that contain the word at a token, or the next two words as one: `tow bar`. */
  #textsAt(at: number, some: ReadonlySet<PrintedText> | undefined) {
    const { texts } = this.#lexicon
    const single = common(some, texts.get(stemOf(this.#keyAt(at))))
    if (single) return { texts: single, next: at + 1 }
    const pair = common(some, texts.get(this.#keyAt(at) + stemOf(this.#keyAt(at + 1))))
    return pair && { texts: pair, next: at + 2 }
  }

  /** Anything that isn't a phrase, a limit or a printed text. */
  #restAt(at: number): Item {
    const token = this.#tokens[at]
    if (token?.kind === 'sign') return { kind: 'filler', next: at + 1 }
    return this.#unfinishedAt(at) ?? this.#namedAt(at) ?? this.#codeAt(at) ?? this.#unknownAt(at)
  }

  /** A word that is still being typed, or that ends with an asterisk because it was unfinished. */
  #unfinishedAt(at: number): Item | undefined {
    const isMarked = this.#keyAt(at + 1) === '*'
    const isLast = this.#isOpen && at + 1 === this.#tokens.length
    if (!isMarked && !isLast) return undefined
    const next = isMarked ? at + 2 : at + 1
    const any = this.#namesBegunBy(this.#keyAt(at))
    if (any) return { kind: 'name', any, next, ...(isLast && { isUnfinished: true }) }
    return { ...(this.#respeltAt(at) ?? { kind: 'unfinished' }), next }
  }

  /** Names typed as one word, misspelt or unfinished. */
  #namedAt(at: number): Item | undefined {
    const known = this.#joinedAt(at) ?? this.#respeltAt(at)
    if (known) return known
    const word = this.#keyAt(at)
    const any = word.length >= SHORTEST ? this.#namesBegunBy(word) : undefined
    if (any) return { kind: 'name', any, next: at + 1 }
    return Number(word) > 99 ? this.#numberNameAt(at) : undefined
  }

  /** Characters without a space that include a digit may be a vehicle's number. */
  #codeAt(at: number): Item | undefined {
    const next = this.#chunkEnd(at)
    const code = keyOf(this.#tokens, at, next).toUpperCase()
    if (!/\d/.test(code) || code.length < SHORTEST) return undefined
    return { kind: 'facts', any: [codeTest(code)], isCode: true, next }
  }

  #unknownAt(at: number): Item {
    const token = this.#tokens[at]
    // A leftover letter of a name means nothing: the `d` of `C220d`.
    if (token?.isGlued) return { kind: token.key.length === 1 ? 'filler' : 'unknown', next: at + 1 }
    return { kind: 'unknown', next: this.#chunkEnd(at) }
  }

  /** The end of a run of characters without a space. */
  #chunkEnd(at: number): number {
    let next = at + 1
    while (this.#tokens[next]?.isGlued) next++
    return next
  }

  /** Two names typed as one word: `toyotahilux`. */
  #joinedAt(at: number): Name | undefined {
    const word = this.#keyAt(at)
    for (let end = 2; end < word.length - 1; end++) {
      const [first, second] = [this.#nameOf(word.slice(0, end)), this.#nameOf(word.slice(end))]
      if (first && second) return { kind: 'name', any: combinations([first, second]), next: at + 1 }
    }
    return undefined
  }

  #nameOf(word: string): readonly Test[] | undefined {
    const meaning = this.#lexicon.phrases.get(word)
    return meaning?.kind === 'name' && !meaning.isPart ? meaning.any : undefined
  }

  /**
   * What a word, or two words typed apart, may be a misspelling of. A word printed anywhere in the stock isn't a
   * misspelling.
   */
  #respeltAt(at: number): Item | undefined {
    const [first, second] = [this.#tokens[at], this.#tokens[at + 1]]
    if (first?.kind !== 'word' || this.#lexicon.texts.has(stemOf(first.key))) return undefined
    const isPair = second?.kind === 'word' && first.key.length > 2 && !this.#phraseAt(at + 1)
    const pair = isPair ? respelt(first.key + second.key, this.#lexicon) : undefined
    if (pair) return { ...pair, next: at + 2 }
    const meaning = respelt(first.key, this.#lexicon)
    return meaning && { ...meaning, next: at + 1 }
  }

  /** The names that begin with a word. */
  #namesBegunBy(word: string): Test[] | undefined {
    const names = [...this.#lexicon.phrases].flatMap(([key, meaning]) =>
      meaning.kind === 'name' && key.startsWith(word) ? meaning.any.filter((test) => 'values' in test) : [],
    )
    if (names.length === 0) return undefined
    return [...groupBy(names, ({ field }) => field)].map(([field, tests]) => ({
      field,
      values: [...new Set(tests.flatMap(({ values }) => values))],
    }))
  }
}

/** `or s` isn't the plural of `or`. */
const isJoinedByChance = ({ kind }: Meaning, key: string, size: number): boolean =>
  size > 1 && key.length < SHORTEST && kind !== 'facts' && kind !== 'name'

/** No text goes on with `or`, nor do words before a limit with its number: `inverter 3000 w or more`. */
const isTextEnd = (key: string, isMeasured: boolean): boolean =>
  key === 'or' || key === '+' || (isMeasured && /^\d/.test(key))

const isYear = ({ any }: Facts): boolean => any.some((test) => 'field' in test && test.field === 'year')
const isModel = (test: Test): boolean => 'values' in test && test.field === 'model'
const isFeature = (test: Test): boolean => 'values' in test && test.field === 'features'

const valuesWithin = (
  values: readonly string[],
  { unit, limits }: Pick<PrintedLimit, 'unit' | 'limits'>,
  stock: Stock,
): string[] =>
  values.filter((value) =>
    printedNumbers(value, unit, stock).some((each) => limits.some((limit) => isWithin(limit)(each))),
  )

/** Combines a phrase with a printed text of the same words. */
function either(
  phrase: Item,
  text: Facts,
  { isOneWord, isAfterName }: { isOneWord: boolean; isAfterName: boolean },
): Item {
  // `turbo` is part of a badge, and describes engines; the `cross` of `corolla cross` is no cross-traffic alert.
  if (phrase.kind === 'name' && phrase.isPart)
    return { ...phrase, any: [...phrase.any, ...text.any.filter((test) => !(isAfterName && isFeature(test)))] }
  // A word without a matching fact in stock may match a feature: `awd`.
  if (phrase.kind === 'facts' && phrase.any.length === 0) return text
  // `off road` is subjective if no vehicle's texts contain it.
  if (phrase.kind === 'opinion' && !isOneWord) return text
  return phrase
}

/** The test for a vehicle's number. */
export const codeTest = (code: string): Test => ({
  field: 'identity',
  values: [code.length === 17 ? code.slice(-VIN_END) : code],
})

/** All combinations of one test from each list. */
export const combinations = (lists: readonly (readonly Test[])[]): Test[] =>
  lists
    .reduce<Test[][]>((before, tests) => before.flatMap((all) => tests.map((test) => [...all, test])), [[]])
    .map((all) => ({ all }))

const testsOf = (texts: ReadonlySet<PrintedText>): Test[] =>
  [...groupBy(texts, ({ field }) => field)].map(([field, same]) => ({ field, values: same.map(({ value }) => value) }))

function common(a: ReadonlySet<PrintedText> | undefined, b: ReadonlySet<PrintedText> | undefined) {
  if (!a || !b) return a ? undefined : b
  const both = new Set([...a].filter((text) => b.has(text)))
  return both.size > 0 ? both : undefined
}
