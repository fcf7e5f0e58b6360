import type { Test } from '../engine/conditions.ts'
import { foldText } from '../engine/words.ts'
import { NAME_FIELDS, OFFERED_LISTS, READ_LISTS, TEXT_FIELDS } from './fields.ts'
import { keyOfText } from './lexicon.ts'
import { squash } from './phrases.ts'
import { CONCEPTS, FILLER, NICKNAMES, NO_VALUE, OPINIONS, PAGES, type Where } from './trade.ts'
import { type MeantPage, type PageLink, VOCABULARY_VERSION, type Vocabulary } from './vocabulary.ts'

/** An entry of the cars index. */
type Document = Readonly<Record<string, unknown>>

const VALUE_FIELDS = [...READ_LISTS, ...OFFERED_LISTS, ...NAME_FIELDS, ...TEXT_FIELDS]

interface Dealer extends Pick<Vocabulary, 'template' | 'year'> {
  /** Its noun, name and place. */
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
  const facts = [...ownValues(values), ...conceptsOf(values)]
  const known = new Set(facts.flatMap(([said]) => said.split('|')))
  return {
    version: VOCABULARY_VERSION,
    ...dealer,
    pages: pagesOf(pages),
    opinions: OPINIONS,
    filler: [...filler.map(keyOfText), FILLER].join('|'),
    values,
    facts,
    absent: kindsOfVehicles()
      .filter((phrase) => !known.has(phrase))
      .join('|'),
    nicknames: NICKNAMES,
    litres: [...litres].sort((a, b) => a - b),
  }
}

const textsOf = (value: unknown): string[] =>
  value === undefined || value === null || value === ''
    ? []
    : Array.isArray(value)
      ? value.map(String)
      : [String(value)]

/** Of pages that a dealer has not, the contact page is meant. */
function pagesOf(pages: Dealer['pages']): Vocabulary['pages'] {
  return Object.entries(PAGES).flatMap(([name, said]) => {
    const page = pages[name as MeantPage] ?? pages.contact
    return page ? [[said, page] as const] : []
  })
}

/** Of what kind a vehicle is: that a stock has none of a kind is said. */
const KINDS = ['body', 'simple_fuel', 'transmission', 'drive', 'colour', 'car_type']

const kindsOfVehicles = (): string[] =>
  CONCEPTS.flatMap(({ is, said }) =>
    KINDS.includes(Object.keys([is].flat()[0] ?? {})[0] ?? '') ? said.split('|') : [],
  )

type Values = Vocabulary['values']
type Fact = Vocabulary['facts'][number]

function* conceptsOf(values: Values): Generator<Fact> {
  for (const { said, is } of CONCEPTS) {
    const any = testsOf(is, values)
    if (any.length > 0) yield [said, any]
  }
}

/** Values of filters by their own names: `manual`, `in Orange`. */
function* ownValues(values: Values): Generator<Fact> {
  const own = ([...READ_LISTS, ...OFFERED_LISTS] as string[]).filter((field) => !['seats', 'sleeps'].includes(field))
  const conceived = new Set(CONCEPTS.flatMap(({ said }) => said.split('|').map(squash)))
  for (const field of own) {
    for (const value of values[field] ?? []) {
      const phrase = keyOfText(value)
      const test = { field, values: [value] }
      if (field === 'city') yield [`in ${phrase}`, [test]]
      // A value that a concept names, such as `white`, also means its kind, such as Pearl White.
      if (!NO_VALUE.test(foldText(value)) && !conceived.has(phrase)) yield [phrase, [test]]
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
