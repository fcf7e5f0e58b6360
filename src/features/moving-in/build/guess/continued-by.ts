import { COLUMN_NAMES, columnNames } from './column-names.ts'

/** Names of columns that the rows of one vehicle share. */
const SHARED: ReadonlySet<string> = new Set([
  ...COLUMN_NAMES.id,
  ...COLUMN_NAMES.stocknum,
  ...COLUMN_NAMES.vin,
  'handle',
])
/** Columns in which a vehicle's further rows differ, such as the address, number and caption of a picture. */
const MOST_DIFFERENT = 4

/**
 * The column by which the rows of a table continue each other: those with the same text follow each other, and are
 * otherwise the same or blank, except for addresses of pictures. Undefined if each row is a record.
 */
export function continuedBy(names: readonly string[], rows: readonly (readonly string[])[]): string | undefined {
  const at = names.findIndex(
    (name, column) => [...columnNames(name).keys()].some((each) => SHARED.has(each)) && areContinued(rows, column),
  )
  return names[at]?.trim()
}

function areContinued(rows: readonly (readonly string[])[], column: number): boolean {
  const groups = [...Map.groupBy(rows, (row) => row[column]?.trim() ?? '').values()]
  if (groups.length < 2 || groups.length === rows.length || rows.some((row) => !row[column]?.trim())) return false
  const starts = rows.filter((row, at) => row[column]?.trim() !== rows[at - 1]?.[column]?.trim()).length
  return starts === groups.length && groups.every(areOneVehicle)
}

function areOneVehicle([first = [], ...others]: readonly (readonly string[])[]): boolean {
  const different = others.map((row) =>
    row.flatMap((cell, column) => (cell.trim() !== '' && cell.trim() !== first[column]?.trim() ? [cell] : [])),
  )
  return different.every(
    (cells) => cells.length <= MOST_DIFFERENT && cells.some((cell) => /^https?:|\.(?:jpe?g|png|webp)$/i.test(cell)),
  )
}
