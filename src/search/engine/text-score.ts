import { NO_MATCH } from './derivations.ts'
import { isPhraseAt, type TextIndex } from './text-index.ts'
import type { QueryNode, TextMatch } from './text-match.ts'
import { FAR } from './words.ts'

/** How well a row matches a text. Smaller is better in every field. */
export interface TextScore {
  typo: number
  /** Sum over neighbouring terms; at most 7 each, also for terms in different attributes. */
  proximity: number
  attributeRank: number
  wordPosition: number
  /** First whether an attribute equals or begins with the query, then how many terms are not matched exactly. */
  exactness: number
}

interface Hit {
  typo: number
  attribute: number
  /** Positions of its first and last word. */
  from: number
  to: number
  exact: boolean
}

interface Found {
  node: QueryNode
  /** The hits with the fewest typos. */
  hits: Hit[]
}

/** The best score of all the ways in which a row matches every term. */
export function scoreRow(index: TextIndex, match: TextMatch, row: number): TextScore {
  const start = index.starts[row] ?? 0
  const end = index.starts[row + 1] ?? 0
  const found = match.nodes.flatMap((node) => {
    const hits = hitsOf(index, node, start, end)
    return hits.length > 0 ? [{ node, hits }] : []
  })
  let best: TextScore | undefined
  const walk = (path: readonly Found[], next: number) => {
    if (next === match.terms) {
      const score = scoreOf(index, path, start, end)
      if (!best || isBetter(score, best)) best = score
      return
    }
    for (const step of found) if (step.node.first === next) walk([...path, step], next + step.node.size)
  }
  walk([], 0)
  return best ?? NO_TERMS
}

/** What a row's costs are added to. */
const NO_TERMS: TextScore = { typo: 0, proximity: 0, attributeRank: 0, wordPosition: 0, exactness: 0 }

function isBetter(a: TextScore, b: TextScore): boolean {
  for (const key of ['typo', 'proximity', 'attributeRank', 'wordPosition', 'exactness'] as const) {
    if (a[key] !== b[key]) return a[key] < b[key]
  }
  return false
}

function hitsOf(index: TextIndex, node: QueryNode, start: number, end: number): Hit[] {
  let hits: Hit[] = []
  let least = 3
  const add = (typo: number, entry: number, length: number) => {
    if (typo > least) return
    if (typo < least) hits = []
    least = typo
    const from = index.positions[entry] ?? 0
    const exact = node.isPhrase || index.words[entry] === node.exact
    hits.push({ typo, attribute: index.attributes[entry] ?? 0, from, to: from + length - 1, exact })
  }
  for (let entry = start; entry < end; entry++) {
    const typo = node.typos[index.words[entry] ?? 0] ?? NO_MATCH
    if (typo !== NO_MATCH) add(typo, entry, 1)
    for (const { words, typos } of node.phrases) {
      if (isPhraseAt(index, words, entry, end)) add(typos, entry, words.length)
    }
  }
  return hits
}

function scoreOf(index: TextIndex, path: readonly Found[], start: number, end: number): TextScore {
  const score: TextScore = { ...NO_TERMS }
  let inexact = 0
  path.forEach(({ node, hits }, at) => {
    const { size } = node
    score.typo += (hits[0]?.typo ?? 0) + (size > 1 ? size : 0)
    score.attributeRank += (hits[0]?.attribute ?? 0) * size
    score.wordPosition += Math.min(...hits.map(({ from }) => placeCost(Math.abs(from - node.from), size)))
    score.proximity += size - 1
    const before = path[at - 1]
    if (before && before.node.to + 1 === node.from) score.proximity += apart(before.hits, hits)
    if (!hits.some(({ exact }) => exact)) inexact += size
  })
  score.exactness = inexact === 0 ? attributeCost(index, path, start, end) : 2 + inexact
  return score
}

/** 0 if the hits are next to each other in the query's order; the reverse order costs one more. */
function apart(left: readonly Hit[], right: readonly Hit[]): number {
  let least = FAR - 1
  for (const a of left) {
    for (const b of right) {
      if (a.attribute !== b.attribute) continue
      const between = b.from > a.to ? b.from - a.to - 1 : a.from - b.to
      if (between >= 0 && between < least) least = between
    }
  }
  return least
}

/** Distances up to these cost 0, 1, 2 and so on. */
const DISTANCES = [0, 1, 4, 7, 11, 16, 24, 64, 256, 1024]

function placeCost(distance: number, size: number): number {
  let cost = 0
  for (let term = 0; term < size; term++) {
    const level = DISTANCES.findIndex((limit) => distance + term <= limit)
    cost += level < 0 ? DISTANCES.length : level
  }
  return cost
}

/** 0 if an attribute contains exactly the query's terms, 1 if it begins with them, otherwise 2. */
function attributeCost(index: TextIndex, path: readonly Found[], start: number, end: number): number {
  const words = path.reduce((sum, { node }) => Math.max(sum, node.to + 1), 0)
  let least = 2
  for (let entry = start; entry < end; entry++) {
    if (index.positions[entry] !== 0) continue
    const attribute = index.attributes[entry]
    const begins = path.every(({ node, hits }) =>
      hits.some((hit) => hit.exact && hit.attribute === attribute && hit.from === node.from),
    )
    if (begins) least = Math.min(least, index.lengths[entry] === words ? 0 : 1)
  }
  return least
}
