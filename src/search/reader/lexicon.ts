import { plural } from '#src/base/text.ts'
import type { Sort } from '#src/vehicle/sort.ts'
import type { Test } from '../engine/conditions.ts'
import { NAME_FIELDS, TEXT_FIELDS } from './fields.ts'
import { fieldOf } from './parsed-query.ts'
import { keyOf, LONGEST_PHRASE, squash } from './phrases.ts'
import { tokensOf } from './tokens.ts'
import type { PageLink, Vocabulary } from './vocabulary.ts'

/** The meaning of a phrase. */
export type Meaning =
  | { kind: 'not' | 'or' | 'and' | 'correction' | 'opinion' }
  /** Narrows nothing; some of these words stand for any vehicle. */
  | { kind: 'filler'; isVehicle?: true }
  | { kind: 'facts'; any: readonly Test[]; not?: true }
  /** A whole make or model, part of a name, or a nickname. */
  | { kind: 'name'; any: readonly Test[]; isPart?: true; isNickname?: true }
  | { kind: 'sort'; sort: Sort }
  | { kind: 'page'; page: PageLink }

export interface Lexicon {
  /** Meanings by the phrases' letters and digits. */
  phrases: ReadonlyMap<string, Meaning>
  /** Words of phrases by the words beside them: `dual` by `cab`. */
  neighbours: ReadonlyMap<string, ReadonlySet<string>>
  /** Names that only mean something beside another, such as numbers and single letters. */
  beside: ReadonlyMap<string, readonly Test[]>
  /** Words from which on no printed text is meant. */
  functions: ReadonlySet<string>
  /** Words of printed texts that mean nothing alone. */
  weak: ReadonlySet<string>
  /** Words that mean nothing. */
  filler: ReadonlySet<string>
  /** Words that are subjective unless they are part of a name. */
  opinions: ReadonlySet<string>
  /** Whether a text ends with words for towing. */
  towing: RegExp
  /** Whether a text says what a shopper's own car tows. */
  ownCarTows: RegExp
  /** The printed texts by each of their words (stemOf). */
  texts: ReadonlyMap<string, ReadonlySet<PrintedText>>
}

export interface PrintedText {
  field: string
  value: string
}

/** A name that means nothing alone. */
const ONLY_BESIDE = /^(\d+|.|series|class|model|edition|pack|line|ft)$/

/** The meanings of phrases in one stock. If a phrase has several, the first one added counts. */
export function lexiconOf(vocabulary: Vocabulary): Lexicon {
  const { values, facts, absent, nicknames, filler, pages, opinions, language } = vocabulary
  const phrases = new Map<string, Meaning>()
  const add = (phrase: string, meaning: Meaning) => {
    const key = squash(phrase)
    if (key !== '' && !phrases.has(key)) phrases.set(key, meaning)
  }
  const addEach = (list: string, meaning: Meaning) => {
    for (const phrase of list.split('|')) add(phrase, meaning)
  }
  const addAll = (list: string, meaning: Meaning) => {
    for (const phrase of list.split('|')) for (const each of [phrase, plural(phrase)]) add(each, meaning)
  }
  const named = namesOf(values)
  for (const kind of ['not', 'or', 'and', 'correction'] as const) addEach(language[kind], { kind })
  for (const [key, { any }] of wholeNames(named, facts)) addAll(key, { kind: 'name', any })
  for (const [list, any, not] of facts) addAll(list, { kind: 'facts', any, ...(not && { not: true }) })
  for (const [sort, list] of Object.entries(language.sorts)) {
    const meaning: Meaning = { kind: 'sort', sort: sort as Sort }
    for (const phrase of list.split('|'))
      for (const each of [phrase, plural(phrase), `${phrase} first`]) add(each, meaning)
  }
  for (const [list, page] of pages) addAll(list, { kind: 'page', page })
  addAll(language.vehicle, { kind: 'filler', isVehicle: true })
  addAll(filler, { kind: 'filler' })
  for (const [nickname, any] of nicknamesOf(nicknames, named)) addAll(nickname, { kind: 'name', any, isNickname: true })
  for (const [key, { any }] of named) if (!ONLY_BESIDE.test(key)) add(key, { kind: 'name', any, isPart: true })
  addAll(opinions, { kind: 'opinion' })
  addAll(absent, { kind: 'facts', any: [] })
  const beside = new Map(
    [...named].filter(([key]) => ONLY_BESIDE.test(key)).map(([key, { any }]) => [key, any] as const),
  )
  return {
    phrases,
    neighbours: neighboursIn(facts.map(([list]) => list)),
    beside,
    functions: new Set(language.functions.split('|')),
    weak: new Set(language.weak.split('|')),
    filler: new Set(filler.split('|')),
    opinions: new Set(opinions.split('|').map(squash)),
    towing: new RegExp(language.towing, 'i'),
    ownCarTows: new RegExp(language.ownCarTows, 'i'),
    texts: textsOf(values),
  }
}

function neighboursIn(lists: readonly string[]): Map<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>()
  for (const phrase of lists.flatMap((list) => list.split('|'))) {
    const words = phrase.split(' ')
    for (const [at, word] of words.entries()) {
      const known = neighbours.get(word) ?? new Set()
      neighbours.set(word, known)
      for (const other of [words[at - 1], words[at + 1]]) if (other) known.add(other)
    }
  }
  return neighbours
}

/** Makes and models. A model with the name of a body, such as the GWM Ute, also has that body. */
function wholeNames(named: ReadonlyMap<string, Name>, facts: Vocabulary['facts']): [key: string, name: Name][] {
  const bodies = new Set(
    facts.flatMap(([list, [test]]) => (fieldOf(test) === 'body' ? list.split('|').map(squash) : [])),
  )
  return [...named].filter(([key, { isWhole }]) => isWhole && !ONLY_BESIDE.test(key) && !bodies.has(key))
}

function* nicknamesOf(
  nicknames: Vocabulary['nicknames'],
  named: ReadonlyMap<string, Name>,
): Generator<[nickname: string, any: readonly Test[]]> {
  for (const [nickname, names] of Object.entries(nicknames)) {
    const [meant] = names.split('|').flatMap((name) => named.get(squash(name)) ?? [])
    if (meant) yield [nickname, meant.any]
  }
}

/** A text in the form in which phrases are compared. */
export const keyOfText = (text: string): string => {
  const tokens = tokensOf(text).filter(({ kind }) => kind !== 'sign')
  return keyOf(tokens, 0, tokens.length)
}

type Values = Vocabulary['values']

interface Name {
  any: { field: string; values: string[] }[]
  /** Whether it is a whole make or model. */
  isWhole: boolean
}

/** Every run of words of the stock's names. */
function namesOf(values: Values): Map<string, Name> {
  const names = new Map<string, Name>()
  for (const [field, value] of NAME_FIELDS.flatMap(
    (name) => values[name]?.map((each) => [name, each] as const) ?? [],
  )) {
    for (const { key, isWhole } of runsOf(value)) {
      const name = names.get(key) ?? { any: [], isWhole: false }
      names.set(key, name)
      name.isWhole ||= isWhole && (field === 'make' || field === 'model')
      const last = name.any.at(-1)
      if (last?.field !== field) name.any.push({ field, values: [value] })
      else if (last.values.at(-1) !== value) last.values.push(value)
    }
  }
  return names
}

/** The runs of words in a name, except the `3` of CX-3. */
function* runsOf(name: string): Generator<{ key: string; isWhole: boolean }> {
  const tokens = tokensOf(name).filter(({ kind }) => kind !== 'sign')
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_PHRASE); to++) {
      const key = keyOf(tokens, from, to)
      const isInside = tokens[from]?.isGlued || tokens[to]?.isGlued
      if (!(isInside && ONLY_BESIDE.test(key))) yield { key, isWhole: to - from === tokens.length }
    }
  }
}

/** A word without its plural ending. */
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
