import type { Test } from '../engine/conditions.ts'
import { codeTest, combinations, type Item, Items, type Known } from './items.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { keyOf, squash } from './phrases.ts'
import { type Token, tokensOf } from './tokens.ts'
import { UnreadableWords, VOCABULARY_VERSION, type Vocabulary } from './vocabulary.ts'
import { fieldOf, type Wanted, type Wish } from './wish.ts'

/** @param options With `open`, the text is still being typed: its last word may be unfinished. */
export type WishReader = (text: string, options?: { open?: boolean }) => Wish

/**
 * A reader for one stock. What a text asks for is read from left to right: of what begins at a word, the longest
 * is meant (`items.ts`).
 *
 * @throws UnreadableWords, because what another version says would be read wrongly
 */
export function wishReader(vocabulary: Vocabulary): WishReader {
  let lexicon: Lexicon | undefined
  const { version, year, template, litres, values } = vocabulary
  if (version !== VOCABULARY_VERSION) throw new UnreadableWords(`version ${version}`)
  const numbers = (field: string) => {
    if (field === 'litres') return litres
    return field === 'seats' || field === 'sleeps' ? (values[field] ?? []).map(Number) : undefined
  }
  return (text, { open = false } = {}) => {
    lexicon ??= lexiconOf(vocabulary)
    const typed = open ? text.replace(UNFINISHED, '') : text
    const isOpen = open && !/\s$/.test(text)
    return new Reading(typed, { lexicon, stock: { year, template, numbers }, isOpen }).wish()
  }
}

/** While `under 20` is typed, the `k` may still come. */
const UNFINISHED =
  /(^|\s)((no )?(less|more|fewer|up|at|cheaper|budget) )?(under|below|max|than|least|most|to|over|above|from|between|around|about|budget|of|[<>]=?)\s*\$?\d{0,3}$/i

/** A condition that is being read. */
interface Open {
  any: Test[]
  not?: true | undefined
  /** The runs of tokens that it was read from. */
  parts: [from: number, to: number][]
  isName: boolean
  isCode?: true | undefined
  /** What its words lack to be read alone: the `not` of `black` in `not white or black`, the mark of an unfinished word. */
  before?: string
  after?: string
}

type Condition = Extract<Item, { kind: 'facts' | 'name' }>

/** Reads one text. */
class Reading {
  private readonly text: string
  private readonly tokens: Token[]
  private readonly items: Items
  private readonly conditions: Open[] = []
  private readonly unread: string[] = []
  private readonly opinions: string[] = []
  private sort: Wish['sort']
  private page: Wish['page']
  private unfinished: Wish['unfinished']
  /** What stands between the last condition and the next: `or`, `and`, or nothing. */
  private link: 'or' | 'and' | undefined
  /** Where a negation began that nothing has followed yet. */
  private negation: number | undefined
  /** The condition with which the names begin that stand directly before. */
  private chain: number | undefined
  /** Where a `for` stands whose purpose has not followed yet. */
  private purpose: number | undefined
  /** The last word is unknown. */
  private isBroken = false

  constructor(text: string, known: Known) {
    this.text = text
    this.tokens = tokensOf(text)
    this.items = new Items(this.tokens, known)
  }

  wish(): Wish {
    for (let at = 0; at < this.tokens.length; ) {
      const item = this.items.at(at, this.isAfterName())
      this.take(item, at)
      at = item.next
    }
    const { sort, page, unfinished } = this
    const code = this.wholeCode()
    if (code) return { conditions: [code], unread: [], opinions: [] }
    return {
      conditions: this.conditions.map((each) => this.finished(each)),
      ...(sort && { sort }),
      ...(page && { page }),
      unread: this.unread,
      opinions: this.opinions,
      ...(unfinished && { unfinished }),
    }
  }

  /** A number that was typed with spaces, such as a registration, if nothing else was understood. */
  private wholeCode(): Wanted | undefined {
    const code = keyOf(this.tokens, 0, this.tokens.length).toUpperCase()
    const isUnread = squash(this.unread.join(' ')).toUpperCase() === code
    if (!isUnread || !/^(?=.*\d)[A-Z\d]{4,17}$/.test(code)) return undefined
    return { any: [codeTest(code)], isCode: true, said: this.text.trim() }
  }

  private finished({ any, not, parts, isCode, before = '', after = '' }: Open): Wanted {
    const said = before + parts.map(([from, to]) => this.textOf(from, to)).join(' ') + after
    return { any, ...(not && { not }), ...(isCode && { isCode }), said }
  }

  private textOf(from: number, to: number): string {
    return this.text.slice(this.tokens[from]?.start ?? 0, this.tokens[to - 1]?.end ?? 0)
  }

  /** `tail lift at least 1500 kilos` is about the lift. */
  private isAfterFeature(at: number): boolean {
    const last = this.conditions.at(-1)
    return fieldOf(last?.any[0]) === 'features' && last?.parts.at(-1)?.[1] === at
  }

  private isAfterName(): boolean {
    return this.conditions.at(-1)?.isName === true && (this.chain !== undefined || this.link !== undefined)
  }

  private take(item: Item, at: number): void {
    switch (item.kind) {
      case 'or':
      case 'and':
        this.endNegation(at)
        // Of `demio or axela`, where nobody knows the first, the second is meant.
        this.link = item.kind === 'or' && !this.isBroken ? 'or' : (this.link ?? 'and')
        return
      case 'filler':
        if (this.textOf(at, item.next).toLowerCase() === 'for') this.purpose = at
        if (this.link === undefined) this.chain = undefined
        return
      case 'not':
        this.negation = at
        return
    }
    this.takeContent(item, at)
    this.isBroken = item.kind === 'unread' || ('isCode' in item && item.isCode === true)
    if (item.kind !== 'name') this.chain = undefined
    this.purpose = undefined
    this.link = undefined
    this.negation = undefined
  }

  /** `not a truck, under 70k`: what stands before a comma rules nothing else out. */
  private endNegation(at: number): void {
    if (this.negation === undefined) return
    const said = this.textOf(this.negation, at)
    if (at > this.negation + 1) this.opinions.push(said)
    this.negation = undefined
  }

  private takeContent(item: Exclude<Item, { kind: 'or' | 'and' | 'filler' | 'not' }>, at: number): void {
    const said = this.textOf(this.negation ?? at, item.next)
    switch (item.kind) {
      case 'facts':
      case 'name':
        if (this.purpose !== undefined && fieldOf(item.any[0]) === 'body')
          this.opinions.push(this.textOf(this.purpose, item.next))
        else if ('isGuess' in item && this.isAfterFeature(at)) this.unread.push(said)
        else this.want(item, at)
        return
      case 'sort':
        if (this.negation === undefined) this.sort = item.sort
        else this.opinions.push(said)
        return
      case 'page':
        this.page ??= { ...item.page, said }
        return
      case 'opinion':
        this.opinions.push(said)
        return
      case 'unread':
        this.unread.push(said)
        return
      case 'unfinished':
        this.unfinished = said.replace(/\*?$/, '*')
    }
  }

  /** Adds a condition, or another test to the last one. */
  private want(item: Condition, at: number): void {
    const last = this.conditions.at(-1)
    if (this.isExcluded(item, last)) this.exclude(item, at)
    else if (last && this.isEither(item, last)) this.addAlternative(item)
    else if (last && this.isOfAlternative(item, last)) narrowAlternative(last, item)
    else this.begin(item, at)
  }

  private begin(item: Condition, at: number): void {
    const { any, kind, next } = item
    const isName = kind === 'name'
    this.add({
      any: [...any],
      parts: [[at, next]],
      isName,
      ...('isCode' in item && { isCode: item.isCode }),
      ...('isUnfinished' in item && { after: '*' }),
    })
    if (isName) this.chain ??= this.conditions.length - 1
  }

  /** `not white or black` excludes both, `not white, black` as well; `not white suv` only the colour. */
  private isExcluded(item: Condition, last: Open | undefined): boolean {
    if (this.negation !== undefined) return true
    return last?.not === true && (this.link === 'or' || (this.link === 'and' && isSameField(item, last)))
  }

  private exclude({ any, kind, next }: Condition, at: number): void {
    const from = this.negation ?? at
    const before = this.negation === undefined ? { before: 'not ' } : {}
    this.conditions.push({ any: [...any], not: true, parts: [[from, next]], isName: kind === 'name', ...before })
    this.chain = undefined
  }

  /** `hilux or ranger`, and `toyota, mazda and kia`: of one kind of fact a vehicle has one. */
  private isEither(item: Condition, last: Open): boolean {
    if (last.not || last.isCode || 'isCode' in item) return false
    return this.link === 'or' || (this.link === 'and' && isSameField(item, last) && isExclusive(fieldOf(item.any[0])))
  }

  private addAlternative({ any, kind, next }: Condition): void {
    if (this.chain !== undefined && kind === 'name') this.joinChain(this.chain)
    const group = this.conditions.at(-1)
    if (!group) return
    group.any.push(...any)
    extend(group, next)
    group.isName &&= kind === 'name'
    this.chain = group.isName ? this.conditions.length - 1 : undefined
  }

  /** The names that stand before an `or` are one alternative: `toyota hilux or subaru`. */
  private joinChain(from: number): void {
    const names = this.conditions.splice(from)
    const [first] = names
    const end = names.at(-1)?.parts.at(-1)?.[1]
    if (!first || end === undefined) return
    const any = names.length === 1 ? first.any : combinations(names.map((name) => name.any))
    this.conditions.push({ ...first, any, parts: [[first.parts[0]?.[0] ?? 0, end]] })
  }

  /** `kia or hyundai i30`: the model belongs to the name that it follows. */
  private isOfAlternative({ kind }: Condition, last: Open): boolean {
    return (
      kind === 'name' &&
      last.isName &&
      last.any.length > 1 &&
      this.chain === this.conditions.length - 1 &&
      this.isChoice(last)
    )
  }

  /** Whether a condition was read from an `or`, not from one name that several fields have. */
  private isChoice({ parts }: Open): boolean {
    return parts.some(([from, to]) => this.tokens.slice(from, to).some(({ key }) => /^(or|vs|versus|v|,)$/.test(key)))
  }

  /** Of one kind of fact a vehicle has one: `white blue ute` is either. */
  private add(next: Open): void {
    const same = this.conditions.find((each) => !each.not && isMerged(each, next))
    if (!same) {
      this.conditions.push(next)
      return
    }
    same.any = narrowed(same.any, next.any) ?? [...same.any, ...next.any]
    same.parts.push(...next.parts)
  }
}

/** The condition goes on to a token. */
function extend({ parts }: Open, to: number): void {
  const last = parts.at(-1)
  if (last) last[1] = to
}

function narrowAlternative(group: Open, { any, next }: Condition): void {
  const before = group.any.pop()
  group.any.push(...any.map((test): Test => (before ? { all: [before, test] } : test)))
  extend(group, next)
}

const isSameField = (item: Condition, last: Open): boolean => fieldOf(item.any[0]) === fieldOf(last.any[0])

/** Facts of which a vehicle has only one. */
const isExclusive = (field: string): boolean => field !== 'features' && field !== 'engine'

/** Parts of names, of which a vehicle has several. */
const SEVERAL = ['badge', 'series', 'words', 'identity']

function isMerged(a: Open, b: Open): boolean {
  const fields = new Set([...a.any, ...b.any].map((test) => ('all' in test ? '' : test.field)))
  const [field = ''] = fields
  if (a.any.length === 0 || b.any.length === 0) return false
  return fields.size === 1 && field !== '' && isExclusive(field) && !SEVERAL.includes(field)
}

const NO_BOUND = Number.POSITIVE_INFINITY

/** What both say; undefined if nothing does. */
function narrowed(a: readonly Test[], b: readonly Test[]): Test[] | undefined {
  const [first, second] = [a[0], b[0]]
  if (a.length !== 1 || b.length !== 1 || !first || !second || 'all' in first || 'all' in second) return undefined
  if ('values' in first && 'values' in second) {
    const values = first.values.filter((value) => second.values.includes(value))
    return values.length > 0 ? [{ field: first.field, values }] : undefined
  }
  if ('values' in first || 'values' in second) return undefined
  const { from, to } = { ...first, ...second }
  const [least, most] = [Math.max(from ?? 0, first.from ?? 0), Math.min(to ?? NO_BOUND, first.to ?? NO_BOUND)]
  if (least > most) return undefined
  return [{ ...first, ...second, ...(from !== undefined && { from: least }), ...(to !== undefined && { to: most }) }]
}
