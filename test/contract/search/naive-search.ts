import type { SearchDocument } from '#src/search/engine/query.ts'

/**
 * What the engine must answer, written as plainly as possible: one document at a
 * time, no index, no cleverness. Filters come as trees, so that this file shares
 * no parser with the engine.
 */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { field: string; op: '=' | '!=' | '>' | '>=' | '<' | '<='; value: string | number }
  | { field: string; op: 'IN'; values: (string | number)[] }

const quote = (value: string | number) => (typeof value === 'number' ? String(value) : JSON.stringify(value))

/** The condition in Meilisearch's syntax, every group in brackets. */
export function print(condition: Condition): string {
  if ('all' in condition) return `(${condition.all.map(print).join(' AND ')})`
  if ('any' in condition) return `(${condition.any.map(print).join(' OR ')})`
  if (condition.op === 'IN') return `${condition.field} IN [${condition.values.map(quote).join(', ')}]`
  return `${condition.field} ${condition.op} ${quote(condition.value)}`
}

export function passes(document: SearchDocument, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every((part) => passes(document, part))
  if ('any' in condition) return condition.any.some((part) => passes(document, part))
  return leafPasses(document[condition.field], condition)
}

type Leaf = Extract<Condition, { field: string }>

function leafPasses(cell: SearchDocument[string], leaf: Leaf): boolean {
  const values: unknown[] = cell === undefined || cell === null ? [] : [cell].flat()
  if (leaf.op === 'IN') return values.some((value) => leaf.values.some((wanted) => same(value, wanted)))
  const { op, value: wanted } = leaf
  if (op === '=') return values.some((value) => same(value, wanted))
  if (op === '!=') return !values.some((value) => same(value, wanted))
  return values.some((value) => typeof value === 'number' && compares(value, op, Number(wanted)))
}

function compares(value: number, op: '>' | '>=' | '<' | '<=', bound: number): boolean {
  if (op === '>') return value > bound
  if (op === '>=') return value >= bound
  return op === '<' ? value < bound : value <= bound
}

const same = (a: unknown, b: unknown): boolean =>
  String(a).trim().normalize('NFKD').toLowerCase() === String(b).trim().normalize('NFKD').toLowerCase()

/** Value to number of documents. */
export function countValues(documents: readonly SearchDocument[], field: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const document of documents) {
    const cell = document[field]
    const values = cell === undefined || cell === null || cell === '' ? [] : Array.isArray(cell) ? cell : [cell]
    for (const value of new Set(values.map(String))) counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

/**
 * The documents that hold every word of a query: alone, joined with one or two
 * words that follow it, or split in two where the documents hold its parts side
 * by side. Typos and the open last word are allowed for.
 */
export function withWords(documents: readonly SearchDocument[], query: string, attributes: readonly string[]) {
  const texts = documents.map((document) => attributes.flatMap((field) => [document[field] ?? []].flat().map(wordsIn)))
  const words = wordsIn(query).slice(0, 10)
  const open = /[\p{L}\p{N}\p{M}]$/u.test(query)
  const isAdjacent = (text: string[][], a: string, b: string) =>
    text.some((field) => field.some((word, index) => word === a && field[index + 1] === b))
  const split = (word: string): [string, string] | undefined => {
    const ways = Array.from({ length: Math.max(0, word.length - 1) }, (_, at): [string, string] => [
      word.slice(0, at + 1),
      word.slice(at + 1),
    ])
    const count = ([a, b]: [string, string]) => texts.filter((text) => isAdjacent(text, a, b)).length
    const best = ways.toSorted((a, b) => count(b) - count(a))[0]
    return best && count(best) > 0 ? best : undefined
  }
  const holds = (text: string[][], parts: string[], isLast: boolean): boolean => {
    const joined = parts.join('')
    const budget = Math.max(0, typosIn(joined) - (parts.length - 1))
    if (text.flat().some((known) => near(joined, known, open && isLast, budget))) return true
    const pair = split(joined)
    return pair !== undefined && pair.join() !== parts.join() && isAdjacent(text, ...pair)
  }
  const holdsFrom = (text: string[][], from: number): boolean =>
    from >= words.length ||
    [1, 2, 3].some(
      (size) =>
        from + size <= words.length &&
        holds(text, words.slice(from, from + size), from + size === words.length) &&
        holdsFrom(text, from + size),
    )
  return documents.filter((_, at) => holdsFrom(texts[at] ?? [], 0))
}

const wordsIn = (value: unknown): string[] =>
  String(value)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const typosIn = (word: string): number => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0)

function near(word: string, known: string, prefix: boolean, budget: number): boolean {
  const ends = prefix ? Array.from({ length: known.length + 1 }, (_, end) => known.slice(0, end)) : [known]
  return ends.some((end) => {
    const steps = edits(word, end)
    return steps + (steps > 0 && word[0] !== known[0] ? 1 : 0) <= budget
  })
}

/** Optimal string alignment distance, straight from its recurrence. */
function edits(a: string, b: string): number {
  const table = new Map<string, number>()
  const go = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const key = `${i},${j}`
    const known = table.get(key)
    if (known !== undefined) return known
    let best = Math.min(go(i - 1, j) + 1, go(i, j - 1) + 1, go(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, go(i - 2, j - 2) + 1)
    table.set(key, best)
    return best
  }
  return go(a.length, b.length)
}
