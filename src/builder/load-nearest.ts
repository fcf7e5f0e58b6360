/** The candidate that `written` was probably meant to be: a third of its letters may be wrong, one at least. */
export function nearest(written: string, candidates: readonly string[]): string | undefined {
  const allowed = Math.max(1, Math.floor(written.length / 3))
  return candidates
    .filter((candidate) => Math.abs(fold(candidate).length - fold(written).length) <= allowed)
    .map((candidate) => ({ candidate, edits: edits(fold(written), fold(candidate)) }))
    .filter((match) => match.edits <= allowed)
    .sort((a, b) => a.edits - b.edits)[0]?.candidate
}

/** `openingHours`, `opening-hours` and `opening_hours` are one word. */
const fold = (word: string) => word.toLowerCase().replace(/[\s_-]/g, '')

/** Letters to insert, remove, replace or swap with their neighbour until `a` is `b`. */
function edits(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replace = at(rows, i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = swapped ? at(rows, i - 2, j - 2) + 1 : Infinity
      row.push(Math.min(replace, swap, at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1))
    }
    rows.push(row)
  }
  return at(rows, a.length, b.length)
}

const at = (rows: readonly number[][], i: number, j: number) => rows[i]?.[j] ?? Infinity
