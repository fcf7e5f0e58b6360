import { wordTexts } from '../engine/words.ts'
import { boundsOf } from './amount.ts'
import { OFFERED_LISTS, READ_LISTS } from './concepts.ts'
import { queryReader, type Reading } from './read-query.ts'
import type { Vocabulary } from './vocabulary.ts'

/** An entry of the cars index. */
type Document = Readonly<Record<string, unknown>>

/** The vocabulary of a stock. @param filler The dealer's noun, name and places. */
export function makeVocabulary(documents: readonly Document[], filler: readonly string[], year: number): Vocabulary {
  const distinct = (name: string) => [...new Set(documents.flatMap((document) => known(document[name])))].sort()
  const vocabulary: Vocabulary = {
    values: Object.fromEntries([...READ_LISTS, ...OFFERED_LISTS].map((name) => [name, distinct(name)])),
    makes: distinct('make'),
    models: distinct('model'),
    words: otherWords(documents),
    kept: [],
    filler,
    year,
  }
  return { ...vocabulary, kept: keptNames(documents, vocabulary) }
}

const known = (value: unknown): string[] =>
  value === undefined || value === null || value === '' ? [] : [String(value)]

function otherWords(documents: readonly Document[]): string {
  const words = new Set<string>()
  for (const { badge, series, words: more } of documents) {
    for (const text of [badge, series, more].flatMap(known))
      for (const word of wordTexts(text)) if (word.length > 4) words.add(word)
  }
  return [...words].sort().join(' ')
}

/** Names that the reader would take for something that not all of their vehicles are: `New Age`, the Peugeot `2008`. */
function keptNames(documents: readonly Document[], vocabulary: Vocabulary): string[] {
  const read = queryReader(vocabulary)
  const byName = new Map<string, Document[]>()
  for (const document of documents) {
    for (const name of [document.make, document.model, document.badge].flatMap(known)) {
      const their = byName.get(name)
      if (their) their.push(document)
      else byName.set(name, [document])
    }
  }
  return [...byName]
    .filter(([name, their]) => !isTrue(name, read(name), their))
    .map(([name]) => name)
    .sort()
}

function isTrue(name: string, { query, lists, ranges, sort }: Reading, documents: readonly Document[]): boolean {
  if (sort) return false
  const isRead = Object.keys(lists).length + Object.keys(ranges).length > 0
  if (!isRead) return wordTexts(query).join(' ') === wordTexts(name).join(' ')
  return documents.every((document) => passes(document, lists, ranges))
}

function passes(document: Document, lists: Reading['lists'], ranges: Reading['ranges']): boolean {
  const isListed = Object.entries(lists).every(([name, values]) => values.includes(String(document[name])))
  return isListed && Object.entries(ranges).every(([name, range]) => isWithin(Number(document[name]), range))
}

function isWithin(value: number, range: string): boolean {
  const [from = value, to = value] = boundsOf(range)
  return value >= from && value <= to
}
