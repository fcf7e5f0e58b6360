import type { Test } from '../engine/conditions.ts'
import { isWholeAlternative, joinedSides, narrowAlternative, topicOf } from './alternatives.ts'
import { codeTest, combinations, type Item, Items, type Known } from './items.ts'
import type { Lexicon } from './lexicon.ts'
import { placesOf } from './limits/measured.ts'
import { withPhrases, withSpokenNames, withUnits } from './misspellings.ts'
import {
  addTo,
  asKilometres,
  asTowed,
  type ConditionItem,
  endOf,
  extend,
  highestPrice,
  isAlsoExcluded,
  isExclusive,
  isSameField,
  type Joint,
  type Open,
  oppositeOf,
} from './open-conditions.ts'
import { fieldOf, type ParsedQuery, type QueryCondition } from './parsed-query.ts'
import { keyOf, squash } from './phrases.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Reads one text. */
export class Reading {
  readonly #text: string
  readonly #tokens: Token[]
  readonly #items: Items
  readonly #lexicon: Lexicon
  /** Whether shoppers here look for something to tow. */
  readonly #isTowing: boolean
  #conditions: Open[] = []
  /** The conditions before a correction, which replaces those of its topics: `white, no make that black`. */
  #corrected: Open[] = []
  readonly #unknown: string[] = []
  readonly #opinions: string[] = []
  #sort: ParsedQuery['sort']
  #page: ParsedQuery['page']
  #unfinished: ParsedQuery['unfinished']
  /** What stands between the last condition and the next. */
  #joint: Joint | undefined
  /** The start of a negation that nothing has followed yet. */
  #negation: number | undefined
  /** The condition that starts the names directly before. */
  #chain: number | undefined
  /** The position of a `for` whose purpose has not followed yet. */
  #purpose: number | undefined
  /** Vehicles that aren't towed, if no others are wanted. */
  #untowed: Open | undefined
  /** The first of the conditions that stand together. */
  #start = 0
  /** Whether a limit is among the unknown words. */
  #isLimited = false
  /** Whether the last word is unknown, or an unknown one that was ruled out. */
  #broken: 'unknown' | 'denied' | undefined
  /** Whether the last word stands for any vehicle. */
  #isAfterVehicle = false

  constructor(text: string, known: Known) {
    this.#text = text
    const { lexicon, stock } = known
    const tokens = withUnits(withSpokenNames(tokensOf(text), lexicon), lexicon, stock.words)
    this.#tokens = withPhrases(tokens, lexicon, stock.words)
    this.#items = new Items(this.#tokens, known)
    this.#lexicon = lexicon
    this.#isTowing = placesOf(stock.template) === 'sleeps'
  }

  parsed(): ParsedQuery {
    for (let at = 0; at < this.#tokens.length; ) {
      const item = this.#siblingAt(at) ?? this.#items.at(at, this.#isAfterName())
      const end = item.kind === 'or' && !this.#isAfterVehicle ? this.#readAlternative(item.next) : undefined
      if (end === undefined) this.#addItem(item, at)
      this.#isAfterVehicle = 'isVehicle' in item
      at = end ?? item.next
    }
    this.#addUntowed()
    const code = this.#wholeCode()
    if (code) return { conditions: [code], unknown: [], opinions: [] }
    return {
      conditions: this.#towed(this.#uncontradicted()).map((each) => this.#finished(each)),
      ...(this.#sort && { sort: this.#sort }),
      ...(this.#page && { page: this.#page }),
      unknown: this.#unknown,
      opinions: this.#opinions,
      ...(this.#unfinished && { unfinished: this.#unfinished }),
    }
  }

  /** A number that was typed with spaces, such as a registration, if nothing else was understood. */
  #wholeCode(): QueryCondition | undefined {
    const code = keyOf(this.#tokens, 0, this.#tokens.length).toUpperCase()
    const isUnread = squash(this.#unknown.join(' ')).toUpperCase() === code
    if (!isUnread || this.#isLimited || !/^(?=.*\d)[A-Z\d]{4,17}$/.test(code)) return undefined
    return { any: [codeTest(code)], isCode: true, text: this.#text.trim() }
  }

  /** The conditions without those that were corrected, or ruled out later: `i have a ute so no utes`. */
  #uncontradicted(): Open[] {
    const topics = new Set(this.#conditions.map(topicOf))
    const excluded = new Set(this.#conditions.flatMap(({ not, any }) => (not ? [JSON.stringify(any)] : [])))
    return [...this.#corrected.filter((each) => !topics.has(topicOf(each))), ...this.#conditions].filter(
      ({ not, any }) => not || !excluded.has(JSON.stringify(any)),
    )
  }

  #correct(): void {
    this.#corrected = this.#uncontradicted()
    this.#conditions = []
    this.#start = 0
    this.#chain = undefined
    this.#joint = undefined
    this.#negation = undefined
  }

  #towed(conditions: Open[]): Open[] {
    const isOwn = ({ parts: [[from, to] = [0, 0]] }: Open) =>
      this.#lexicon.ownCarTows.test(this.#textOf(Math.max(from - 4, 0), to))
    return this.#isTowing ? asTowed(conditions, isOwn) : conditions
  }

  #finished({ any, not, parts, isCode, before = '', after = '' }: Open): QueryCondition {
    const text = before + parts.map(([from, to]) => this.#textOf(from, to)).join(' ') + after
    return { any, ...(not && { not }), ...(isCode && { isCode }), text }
  }

  #textOf(from: number, to: number): string {
    return this.#text.slice(this.#tokens[from]?.start ?? 0, this.#tokens[to - 1]?.end ?? 0)
  }

  /** `tail lift at least 1500 kilos` is about the lift. */
  #isAfterFeature(at: number): boolean {
    const last = this.#conditions.at(-1)
    return fieldOf(last?.any[0]) === 'features' && last?.parts.at(-1)?.[1] === at
  }

  #isAfterName(): boolean {
    return this.#conditions.at(-1)?.isName === true && (this.#chain !== undefined || this.#joint !== undefined)
  }

  #siblingAt(at: number): Item | undefined {
    const last = this.#conditions.at(-1)
    const name = this.#joint !== undefined && last?.isName ? last.parts.at(-1) : undefined
    return name && this.#items.siblingAt(at, name)
  }

  #addItem(item: Item, at: number): void {
    switch (item.kind) {
      case 'or':
      case 'and':
        this.#connect(item.kind, at)
        return
      case 'filler':
        if (this.#textOf(at, item.next).toLowerCase() === 'for') this.#purpose = at
        if (this.#joint === undefined) this.#chain = undefined
        return
      case 'not':
        this.#negation = at
        return
      case 'correction':
        this.#correct()
        return
    }
    if (this.#negation === undefined && (this.#joint === 'or-denied' || this.#isDenied(item.next))) this.#negation = at
    if (!(this.#joint === 'or-any' && isBody(item))) this.#addContent(item, at)
    this.#broken = this.#brokenBy(item)
    if (item.kind !== 'name') this.#chain = undefined
    this.#purpose = item.kind === 'opinion' && this.#isBeforeTowed(at, item.next) ? item.next : undefined
    this.#joint = undefined
    this.#negation = undefined
  }

  #connect(kind: 'or' | 'and', at: number): void {
    this.#endNegation(at)
    if (kind === 'and') this.#joint ??= 'and'
    else if (this.#broken === 'denied') this.#joint = 'or-denied'
    else if (this.#isAfterVehicle) this.#joint = 'or-any'
    // In `demio or axela`, if the first is unknown, the second is meant.
    else this.#joint = this.#broken ? (this.#joint ?? 'and') : 'or'
  }

  #brokenBy(item: Item): 'unknown' | 'denied' | undefined {
    if (item.kind !== 'unknown' && !('isCode' in item && item.isCode)) return undefined
    return this.#negation === undefined ? 'unknown' : 'denied'
  }

  /**
   * Of `white toyota or red mazda`, and of `hilux or white ranger`, each side is a query of its own.
   *
   * @param at Where the second one begins
   * @returns its end; undefined if the words on the sides share what else is typed
   */
  #readAlternative(at: number): number | undefined {
    const left = this.#conditions.slice(this.#start)
    const right = this.#conditionsFrom(at)
    const last = right.at(-1)
    if (!last || left.length === 0 || this.#negation !== undefined) return undefined
    const isDescribed = right[0]?.isName && right.length > 1 && this.#textOf(at, endOf(last)).match(/ (that|which|if) /)
    if (!isDescribed && !isWholeAlternative(left, right)) return undefined
    this.#conditions.splice(this.#start, left.length, ...joinedSides(left, right))
    this.#start = this.#conditions.length - 1
    this.#chain = undefined
    this.#joint = undefined
    return endOf(last)
  }

  /** The conditions from a token on, up to a connective, a negation or an unknown word. */
  #conditionsFrom(from: number): Open[] {
    const found: Open[] = []
    for (let at = from; at < this.#tokens.length; ) {
      const item = this.#items.at(at, found.at(-1)?.isName === true)
      if (item.kind === 'facts' || item.kind === 'name') {
        if ('not' in item || 'isCode' in item) return []
        found.push({ any: [...item.any], parts: [[at, item.next]], isName: item.kind === 'name' })
      } else if (item.kind !== 'filler') break
      at = item.next
    }
    return found
  }

  /** `campervan but caravan no`: a last word that excludes what stands before it. */
  #isDenied(at: number): boolean {
    const item = at < this.#tokens.length ? this.#items.at(at, false) : undefined
    return item?.kind === 'not' && item.next === this.#tokens.length
  }

  /** `not a truck, under 70k`: a negation ends at the comma. */
  #endNegation(at: number): void {
    if (this.#negation === undefined) return
    const text = this.#textOf(this.#negation, at)
    if (at > this.#negation + 1) this.#opinions.push(text)
    this.#negation = undefined
  }

  #addContent(item: Exclude<Item, { kind: 'or' | 'and' | 'filler' | 'not' | 'correction' }>, at: number): void {
    const text = this.#textOf(this.#negation ?? at, item.next)
    const driven =
      this.#negation !== undefined && this.#lexicon.towing.test(text) ? this.#items.factsOf('motorised') : undefined
    if (driven) {
      this.#untowed = { any: [...driven], parts: [[this.#negation ?? at, item.next]], isName: false }
      return
    }
    switch (item.kind) {
      case 'facts':
      case 'name':
        if (this.#purpose !== undefined && this.#isPurpose(item, at))
          this.#opinions.push(this.#textOf(this.#purpose, item.next))
        else if ('isGuess' in item && this.#isAfterFeature(at)) this.#unknown.push(text)
        else this.#addCondition(this.#asDistance(this.#asDescribed(item, at)), at)
        return
      case 'sort':
        if (this.#negation === undefined) this.#sort = item.sort
        else this.#opinions.push(text)
        return
      case 'page':
        this.#page ??= { ...item.page, text }
        return
      case 'opinion':
        this.#opinions.push(text)
        return
      case 'unknown':
        this.#unknown.push(text)
        this.#isLimited ||= item.isLimit === true
        return
      case 'unfinished':
        this.#unfinished = text.replace(/\*?$/, '*')
    }
  }

  /** `nothing to tow` means vehicles that are driven, unless it names a body: `caravan without towing mirrors`. */
  #addUntowed(): void {
    if (!this.#untowed) return
    const isNamed = this.#conditions.some(({ any, not }) => !not && fieldOf(any[0]) === 'body')
    if (isNamed) this.#opinions.push(this.#finished(this.#untowed).text)
    else this.#conditions.push(this.#untowed)
  }

  /** The caravan of `to tow a caravan` isn't the vehicle searched for. */
  #isBeforeTowed(at: number, next: number): boolean {
    return this.#lexicon.towing.test(this.#textOf(at, next)) && /^(an?|the|my|our)$/.test(this.#tokens[next]?.key ?? '')
  }

  /** The van of `for a van`, or the printed word of `for touring`, doesn't narrow the search. */
  #isPurpose(item: ConditionItem, at: number): boolean {
    const isDoing = 'isPrinted' in item && /ing$/.test(this.#textOf(at, item.next))
    return item.any.length === 0 || fieldOf(item.any[0]) === 'body' || isDoing
  }

  /** The wagon of `4wd diesel wagon`, and of `wagon, 4wd`, may be an SUV. */
  #asDescribed(item: ConditionItem, at: number): ConditionItem {
    if (item.kind !== 'facts' || this.#negation !== undefined || (this.#joint ?? 'and') !== 'and') return item
    for (const condition of this.#conditions) {
      const part = condition.parts.at(-1)
      if (condition.not || !part) continue
      const any = this.#items.joined(part, [at, item.next])
      if (any) return { ...item, any }
      condition.any = [...(this.#items.joined([at, item.next], part) ?? condition.any)]
    }
    return item
  }

  /** `under 40 with less than 100,000`: of two upper limits, the higher one isn't the price's. */
  #asDistance(item: ConditionItem): ConditionItem {
    const to = highestPrice(item.any)
    const other = this.#conditions.find(({ not, any }) => !not && highestPrice(any) !== undefined)
    const isRead = this.#conditions.some(({ any }) => fieldOf(any[0]) === 'km')
    const before = other && highestPrice(other.any)
    if (this.#negation !== undefined || isRead || !other || to === undefined || before === undefined) return item
    if (to > Math.max(before, LEAST_DISTANCE) && 'isSized' in item)
      return { ...item, any: asKilometres(item.any), isDistance: true }
    if (before > Math.max(to, LEAST_DISTANCE) && other.isSized)
      Object.assign(other, { any: asKilometres(other.any), after: ' km' })
    return item
  }

  /** Adds a condition, or another test to the last one. */
  #addCondition(item: ConditionItem, at: number): void {
    const last = this.#conditions.at(-1)
    if (this.#isExcluded(item, last, at)) this.#exclude(item, at)
    else if (this.#isOtherValue(item, last)) this.#begin(item, at)
    else if (last && this.#isEither(item, last)) this.#addAlternative(item)
    else if (last && this.#isOfAlternative(item, last)) narrowAlternative(last, item)
    else this.#begin(item, at)
  }

  #begin(item: ConditionItem, at: number): void {
    const { any, kind, next, isCode, isSized, isUnfinished, isDistance }: Flagged = item
    const isName = kind === 'name'
    if (this.#joint && this.#joint !== 'or') this.#start = this.#conditions.length
    addTo(this.#conditions, {
      any: [...any],
      parts: [[at, next]],
      isName,
      isWhole: isName && !('isPart' in item) && this.#tokens[at]?.kind === 'word',
      isCode,
      isSized,
      after: isUnfinished ? '*' : isDistance ? ' km' : '',
    })
    if (isName) this.#chain ??= this.#conditions.length - 1
  }

  /** `not white or black` excludes both, and so does `not white, black`; `not white suv` only excludes the colour. */
  #isExcluded(item: ConditionItem, last: Open | undefined, at: number): boolean {
    const isNegated = this.#negation !== undefined
    if ('not' in item && item.not) return !isNegated
    return isNegated || (last?.not === true && isAlsoExcluded(item, at, last, this.#joint))
  }

  #exclude(item: ConditionItem, at: number): void {
    const { any, kind, next } = item
    const from = this.#negation ?? at
    const isNamed = from < at || ('not' in item && item.not === true)
    const opposite = oppositeOf(any)
    const parts: Open['parts'] = [[from, next]]
    const before = isNamed ? {} : { before: 'not ' }
    if (opposite) addTo(this.#conditions, { any: [opposite], parts, isName: false, ...before })
    else this.#conditions.push({ any: [...any], not: true, parts, isName: kind === 'name', ...before })
    this.#chain = undefined
  }

  /** `hilux or ranger`, and `toyota, mazda and kia`: a vehicle has only one fact of a kind. */
  #isEither(item: ConditionItem, last: Open): boolean {
    if (last.not || last.isCode || 'isCode' in item) return false
    if (this.#joint === 'or') return true
    const isOpenLimit = item.any.some(isOpenEnded)
    return this.#joint !== undefined && !isOpenLimit && isSameField(item, last) && isExclusive(fieldOf(item.any[0]))
  }

  /** `white hilux or silver`: the alternative is to the colour, not to the vehicle. */
  #isOtherValue(item: ConditionItem, last: Open | undefined): boolean {
    const field = fieldOf(item.any[0])
    if (this.#joint !== 'or' || !last || item.kind === 'name' || fieldOf(last.any[0]) === field) return false
    return (
      isExclusive(field) &&
      this.#conditions.slice(this.#start).some(({ any, not }) => !not && fieldOf(any[0]) === field)
    )
  }

  #addAlternative({ any, kind, next }: ConditionItem): void {
    if (this.#chain !== undefined && kind === 'name') this.#joinChain(this.#chain)
    const group = this.#conditions.at(-1)
    if (!group) return
    group.any.push(...any)
    group.latest = any.length
    extend(group, next)
    group.isName &&= kind === 'name'
    this.#chain = group.isName ? this.#conditions.length - 1 : undefined
  }

  /** Names before an `or` form one alternative: `toyota hilux or subaru`. */
  #joinChain(from: number): void {
    const names = this.#conditions.splice(from)
    const [first] = names
    const end = names.at(-1)?.parts.at(-1)?.[1]
    if (!first || end === undefined) return
    const any = this.#listed(names).flatMap((each) =>
      each.length === 1 ? (each[0]?.any ?? []) : combinations(each.map((name) => name.any)),
    )
    this.#conditions.push({ ...first, any, parts: [[first.parts[0]?.[0] ?? 0, end]] })
  }

  /** Names between commas: `fireblade, ducati panigale` are two. */
  #listed(names: readonly Open[]): Open[][] {
    const groups: Open[][] = []
    for (const [at, name] of names.entries()) {
      const before = names[at - 1]
      const isNext = before === undefined || this.#tokens[endOf(before)]?.key === ','
      if (isNext) groups.push([name])
      else groups.at(-1)?.push(name)
    }
    return groups
  }

  /** `kia or hyundai i30`: the model belongs to the name that it follows. */
  #isOfAlternative({ kind }: ConditionItem, last: Open): boolean {
    return (
      kind === 'name' &&
      last.isName &&
      last.any.length > 1 &&
      this.#chain === this.#conditions.length - 1 &&
      this.#isChoice(last)
    )
  }

  /** Whether a condition was read from an `or`, as opposed to a name that occurs in several fields. */
  #isChoice({ parts }: Open): boolean {
    return parts.some(([from, to]) => this.#tokens.slice(from, to).some(({ key }) => /^(or|vs|versus|v|,)$/.test(key)))
  }
}

type Flagged = Pick<ConditionItem, 'any' | 'kind' | 'next'> &
  Partial<Record<'isCode' | 'isSized' | 'isUnfinished' | 'isDistance', true>>

/** A limit on one side, which `and` joins with one on the other: `over 10k and under 20k`. */
const isOpenEnded = (test: Test): boolean =>
  !('all' in test || 'values' in test) && (test.from === undefined || test.to === undefined)

/** Fewer kilometres are typed with their unit. */
const LEAST_DISTANCE = 49_000

const isBody = (item: Item): boolean => item.kind === 'facts' && fieldOf(item.any[0]) === 'body'
