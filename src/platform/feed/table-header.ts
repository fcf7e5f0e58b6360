import { StockError } from '../stock-error.ts'
import { assertColumns } from './feed-bytes.ts'
import { columnsRead, columnsRequired, type Mapping } from './mapping.ts'

export interface TableHeader {
  names: readonly string[]
  width: number
  /** -1 for a column that the table doesn't have. */
  indexOf: (column: string) => number
}

/** The names of a header's columns: `Photo (1)` for the first of several with the name `Photo`. */
export function numbered(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim())
  const places = Map.groupBy(names.keys(), (at) => names[at])
  return names.map((name, at) => {
    const same = places.get(name) ?? []
    return name !== '' && same.length > 1 ? `${name} (${same.indexOf(at) + 1})` : name
  })
}

/** Rows that may come before the header: `sep=;`, a title, the day of the export. */
const MOST_BEFORE = 10

/**
 * Finds the header: the first of a table's rows with all columns that the mapping reads. If none of the first rows has
 * them all, the row with the most is checked.
 */
export function headerFinder(mapping: Mapping, where: string) {
  const required = columnsRequired(mapping)
  const before: (readonly string[])[] = []
  const found = (cells: readonly string[]) => {
    const names = new Set(numbered(cells))
    return required.filter((column) => names.has(column)).length
  }
  const best = () => before.toSorted((a, b) => found(b) - found(a) || b.length - a.length)[0]
  const judged = (cells: readonly string[] | undefined) => cells && tableHeader(cells, mapping, where)
  return {
    /** The header, once found. @throws StockError if it can't be in a later row */
    take(cells: readonly string[]): TableHeader | undefined {
      assertColumns(cells.length, where)
      before.push(cells)
      if (found(cells) === required.length) return judged(cells)
      return before.length > MOST_BEFORE ? judged(best()) : undefined
    },
    /** For a table that ended before it was found. @throws StockError if there was any row */
    atEnd: (): TableHeader | undefined => judged(best()),
  }
}

/**
 * The header of a table, in which each column that the mapping reads must occur exactly once, or by its number.
 *
 * @throws StockError
 */
function tableHeader(cells: readonly string[], mapping: Mapping, where: string): TableHeader {
  const names = numbered(cells)
  const repeated = columnsRead(mapping).filter((column) => !names.includes(column) && names.includes(`${column} (2)`))
  if (repeated.length > 0) {
    const [first] = repeated
    const problem = `The mapping reads ${repeated.map((name) => `"${name}"`).join(', ')}, which is there twice.`
    throw new StockError('malformed', where, problem, `Rename one of the two columns, or read "${first} (1)".`)
  }
  const missing = columnsRequired(mapping).filter((column) => !names.includes(column))
  if (missing.length > 0) {
    const problem = `It has no column ${missing.map((name) => `"${name}"`).join(', ')}. It has: ${names.join(', ')}.`
    const remedy =
      splitBy(names, missing) ?? 'Correct the mapping, or name it in optional_columns when some deliveries lack it.'
    throw new StockError('missing-column', where, problem, remedy)
  }
  const positions = new Map(names.map((name, index) => [name, index]))
  return { names, width: names.length, indexOf: (column) => positions.get(column) ?? -1 }
}

const DELIMITERS = [',', ';', '\t', '|', '^', '~']

/** Advice for a header that is a single cell containing the missing columns with another delimiter. */
function splitBy(names: readonly string[], missing: readonly string[]): string | undefined {
  const cells = (delimiter: string) =>
    names
      .join()
      .split(delimiter)
      .map((cell) => cell.trim())
  const delimiter = DELIMITERS.find((one) => missing.every((column) => cells(one).includes(column)))
  return delimiter && `Set source.delimiter of the mapping to ${JSON.stringify(delimiter)}.`
}
