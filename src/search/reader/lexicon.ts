import { plural } from '#src/base/text.ts'
import type { Sort } from '#src/tenant/switches.ts'
import type { Test } from '../engine/conditions.ts'
import { foldText } from '../engine/words.ts'
import { keyOf, LONGEST_PHRASE, squash } from './phrases.ts'
import { tokensOf } from './tokens.ts'
import {
  CONCEPTS,
  CONNECTIVES,
  FILLER,
  NAME_FIELDS,
  NEGATIONS,
  NICKNAMES,
  NO_VALUE,
  OFFERED_LISTS,
  OPINIONS,
  PAGES,
  READ_LISTS,
  SORT_WORDS,
  TEXT_FIELDS,
  type Where,
} from './trade.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { MeantPage } from './wish.ts'

/** What a phrase means. */
export type Meaning =
  | { kind: 'not' | 'or' | 'and' | 'filler' | 'opinion' }
  | { kind: 'facts'; any: readonly Test[] }
  /** A whole make or model, or a part of a name. */
  | { kind: 'name'; any: readonly Test[]; isPart?: true }
  | { kind: 'sort'; sort: Sort }
  | { kind: 'page'; page: MeantPage }

export interface Lexicon {
  /** Meanings by the phrases' letters and digits. */
  phrases: ReadonlyMap<string, Meaning>
  /** Names that are numbers or single letters, and only mean something beside another name. */
  numbers: ReadonlyMap<string, readonly Test[]>
  /** The values of printed texts by each of their words (`stemOf`). */
  texts: ReadonlyMap<string, ReadonlySet<PrintedText>>
}

export interface PrintedText {
  field: string
  value: string
}

/** Lists whose values a word may be although this stock has none of them: that is said, and nothing else is shown. */
const KINDS = ['body', 'simple_fuel', 'transmission', 'drive', 'colour', 'car_type']

/** A name that means nothing alone. */
const NUMBER = /^(\d+|.)$/

/** What phrases mean in one stock. Where a phrase has several meanings, the one that is added first stays. */
export function lexiconOf({ values, filler }: Vocabulary): Lexicon {
  const phrases = new Map<string, Meaning>()
  const add = (phrase: string, meaning: Meaning) => {
    const key = squash(phrase)
    if (key !== '' && !phrases.has(key)) phrases.set(key, meaning)
  }
  const addAll = (said: string, meaning: Meaning) => {
    for (const phrase of said.split('|')) for (const each of [phrase, plural(phrase)]) add(each, meaning)
  }
  const named = namesOf(values)
  addAll(NEGATIONS.not, { kind: 'not' })
  addAll(CONNECTIVES.or, { kind: 'or' })
  addAll(CONNECTIVES.and, { kind: 'and' })
  for (const [key, { any }] of wholeNames(named)) addAll(key, { kind: 'name', any })
  for (const [phrase, test] of ownValues(values)) addAll(phrase, { kind: 'facts', any: [test] })
  for (const place of filler) addAll(keyOfText(place), { kind: 'filler' })
  for (const [said, any] of conceptsOf(values)) addAll(said, { kind: 'facts', any })
  for (const [sort, said] of Object.entries(SORT_WORDS)) addAll(said, { kind: 'sort', sort: sort as Sort })
  for (const [page, said] of Object.entries(PAGES)) addAll(said, { kind: 'page', page: page as MeantPage })
  addAll(FILLER, { kind: 'filler' })
  for (const [nickname, any] of nicknamesOf(named)) addAll(nickname, { kind: 'name', any })
  for (const [key, { any }] of named) if (!NUMBER.test(key)) addAll(key, { kind: 'name', any, isPart: true })
  addAll(OPINIONS, { kind: 'opinion' })
  for (const said of KINDS_OF_VEHICLE) addAll(said, { kind: 'facts', any: [] })
  const numbers = new Map([...named].filter(([key]) => NUMBER.test(key)).map(([key, { any }]) => [key, any] as const))
  return { phrases, numbers, texts: textsOf(values) }
}

/** What a vehicle may be although this stock has none: that is said, and nothing is found. */
const KINDS_OF_VEHICLE = CONCEPTS.flatMap(({ is, said }) =>
  KINDS.includes(Object.keys([is].flat()[0] ?? {})[0] ?? '') ? [said] : [],
)

const BODIES = new Set(CONCEPTS.flatMap(({ is, said }) => ('body' in is ? said.split('|').map(squash) : [])))

/** Makes and models; a model that is called a body, such as the GWM Ute, is of that body. */
const wholeNames = (named: ReadonlyMap<string, Name>) =>
  [...named].filter(([key, { isWhole }]) => isWhole && !NUMBER.test(key) && !BODIES.has(key))

function* conceptsOf(values: Values): Generator<[said: string, any: readonly Test[]]> {
  for (const { said, is } of CONCEPTS) {
    const any = testsOf(is, values)
    if (any.length > 0) yield [said, any]
  }
}

function* nicknamesOf(named: ReadonlyMap<string, Name>): Generator<[nickname: string, any: readonly Test[]]> {
  for (const [nickname, names] of Object.entries(NICKNAMES)) {
    const meant = names.split('|').flatMap((name) => named.get(squash(name)) ?? [])
    if (meant[0]) yield [nickname, meant[0].any]
  }
}

const keyOfText = (text: string): string => {
  const tokens = tokensOf(text).filter(({ kind }) => kind !== 'sign')
  return keyOf(tokens, 0, tokens.length)
}

type Values = Vocabulary['values']

/** Values of filters by their own names: `manual`, `in Orange`. */
function* ownValues(values: Values): Generator<[phrase: string, test: Test]> {
  const own = ([...READ_LISTS, ...OFFERED_LISTS] as string[]).filter((field) => !['seats', 'sleeps'].includes(field))
  const conceived = new Set(CONCEPTS.flatMap(({ said }) => said.split('|').map(squash)))
  for (const field of own) {
    for (const value of values[field] ?? []) {
      const phrase = keyOfText(value)
      const test = { field, values: [value] }
      if (field === 'city') yield [`in ${phrase}`, test]
      // A value that a concept names, such as `white`, also means its kind, such as Pearl White.
      if (!NO_VALUE.test(foldText(value)) && !conceived.has(phrase)) yield [phrase, test]
    }
  }
}

interface Name {
  any: Test[]
  /** It is the whole of a make or a model. */
  isWhole: boolean
}

/** Every run of words of the stock's names. */
function namesOf(values: Values): Map<string, Name> {
  const names = new Map<string, { fields: Map<string, Set<string>>; isWhole: boolean }>()
  for (const [field, value] of NAME_FIELDS.flatMap((name) =>
    (values[name] ?? []).map((each) => [name, each] as const),
  )) {
    for (const { key, isWhole } of runsOf(value)) {
      const name = names.get(key) ?? { fields: new Map<string, Set<string>>(), isWhole: false }
      name.isWhole ||= isWhole && (field === 'make' || field === 'model')
      name.fields.set(field, (name.fields.get(field) ?? new Set<string>()).add(value))
      names.set(key, name)
    }
  }
  const testsOfName = ([key, { fields, isWhole }]: [string, { fields: Map<string, Set<string>>; isWhole: boolean }]) =>
    [key, { isWhole, any: [...fields].map(([field, known]) => ({ field, values: [...known] })) }] as const
  return new Map([...names].map(testsOfName))
}

/** The runs of words of a name. The `3` of CX-3 is none. */
function* runsOf(name: string): Generator<{ key: string; isWhole: boolean }> {
  const tokens = tokensOf(name).filter(({ kind }) => kind !== 'sign')
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_PHRASE); to++) {
      const key = keyOf(tokens, from, to)
      const isInside = tokens[from]?.isGlued || tokens[to]?.isGlued
      if (!(isInside && NUMBER.test(key))) yield { key, isWhole: to - from === tokens.length }
    }
  }
}

/** The tests for facts, in this stock; none for what no value matches. */
function testsOf(is: Where | readonly Where[], values: Values): Test[] {
  return [is].flat().flatMap((where) => {
    const all = Object.entries(where).map(([field, wanted]) => testsOfFact(field, wanted, values))
    if (all.some((tests) => tests.length === 0)) return []
    const [first = [], ...others] = all
    return first.map((test) =>
      others.length === 0 ? test : { all: [test, ...others.flatMap(([other]) => other ?? [])] },
    )
  })
}

function testsOfFact(field: string, wanted: Where[string], values: Values): Test[] {
  if (!(wanted instanceof RegExp)) return [{ field, from: wanted[0], to: wanted[1] }]
  return (field === 'names' ? NAME_FIELDS : [field]).flatMap((name) => {
    const matching = (values[name] ?? []).filter((value) =>
      wanted.test(
        foldText(value)
          .replace(/[-‐‑–]+/g, ' ')
          .trim(),
      ),
    )
    return matching.length > 0 ? [{ field: name, values: matching }] : []
  })
}

/** A word without its plural. */
export const stemOf = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word)

function textsOf(values: Values): Map<string, Set<PrintedText>> {
  const texts = new Map<string, Set<PrintedText>>()
  for (const field of TEXT_FIELDS) {
    for (const value of values[field] ?? []) {
      const text = { field, value }
      const words = tokensOf(value).flatMap(({ kind, key }) => (kind === 'sign' ? [] : [stemOf(key)]))
      const pairs = words.slice(1).map((word, at) => (words[at] ?? '') + word)
      for (const word of [...words, ...pairs]) {
        const known = texts.get(word)
        if (known) known.add(text)
        else texts.set(word, new Set([text]))
      }
    }
  }
  return texts
}
