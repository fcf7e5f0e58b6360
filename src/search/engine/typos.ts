import type { QueryWord } from './words.ts'

/** Typos that a query word of this length may hold. */
const typosAllowed = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

/** No match. */
export const NO_MATCH = -1

/**
 * Typos between a query word and an indexed one, or `NO_MATCH`. A transposition
 * is one typo; a typo on the first letter is two.
 */
export function typos(query: QueryWord, word: string): number {
  const { text, prefix } = query
  if (prefix ? word.startsWith(text) : word === text) return 0
  const allowed = typosAllowed(text.length)
  if (allowed === 0) return NO_MATCH
  if (word.length < text.length - allowed || (!prefix && word.length > text.length + allowed)) return NO_MATCH
  const first = word[0] === text[0] ? 0 : 1
  if (first === 1 && allowed === 1) return NO_MATCH
  const found = distance(text, prefix ? word.slice(0, text.length + allowed) : word, prefix, allowed)
  const cost = found === 0 ? 0 : found + first
  return found < 0 || cost > allowed ? NO_MATCH : cost
}

/**
 * Damerau-Levenshtein distance (adjacent transpositions) up to `limit`, else -1;
 * with `prefix`, to the nearest beginning of `word`.
 */
function distance(text: string, word: string, prefix: boolean, limit: number): number {
  let before: number[] = []
  let above = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= text.length; row++) {
    const current = nextRow(text, word, row, above, before)
    if (Math.min(...current) > limit) return -1
    before = above
    above = current
  }
  const found = prefix ? Math.min(...above) : at(above, word.length)
  return found > limit ? -1 : found
}

function nextRow(text: string, word: string, row: number, above: number[], before: number[]): number[] {
  const current = [row]
  for (let column = 1; column <= word.length; column++) {
    const substitution = text[row - 1] === word[column - 1] ? 0 : 1
    const cost = Math.min(at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + substitution)
    const swapped = text[row - 1] === word[column - 2] && text[row - 2] === word[column - 1]
    current[column] = row > 1 && swapped ? Math.min(cost, at(before, column - 2) + 1) : cost
  }
  return current
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
