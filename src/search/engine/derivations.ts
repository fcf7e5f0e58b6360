import { type Bits, noRows, sizeOf, unite } from './bits.ts'
import { addRowsOf, rowsOfPhrase, type TextIndex, wordNumbers } from './text-index.ts'
import { type Pattern, typosBetween } from './typos.ts'
import { wordTexts } from './words.ts'

/** What a query term, or several joined terms, can match in a row. */
export interface Derivations {
  /** Number of typos for each word of the vocabulary, or `NO_MATCH`. */
  typos: Int8Array
  phrases: readonly Phrase[]
  /** Rows that contain a match. */
  rows: Bits
}

export interface Phrase {
  words: readonly number[]
  typos: number
}

export const NO_MATCH = -1

/** The words that match a pattern, its synonyms, and the two words that it may be split into. */
export function derivationsOf(
  index: TextIndex,
  pattern: Pattern,
  joined: readonly string[],
  synonyms: readonly string[],
): Derivations {
  const typos = new Int8Array(index.vocabulary.length).fill(NO_MATCH)
  const rows = noRows(index.size)
  for (const word of candidates(index, pattern)) {
    const found = typosBetween(pattern, index.vocabulary[word] ?? '')
    if (found === undefined) continue
    typos[word] = found
    addRowsOf(index, word, rows)
  }
  const phrases = synonyms.flatMap((synonym) => phraseOf(index, wordTexts(synonym), 0))
  const split = bestSplit(index, pattern.text)
  // Terms that were typed as two words are already searched for as two words.
  if (split && split.join(' ') !== joined.join(' ')) phrases.push(...phraseOf(index, split, 1))
  for (const { words } of phrases) unite(rows, rowsOfPhrase(index, words))
  return { typos, phrases, rows }
}

/** A quoted phrase matches only itself. */
export function derivationsOfPhrase(index: TextIndex, words: readonly string[]): Derivations {
  const phrases = phraseOf(index, words, 0)
  const typos = new Int8Array(index.vocabulary.length).fill(NO_MATCH)
  return { typos, phrases, rows: rowsOfPhrase(index, phrases[0]?.words) }
}

/** Words of the vocabulary that a pattern may match. A different first letter counts as two typos. */
function candidates(index: TextIndex, { text, prefix, typos }: Pattern): Iterable<number> {
  const same = index.numbers.get(text)
  if (!prefix && typos === 0) return same === undefined ? [] : [same]
  return typos < 2 ? (index.byFirstLetter.get(text[0] ?? '') ?? []) : index.vocabulary.keys()
}

function phraseOf(index: TextIndex, words: readonly string[], typos: number): Phrase[] {
  const numbers = wordNumbers(index, words)
  return numbers ? [{ words: numbers, typos }] : []
}

/** Splits a word into the two parts that are most often next to each other: `xtrail` into `x trail`. */
function bestSplit(index: TextIndex, text: string): [string, string] | undefined {
  let best: [string, string] | undefined
  let most = 0
  for (let at = 1; at < text.length; at++) {
    const parts: [string, string] = [text.slice(0, at), text.slice(at)]
    const count = sizeOf(rowsOfPhrase(index, wordNumbers(index, parts)))
    if (count > most) [best, most] = [parts, count]
  }
  return best
}
