import { plural } from '#src/base/text.ts'
import type { Sort } from '#src/vehicle/sort.ts'
import type { Test } from '../engine/conditions.ts'
import { NAME_FIELDS, TEXT_FIELDS } from './fields.ts'
import { CONNECTIVES, NEGATIONS, SORT_WORDS } from './language.ts'
import { keyOf, LONGEST_PHRASE, squash } from './phrases.ts'
import { tokensOf } from './tokens.ts'
import type { PageLink, Vocabulary } from './vocabulary.ts'
import { fieldOf } from './wish.ts'

/** What a phrase means. */
export type Meaning =
  | { kind: 'not' | 'or' | 'and' | 'filler' | 'opinion' }
  | { kind: 'facts'; any: readonly Test[] }
  /** A whole make or model, or a part of a name. */
  | { kind: 'name'; any: readonly Test[]; isPart?: true }
  | { kind: 'sort'; sort: Sort }
  | { kind: 'page'; page: PageLink }

export interface Lexicon {
  /** Meanings by the phrases' letters and digits. */
  phrases: ReadonlyMap<string, Meaning>
  /** Names that only mean something beside another, such as numbers and single letters. */
  beside: ReadonlyMap<string, readonly Test[]>
  /** The values of printed texts by each of their words (`stemOf`). */
  texts: ReadonlyMap<string, ReadonlySet<PrintedText>>
}

export interface PrintedText {
  field: string
  value: string
}

/** A name that means nothing alone. */
const ONLY_BESIDE = /^(\d+|.|series|class|model|edition|pack|line|ft)$/

/** What phrases mean in one stock. Where a phrase has several meanings, the one that is added first stays. */
export function lexiconOf({ values, facts, absent, nicknames, filler, pages, opinions }: Vocabulary): Lexicon {
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
  for (const [key, { any }] of wholeNames(named, facts)) addAll(key, { kind: 'name', any })
  for (const [said, any] of facts) addAll(said, { kind: 'facts', any })
  for (const [sort, said] of Object.entries(SORT_WORDS)) addAll(said, { kind: 'sort', sort: sort as Sort })
  for (const [said, page] of pages) addAll(said, { kind: 'page', page })
  addAll(filler, { kind: 'filler' })
  for (const [nickname, any] of nicknamesOf(nicknames, named)) addAll(nickname, { kind: 'name', any })
  for (const [key, { any }] of named) if (!ONLY_BESIDE.test(key)) addAll(key, { kind: 'name', any, isPart: true })
  addAll(opinions, { kind: 'opinion' })
  addAll(absent, { kind: 'facts', any: [] })
  const beside = new Map(
    [...named].filter(([key]) => ONLY_BESIDE.test(key)).map(([key, { any }]) => [key, any] as const),
  )
  return { phrases, beside, texts: textsOf(values) }
}

/** Makes and models; a model that is called a body, such as the GWM Ute, is of that body. */
function wholeNames(named: ReadonlyMap<string, Name>, facts: Vocabulary['facts']): [key: string, name: Name][] {
  const bodies = new Set(
    facts.flatMap(([said, [test]]) => (fieldOf(test) === 'body' ? said.split('|').map(squash) : [])),
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

/** A text as phrases are compared. */
export const keyOfText = (text: string): string => {
  const tokens = tokensOf(text).filter(({ kind }) => kind !== 'sign')
  return keyOf(tokens, 0, tokens.length)
}

type Values = Vocabulary['values']

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
      if (!(isInside && ONLY_BESIDE.test(key))) yield { key, isWhole: to - from === tokens.length }
    }
  }
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
