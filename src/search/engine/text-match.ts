import type { TextIndex } from './text-index.ts'
import { NO_MATCH, typos } from './typos.ts'
import type { QueryWord } from './words.ts'

/** How well one row answers the query's words; smaller is better throughout. */
export interface TextScore {
  typo: number
  /** Sum over neighbouring words; 8 where they stand far apart or in different attributes. */
  proximity: number
  attributeRank: number
  wordPosition: number
  /** 0 when an attribute is the query, else 1 + words that are not matched exactly. */
  exactness: number
}

/** Per query word, the typos of each word of the vocabulary. */
export type WordCosts = Int8Array[]

export const wordCosts = (index: TextIndex, words: readonly QueryWord[]): WordCosts =>
  words.map((word) => Int8Array.from(index.vocabulary, (known) => typos(word, known)))

const FAR = 8

interface Hit {
  typo: number
  attribute: number
  position: number
  exact: boolean
}

/** Undefined unless every word of the query is in the row. */
export function scoreRow(
  index: TextIndex,
  words: readonly QueryWord[],
  costs: WordCosts,
  row: number,
): TextScore | undefined {
  const from = index.starts[row] ?? 0
  const to = index.starts[row + 1] ?? 0
  const hits: Hit[][] = []
  for (let word = 0; word < words.length; word++) {
    const found = bestHits(index, words[word] as QueryWord, costs[word] as Int8Array, from, to)
    if (found.length === 0) return undefined
    hits.push(found)
  }
  return summarise(index, hits, from, to)
}

/** The hits with the fewest typos: every place of the row where the word stands. */
function bestHits(index: TextIndex, word: QueryWord, costs: Int8Array, from: number, to: number): Hit[] {
  let hits: Hit[] = []
  let least = 3
  for (let entry = from; entry < to; entry++) {
    const known = index.words[entry] ?? 0
    const typo = costs[known] ?? NO_MATCH
    if (typo === NO_MATCH || typo > least) continue
    if (typo < least) hits = []
    least = typo
    const [attribute, position] = [index.attributes[entry] ?? 0, index.positions[entry] ?? 0]
    hits.push({ typo, attribute, position, exact: typo === 0 && index.vocabulary[known] === word.text })
  }
  return hits
}

function summarise(index: TextIndex, hits: Hit[][], from: number, to: number): TextScore {
  const score: TextScore = { typo: 0, proximity: 0, attributeRank: 0, wordPosition: 0, exactness: 0 }
  let inexact = 0
  hits.forEach((found, word) => {
    const first = found[0] as Hit
    score.typo += first.typo
    score.attributeRank += first.attribute
    score.wordPosition += first.position
    if (!found.some((hit) => hit.exact)) inexact++
    if (word > 0) score.proximity += nearest(hits[word - 1] as Hit[], found)
  })
  score.exactness = inexact === 0 && fillsAttribute(index, hits, from, to) ? 0 : 1 + inexact
  return score
}

/** Next to each other in the query's order is 1; the reverse order costs one more. */
function nearest(left: Hit[], right: Hit[]): number {
  let least = FAR
  for (const a of left) {
    for (const b of right) {
      if (a.attribute !== b.attribute || a.position === b.position) continue
      const apart = b.position > a.position ? b.position - a.position : a.position - b.position + 1
      if (apart < least) least = apart
    }
  }
  return least
}

/** Whether one attribute of the row holds the query's words and no other. */
function fillsAttribute(index: TextIndex, hits: Hit[][], from: number, to: number): boolean {
  for (let entry = from; entry < to; entry++) {
    if (index.lengths[entry] !== hits.length || index.positions[entry] !== 0) continue
    const attribute = index.attributes[entry]
    if (
      hits.every((found, word) =>
        found.some((hit) => hit.exact && hit.attribute === attribute && hit.position === word),
      )
    )
      return true
  }
  return false
}
