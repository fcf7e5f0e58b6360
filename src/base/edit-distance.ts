/**
 * The fewest edits that make `a` into `b`: a letter inserted, removed, replaced or
 * swapped with its neighbour (Damerau-Levenshtein, adjacent transpositions).
 * Undefined if more than `limit` are needed.
 *
 * @param options `prefix` measures to the nearest beginning of `b` instead of all of it
 */
export function editDistance(
  a: string,
  b: string,
  { limit, prefix = false }: { limit: number; prefix?: boolean },
): number | undefined {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = nextRow(a, b, row, above, before)
    if (Math.min(...current) > limit) return undefined
    before = above
    above = current
  }
  const found = prefix ? Math.min(...above) : at(above, b.length)
  return found > limit ? undefined : found
}

function nextRow(a: string, b: string, row: number, above: number[], before: number[]): number[] {
  const current = [row]
  for (let column = 1; column <= b.length; column++) {
    const substitution = a[row - 1] === b[column - 1] ? 0 : 1
    const cost = Math.min(at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + substitution)
    const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
    current[column] = row > 1 && swapped ? Math.min(cost, at(before, column - 2) + 1) : cost
  }
  return current
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
