import { plural } from '#src/base/text.ts'
import type { Sort } from '#src/tenant/switches.ts'
import { FACETS } from '../facets.ts'
import { SYNONYMS } from '../synonyms.ts'
import { keyOf } from './chunks.ts'
import { CONCEPTS, type Concept, FILLER, NO_VALUE, OFFERED_LISTS, READ_LISTS, SORT_WORDS } from './concepts.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a phrase means: values of a filter, an order, a name that stays as it is, or nothing. */
export type Meaning = { name: string; values: readonly string[] } | { sort: Sort } | 'name' | 'filler'

/** Meanings by phrase (`keyOf`). */
export type Lexicon = ReadonlyMap<string, Meaning>

const MEANT_LISTS = [...READ_LISTS, ...OFFERED_LISTS]

/** The most words of a phrase. */
export const LONGEST_PHRASE = 5

/** What words mean in one stock. A word for what is not in stock means nothing, and is searched for. */
export function lexiconOf({ values, kept, filler }: Vocabulary): Lexicon {
  const lexicon = new Map<string, Meaning>()
  const add = (phrase: string, meaning: Meaning) => {
    for (const key of [phrase, plural(phrase)]) if (key !== '' && !lexicon.has(key)) lexicon.set(key, meaning)
  }
  for (const name of [...kept, ...Object.keys(SYNONYMS).filter((said) => said.includes(' '))]) add(keyOf(name), 'name')
  for (const name of MEANT_LISTS)
    for (const [phrase, meant] of ownPhrases(name, values[name] ?? [])) add(phrase, { name, values: meant })
  for (const phrase of filler) add(keyOf(phrase), 'filler')
  for (const name of MEANT_LISTS)
    for (const concept of CONCEPTS[name] ?? []) addConcept(name, concept, values[name] ?? [], add)
  for (const [sort, said] of Object.entries(SORT_WORDS))
    for (const phrase of said.split('|')) add(phrase, { sort: sort as Sort })
  for (const phrase of FILLER.split('|')) add(phrase, 'filler')
  return lexicon
}

/** The values' own names. A value that a concept names, such as `white`, also means its kind, such as Pearl White. */
function ownPhrases(name: (typeof MEANT_LISTS)[number], values: readonly string[]): [string, readonly string[]][] {
  if (values.some((value) => /^\d+$/.test(value)) || FACETS[name].kind !== 'list') return []
  const concepts = CONCEPTS[name] ?? []
  return values.flatMap((value) => {
    const key = keyOf(value)
    if (NO_VALUE.test(key)) return []
    const concept = concepts.find(({ said }) => said.split('|').includes(key))
    const meant = concept ? valuesOf(concept, values) : [value]
    return [
      [key, meant] as [string, readonly string[]],
      ...(name === 'city' ? [[`in ${key}`, meant] as [string, readonly string[]]] : []),
    ]
  })
}

function addConcept(
  name: string,
  concept: Concept,
  all: readonly string[],
  add: (phrase: string, meaning: Meaning) => void,
): void {
  const values = valuesOf(concept, all)
  if (values.length > 0) for (const phrase of concept.said.split('|')) add(phrase, { name, values })
}

const valuesOf = ({ is }: Concept, values: readonly string[]): string[] =>
  values.filter((value) => is.test(keyOf(value)))
