import { allRows, type Bits, intersect, isEmpty, noRows, unite, without } from './bits.ts'
import { type Derivations, derivationsOf, derivationsOfPhrase } from './derivations.ts'
import { parseText, type QueryTerm } from './query-terms.ts'
import type { Synonyms } from './settings.ts'
import { rowsOfPhrase, type TextIndex, wordNumbers } from './text-index.ts'
import { typosAllowed } from './typos.ts'

/** One term of the query, or two or three consecutive terms joined into one word. */
export interface QueryNode extends Derivations {
  /** Index of its first term. */
  first: number
  /** Number of terms that it joins. */
  size: number
  /** Positions of its first and last word in the query. */
  from: number
  to: number
  isPhrase: boolean
  /** Number of the word that matches exactly. */
  exact?: number
}

/** The result of searching an index for a text. */
export interface TextMatch {
  rows: Bits
  /** The nodes that match at least one row. */
  nodes: readonly QueryNode[]
  /** Number of terms in the query. */
  terms: number
}

/** `land cruiser` is also searched for as `landcruiser`; at most three words are joined. */
const MOST_JOINED = 3
/** Longer words are never found, as in Meilisearch. */
const LONGEST_WORD = 250

/** Undefined for a text without words, which matches everything. */
export function matchText(index: TextIndex, text: string, synonyms: Synonyms): TextMatch | undefined {
  const { terms, excluded } = parseText(text)
  if (terms.length === 0 && excluded.length === 0) return undefined
  const nodes = terms
    .flatMap((_, first) => nodesFrom(index, terms, first, synonyms))
    .filter(({ rows }) => !isEmpty(rows))
  const bad = noRows(index.size)
  for (const words of excluded) unite(bad, rowsOfPhrase(index, wordNumbers(index, words)))
  return { rows: without(rowsOfAll(index, nodes, terms.length), bad), nodes, terms: terms.length }
}

/** The term itself, and the term joined with the next one or two. */
function nodesFrom(index: TextIndex, terms: readonly QueryTerm[], first: number, synonyms: Synonyms): QueryNode[] {
  const nodes: QueryNode[] = []
  for (let size = 1; size <= MOST_JOINED && first + size <= terms.length; size++) {
    const joined = terms.slice(first, first + size)
    if (size > 1 && !canJoin(joined)) break
    nodes.push(nodeOf(index, joined, first, synonyms))
  }
  return nodes
}

/** Quoted phrases, and terms with a hard separator between them, are never joined. */
const canJoin = (terms: readonly QueryTerm[]): boolean =>
  terms.every(({ isPhrase, from }, at) => !isPhrase && (at === 0 || from === (terms[at - 1] as QueryTerm).to + 1))

function nodeOf(index: TextIndex, terms: readonly QueryTerm[], first: number, synonyms: Synonyms): QueryNode {
  const [start, end] = [terms[0] as QueryTerm, terms.at(-1) as QueryTerm]
  const size = terms.length
  const place = { first, size, from: start.from, to: end.to, isPhrase: start.isPhrase }
  if (start.isPhrase) return { ...place, ...derivationsOfPhrase(index, start.words) }
  const words = terms.flatMap((term) => term.words)
  const text = words.join('')
  const pattern = { text, prefix: end.prefix, typos: Math.max(0, typosAllowed(text.length) - (size - 1)) }
  const also = Object.hasOwn(synonyms, words.join(' ')) ? (synonyms[words.join(' ')] ?? []) : []
  const found = text.length > LONGEST_WORD ? derivationsOfPhrase(index, []) : derivationsOf(index, pattern, words, also)
  return { ...place, ...found, exact: size === 1 ? index.numbers.get(text) : undefined }
}

/** The rows that contain every term, alone or joined with its neighbours. */
function rowsOfAll(index: TextIndex, nodes: readonly QueryNode[], terms: number): Bits {
  const reached = [allRows(index.size)]
  for (let end = 1; end <= terms; end++) {
    const here = noRows(index.size)
    for (const { first, size, rows } of nodes) {
      if (first + size === end) unite(here, intersect(rows.slice(), reached[first] as Bits))
    }
    reached.push(here)
  }
  return reached[terms] as Bits
}
