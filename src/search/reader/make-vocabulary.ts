import type { Test } from '../engine/conditions.ts'
import { foldText } from '../engine/words.ts'
import { NAME_FIELDS, OFFERED_LISTS, READ_LISTS, TEXT_FIELDS } from './fields.ts'
import { keyOfText } from './lexicon.ts'
import { squash } from './phrases.ts'
import { type MeantPage, type PageLink, VOCABULARY_VERSION, type Vocabulary } from './vocabulary.ts'
import type { Concept, Where } from './words/concept.ts'
import { CONCEPTS, NO_VALUE } from './words/concepts.ts'
import { FILLER } from './words/filler.ts'
import { languageOf } from './words/language.ts'
import { NICKNAMES } from './words/nicknames.ts'
import { INTERIORS, OPINIONS } from './words/opinions.ts'
import { PAGES } from './words/pages.ts'
import { quantityWordsOf } from './words/quantity-words.ts'

/** An entry of the cars index. */
type Document = Readonly<Record<string, unknown>>

const VALUE_FIELDS = [...READ_LISTS, ...OFFERED_LISTS, ...NAME_FIELDS, ...TEXT_FIELDS]

interface Dealer extends Pick<Vocabulary, 'template' | 'year'> {
  /** The dealer's name and place. */
  filler: readonly string[]
  pages: Partial<Record<MeantPage, PageLink>>
}

/** The vocabulary of a stock. */
export function makeVocabulary(documents: readonly Document[], { pages, filler, ...dealer }: Dealer): Vocabulary {
  const values: Record<string, string[]> = {}
  for (const field of VALUE_FIELDS) {
    const known = new Set(documents.flatMap((document) => textsOf(document[field])))
    if (known.size > 0) values[field] = [...known].sort()
  }
  const litres = new Set(documents.flatMap(({ litres }) => (typeof litres === 'number' ? [litres] : [])))
  const concepts = CONCEPTS.filter(({ only }) => !only || only.includes(dealer.template))
  const has = (field: string) => documents.some((document) => typeof document[field] === 'number')
  const facts = [...ownValues(values, concepts), ...conceptsOf(concepts, values, has)]
  const known = new Set(facts.flatMap(([phrases]) => phrases.split('|')))
  return {
    version: VOCABULARY_VERSION,
    ...dealer,
    pages: pagesOf(pages),
    // A feature that no vehicle here lists can't be decided.
    opinions: [
      OPINIONS,
      ...INTERIORS,
      ...phrasesAbout(['features'], concepts).filter((phrase) => !known.has(phrase)),
    ].join('|'),
    filler: [...filler.map(keyOfText), FILLER].join('|'),
    values,
    facts,
    absent: phrasesAbout(KINDS, concepts)
      .filter((phrase) => !known.has(phrase))
      .join('|'),
    nicknames: Object.fromEntries(
      Object.entries(NICKNAMES).flatMap(([nickname, names]) => spellingsOf(nickname).map((each) => [each, names])),
    ),
    language: languageOf(dealer.template),
    quantities: quantityWordsOf(dealer.template),
    litres: [...litres].sort((a, b) => a - b),
  }
}

/** `subie`, `suby` and `subi` are one nickname. */
function spellingsOf(nickname: string): string[] {
  const [, stem] = /^(.{3,}?)(?:ie|ey|y|i)$/.exec(nickname) ?? []
  return stem === undefined ? [nickname] : [nickname, ...['y', 'ie', 'i', 'ey'].map((ending) => stem + ending)]
}

const textsOf = (value: unknown): string[] =>
  value === undefined || value === null || value === ''
    ? []
    : Array.isArray(value)
      ? value.map(String)
      : [String(value)]

/** The contact page stands in for pages that a dealer doesn't have. */
function pagesOf(pages: Dealer['pages']): Vocabulary['pages'] {
  return Object.entries(PAGES).flatMap(([name, phrases]) => {
    const page = pages[name as MeantPage] ?? pages.contact
    return page ? [[phrases, page] as const] : []
  })
}

/** Fields for kinds of vehicles: a kind that isn't in stock is understood, and finds nothing. */
const KINDS = ['body', 'simple_fuel', 'transmission', 'drive', 'colour', 'car_type']

/** The phrases for concepts whose first fact is in one of the fields. */
const phrasesAbout = (fields: readonly string[], concepts: readonly Concept[]): string[] =>
  concepts
    .filter(({ is }) => fields.includes(Object.keys([is].flat()[0] ?? {})[0] ?? ''))
    .flatMap(({ phrases }) => phrases.split('|'))

/** `orange` is also a colour, but not in these. */
const PLACES = 'in X|at X|near X|from X|around X|X branch|X yard|X dealership|X showroom|X store'

type Values = Vocabulary['values']
type Fact = Vocabulary['facts'][number]
/** Whether any vehicle has a number in a field. */
type Has = (field: string) => boolean

function* conceptsOf(concepts: readonly Concept[], values: Values, has: Has): Generator<Fact> {
  for (const { phrases, is, not } of concepts) {
    const any = testsOf(is, values, has)
    if (any.length > 0) yield not ? [phrases, any, not] : [phrases, any]
  }
}

/** Values of filters under their own names: `manual`, `in Orange`. */
function* ownValues(values: Values, concepts: readonly Concept[]): Generator<Fact> {
  const own = ([...READ_LISTS, ...OFFERED_LISTS] as string[]).filter((field) => !['seats', 'sleeps'].includes(field))
  const conceived = new Set(concepts.flatMap(({ phrases }) => phrases.split('|').map(squash)))
  for (const field of own) {
    for (const value of values[field] ?? []) {
      const phrase = keyOfText(value)
      const test = { field, values: [value] }
      if (field === 'city') yield [PLACES.replaceAll('X', phrase), [test]]
      // A value that a concept covers, such as `white`, also covers its kinds, such as Pearl White.
      if (!NO_VALUE.test(foldText(value)) && !conceived.has(phrase)) yield [phrase, [test]]
    }
  }
}

/** The tests for facts in this stock; empty if no value matches. */
function testsOf(is: Where | readonly Where[], values: Values, has: Has): Test[] {
  return [is].flat().flatMap((where) => {
    const all = Object.entries(where).map(([field, expected]) => testsOfFact(field, expected, values, has))
    if (all.some((tests) => tests.length === 0)) return []
    const [first = [], ...others] = all
    return first.map((test) =>
      others.length === 0 ? test : { all: [test, ...others.flatMap(([other]) => other ?? [])] },
    )
  })
}

function testsOfFact(field: string, expected: Where[string], values: Values, has: Has): Test[] {
  if (!(expected instanceof RegExp)) return has(field) ? [{ field, from: expected[0], to: expected[1] }] : []
  return (field === 'names' ? NAME_FIELDS : [field]).flatMap((name) => {
    const matching = (values[name] ?? []).filter((value) =>
      expected.test(
        foldText(value)
          .replace(/[-‐‑–]+/g, ' ')
          .trim(),
      ),
    )
    return matching.length > 0 ? [{ field: name, values: matching }] : []
  })
}
