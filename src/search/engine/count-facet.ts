import type { Column } from './column.ts'

export interface FacetCount {
  distribution: Record<string, number>
  /** Of the numbers among the values; numeric strings don't count. */
  stats?: { min: number; max: number }
}

/** Values of one attribute over the rows, alphabetical, at most `limit` of them. */
export function countFacet(column: Column, rows: readonly number[], limit: number): FacetCount {
  const counts = new Int32Array(column.values.length)
  for (const row of rows) {
    const list = column.lists.get(row)
    const code = column.codes[row] ?? -1
    if (list) for (const entry of new Set(list)) counts[entry] = (counts[entry] ?? 0) + 1
    else if (code >= 0) counts[code] = (counts[code] ?? 0) + 1
  }
  const present = [...counts.keys()].filter((code) => counts[code])
  return { distribution: distribution(column, counts, present, limit), ...stats(column, present) }
}

function distribution(column: Column, counts: Int32Array, present: number[], limit: number): Record<string, number> {
  // Values that differ only in case are one facet value, in the first spelling.
  const byFold = new Map<string | number, { label: string; count: number }>()
  for (const code of present) {
    const fold = column.folded[code] as string | number
    const known = byFold.get(fold)
    if (known) known.count += counts[code] ?? 0
    else byFold.set(fold, { label: String(column.values[code]), count: counts[code] ?? 0 })
  }
  const sorted = [...byFold].sort(([a], [b]) => compareFolded(a, b)).slice(0, limit)
  return Object.fromEntries(sorted.map(([, { label, count }]) => [label, count]))
}

function stats(column: Column, present: number[]): { stats?: { min: number; max: number } } {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const code of present) {
    const value = column.values[code]
    if (typeof value !== 'number') continue
    if (value < min) min = value
    if (value > max) max = value
  }
  return max >= min ? { stats: { min, max } } : {}
}

/** Numbers before strings. */
export function compareFolded(a: string | number, b: string | number): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}
