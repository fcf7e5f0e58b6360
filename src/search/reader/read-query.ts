import type { Sort } from '#src/tenant/switches.ts'
import { FACETS, type FacetName } from '../facets.ts'
import { boundsOf, rangeOf } from './amount.ts'
import { type Chunk, chunksOf, keyOf } from './chunks.ts'
import { eitherAt, type NamesByKey } from './either.ts'
import { type Lexicon, LONGEST_PHRASE, lexiconOf, type Meaning } from './lexicon.ts'
import { type Quantity, quantityAt } from './quantities.ts'
import { misspelt, respelt } from './spelling.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a typed text asks for. */
export interface Reading {
  /** The words that remain to be searched for. */
  query: string
  /** Values by list filter. */
  lists: Record<string, string[]>
  /** `from:to` by range filter. */
  ranges: Record<string, string>
  sort?: Sort
}

/** @param options With `open`, the text is still being typed: its last word may be unfinished. */
export type QueryReader = (text: string, options?: { open?: boolean }) => Reading

/**
 * A reader for one stock: of `7 seater turbo diesel under 30k`, `turbo` remains a word and the
 * others become filters. Makes, models and badges remain words, misspellings put right.
 */
export function queryReader(vocabulary: Vocabulary): QueryReader {
  const lexicon = lexiconOf(vocabulary)
  const [makes, models] = [byKey(vocabulary.makes), byKey(vocabulary.models)]
  return (text, { open = false } = {}) => {
    const chunks = chunksOf(open ? text.replace(UNFINISHED, '') : text)
    const reading: Reading = { query: '', lists: {}, ranges: {} }
    const words: string[] = []
    let at = 0
    while (at < chunks.length) {
      const { next, keeps } = step(chunks, at, { lexicon, vocabulary, makes, models }, reading)
      if (keeps) words.push(...chunks.slice(at, next).map(({ raw }) => raw))
      at = next
    }
    const isUnfinished = (index: number) => open && index === words.length - 1 && !/\s$/.test(text)
    reading.query = words.map((word, index) => (isUnfinished(index) ? word : respelt(word, vocabulary))).join(' ')
    return reading
  }
}

/** While `under 20` is typed, the `k` may still come. */
const UNFINISHED =
  /(^|\s)((no )?(less|more|fewer|up|at|cheaper|budget) )?(under|below|max|than|least|most|to|over|above|from|between|around|about|budget|of|[<>]=?)\s*\$?\d{0,3}$/i

/** Of names that are told apart by punctuation alone, the first. */
const byKey = (names: readonly string[]): NamesByKey => new Map(names.toReversed().map((name) => [keyOf(name), name]))

interface Known {
  lexicon: Lexicon
  vocabulary: Vocabulary
  makes: NamesByKey
  models: NamesByKey
}

/** Reads what begins at a chunk into `reading`. What it `keeps` is searched for. */
function step(chunks: readonly Chunk[], at: number, known: Known, reading: Reading) {
  const { lexicon, vocabulary } = known
  const either = eitherAt(chunks, at, known)
  if (either) {
    mean(reading, either)
    return { next: either.next, keeps: false }
  }
  const phrase = phraseAt(chunks, at, lexicon) ?? misspeltAt(chunks, at, { lexicon, vocabulary })
  if (phrase?.meaning === 'name') return { next: phrase.next, keeps: true }
  const quantity = quantityAt(chunks, at, vocabulary.year)
  if (quantity && limit(reading, quantity, vocabulary)) return { next: quantity.next, keeps: false }
  if (!phrase) return { next: at + 1, keeps: true }
  if (phrase.meaning !== 'filler') mean(reading, phrase.meaning)
  return { next: phrase.next, keeps: false }
}

/** The longest phrase with a meaning. */
function phraseAt(
  chunks: readonly Chunk[],
  at: number,
  lexicon: Lexicon,
): { meaning: Meaning; next: number } | undefined {
  for (let size = Math.min(LONGEST_PHRASE, chunks.length - at); size > 0; size--) {
    const keys = chunks.slice(at, at + size).map(({ key }) => key)
    const meaning = keys.includes('') ? undefined : lexicon.get(keys.join(' '))
    if (meaning) return { meaning, next: at + size }
  }
  return undefined
}

/** What a misspelt word means: `automattic`. */
function misspeltAt(
  chunks: readonly Chunk[],
  at: number,
  { lexicon, vocabulary }: Pick<Known, 'lexicon' | 'vocabulary'>,
): ReturnType<typeof phraseAt> {
  const word = misspelt(chunks[at]?.key ?? '', lexicon.keys(), vocabulary)
  const meaning = word === undefined ? undefined : lexicon.get(word)
  return typeof meaning === 'object' ? { meaning, next: at + 1 } : undefined
}

function mean(reading: Reading, meaning: Exclude<Meaning, string>): void {
  if ('sort' in meaning) reading.sort = meaning.sort
  else reading.lists[meaning.name] = [...new Set([...(reading.lists[meaning.name] ?? []), ...meaning.values])]
}

/** Adds a limit; false if no vehicle of the stock has a value within it, so that it is rather a name. */
function limit(reading: Reading, { name, from, to }: Quantity, { values }: Vocabulary): boolean {
  if (FACETS[name as FacetName].kind === 'range') {
    const [low, high] = boundsOf(reading.ranges[name] ?? ':')
    reading.ranges[name] = rangeOf(from ?? low, to ?? high)
    return true
  }
  const wanted = (values[name] ?? []).filter((value) => Number(value) >= (from ?? 0) && Number(value) <= (to ?? 99))
  if (wanted.length > 0) reading.lists[name] = wanted
  return wanted.length > 0
}
