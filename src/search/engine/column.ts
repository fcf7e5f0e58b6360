import { addRow, type Bits, noRows } from './bits.ts'

export type Scalar = string | number | boolean

/** The code of a cell without a value. */
const NONE = -1

/**
 * One attribute of all rows: its distinct values, and a code per row, which is an index of them. A row with several
 * values has all their codes in `lists` and the first one in `codes`.
 */
export interface Column {
  values: Scalar[]
  /** `values` in the form in which filters compare them. */
  folded: (string | number)[]
  codes: Int32Array
  lists: Map<number, number[]>
}

/** A column in the shipped index: plain numbers (null is missing), anything else as dictionary and codes. */
export type WireColumn = { n: (number | null)[] } | { d: Scalar[]; c: (number | number[])[] }

/** Filters ignore case and compatibility forms, but not accents. */
export const foldValue = (value: Scalar): string | number =>
  typeof value === 'number' ? value : String(value).trim().normalize('NFKD').toLowerCase()

/** With more distinct values than this, a dictionary is larger than the numbers themselves. */
const DICTIONARY_LIMIT = 128

export function packColumn(cells: readonly unknown[]): WireColumn {
  const plain = cells.every((cell) => cell === undefined || typeof cell === 'number')
  if (plain && new Set(cells).size > DICTIONARY_LIMIT) return { n: cells.map((cell) => (cell as number) ?? null) }
  return dictionaryOf(cells)
}

function dictionaryOf(cells: readonly unknown[]): { d: Scalar[]; c: (number | number[])[] } {
  const dictionary = new Map<Scalar, number>()
  const codeOf = (value: Scalar): number => {
    const code = dictionary.get(value) ?? dictionary.size
    dictionary.set(value, code)
    return code
  }
  const c = cells.map((cell) => {
    if (cell === undefined || cell === null || cell === '') return NONE
    if (!Array.isArray(cell)) return codeOf(cell as Scalar)
    return cell.length === 0 ? NONE : cell.map(codeOf)
  })
  return { d: [...dictionary.keys()], c }
}

export function unpackColumn(wire: WireColumn): Column {
  const packed = 'n' in wire ? dictionaryOf(wire.n) : wire
  const lists = new Map<number, number[]>()
  const codes = Int32Array.from(packed.c, (code, row) => {
    if (typeof code === 'number') return code
    lists.set(row, code)
    return code[0] ?? NONE
  })
  return { values: packed.d, folded: packed.d.map(foldValue), codes, lists }
}

/** The rows with at least one value that passes. */
export function rowsWhere(column: Column, passes: (folded: string | number) => boolean): Bits {
  const passing = Uint8Array.from(column.folded, (value) => (passes(value) ? 1 : 0))
  const bits = noRows(column.codes.length)
  for (let row = 0; row < column.codes.length; row++) if (passing[column.codes[row] ?? NONE]) addRow(bits, row)
  for (const [row, list] of column.lists) if (list.some((entry) => passing[entry])) addRow(bits, row)
  return bits
}
