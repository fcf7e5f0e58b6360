import { editDistance } from '#src/base/edit-distance.ts'
import { wordTexts } from '../engine/words.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The word among `others` that a text misspells; undefined if the stock contains the text, or words that
 * begin with it.
 */
export function misspelt(text: string, others: Iterable<string>, vocabulary: Vocabulary): string | undefined {
  if (text.length <= SHORTEST || !/^\p{L}+$/u.test(text)) return undefined
  if (spelledWords(vocabulary).known.some((each) => each.startsWith(text))) return undefined
  const limit = text.length < 8 ? 1 : 2
  for (const other of others) {
    if (other[0] === text[0] && other.length >= SHORTEST && editDistance(text, other, { limit }) !== undefined)
      return other
  }
  return undefined
}

/** Shorter words are never taken for misspellings. */
const SHORTEST = 5

/**
 * A word as the stock's makes and models spell it: `subura` is `subaru`. A word that the stock
 * contains, or that could be the beginning of one of its words, stays.
 */
export function respelt(word: string, vocabulary: Vocabulary): string {
  const [text = '', ...more] = wordTexts(word)
  if (more.length > 0 || text.length < SHORTEST || /\d/.test(text)) return word
  const { known, names } = spelledWords(vocabulary)
  if (known.some((each) => each.startsWith(text))) return word
  let best = word
  let least = text.length < 6 ? 2 : 3
  for (const name of names) {
    const edits = name[0] === text[0] ? editDistance(text, name, { limit: least - 1 }) : undefined
    if (edits !== undefined && edits < least) [best, least] = [name, edits]
  }
  return best
}

interface Spelled {
  known: readonly string[]
  /** Words of makes and models that are long enough. */
  names: readonly string[]
}

const cache = new WeakMap<Vocabulary, Spelled>()

function spelledWords(vocabulary: Vocabulary): Spelled {
  const names = [...vocabulary.makes, ...vocabulary.models].flatMap((name) => wordTexts(name))
  const spelled = cache.get(vocabulary) ?? {
    known: [...names, ...vocabulary.words.split(' ')],
    names: names.filter((name) => name.length >= SHORTEST - 1 && !/\d/.test(name)),
  }
  cache.set(vocabulary, spelled)
  return spelled
}
