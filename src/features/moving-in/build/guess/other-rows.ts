import { isNothing } from './blank-texts.ts'

/** A row of a table that is no vehicle, by a text that no vehicle has in that column. */
export interface OtherRow {
  column: number
  text: string
}

const FEWEST_NUMBERS = 2
const MOSTLY = 0.5
const isNumber = (cell: string): boolean => /^\P{L}{0,4}\d/u.test(cell)

/**
 * Rows with words in every column of numbers: instructions below the header, or the header once more below a page's
 * end.
 */
export function otherRows(rows: readonly (readonly string[])[]): Map<readonly string[], OtherRow> {
  const cells = rows.map((row) => row.map((cell) => cell.trim()))
  const width = Math.max(0, ...cells.map(({ length }) => length))
  const numbers = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const filled = cells.flatMap((row) => row[column] || []).filter((cell) => !isNothing(cell))
    return filled.filter(isNumber).length >= Math.max(1, filled.length * MOSTLY)
  })
  const areWords = (row: readonly string[]) => {
    const filled = numbers.flatMap((column) => row[column] || [])
    return filled.length >= FEWEST_NUMBERS && !filled.some((cell) => isNumber(cell) || isNothing(cell))
  }
  const others = cells.map(areWords)
  const found = new Map<readonly string[], OtherRow>()
  for (const [at, row] of cells.entries()) {
    if (!others[at]) continue
    const column = row.findIndex(
      (text, place) => text !== '' && !cells.some((each, other) => !others[other] && each[place] === text),
    )
    const written = rows[at]
    if (written && column !== -1) found.set(written, { column, text: row[column] ?? '' })
  }
  return found.size * 2 < rows.length ? found : new Map()
}
