import { isRecord } from '#src/base/record.ts'
import { memberOf } from '../json/json-text.ts'

const HEADER_KEY = /^(?:columns?|cols|headers?|fields|column_?names)$/i
const DEEPEST = 4

/** A document as its records are looked for: with named rows, and with what stands apart put where it belongs. */
export const readableDocument = (document: unknown): unknown => withIncluded(withNamedRows(document))

/** The document, `data`, a record, its `relationships`, one of these, its `data`, and a reference. */
const DEEPEST_REFERENCE = 8

/** A JSON:API document whose references, such as `{ "type": "photos", "id": "p1" }`, are the objects of `included`. */
function withIncluded(document: unknown): unknown {
  if (!isRecord(document) || !Array.isArray(document.included)) return document
  const { included, ...rest } = document
  const keyOf = ({ type, id }: Record<string, unknown>) => `${type}\n${id}`
  const objects = new Map(included.filter(isRecord).map((each) => [keyOf(each), each]))
  const resolved = (value: unknown, deepest = DEEPEST_REFERENCE): unknown => {
    if (deepest === 0) return value
    if (Array.isArray(value)) return value.map((each) => resolved(each, deepest - 1))
    if (!isRecord(value)) return value
    const isReference = 'id' in value && !('attributes' in value)
    return isReference
      ? { ...objects.get(keyOf(value)), ...value }
      : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(each, deepest - 1)]))
  }
  return resolved(rest)
}

/** A document whose tables, such as `{ "columns": [...], "rows": [[...]] }`, have records in place of lists of cells. */
function withNamedRows(document: unknown, deepest = DEEPEST): unknown {
  if (!isRecord(document) || deepest === 0) return document
  const names = Object.entries(document).flatMap(([key, value]) =>
    HEADER_KEY.test(key) ? [columnNamesIn(value) ?? []] : [],
  )[0]
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      names && areRows(value, names.length)
        ? value.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))
        : withNamedRows(value, deepest - 1),
    ]),
  )
}

const areRows = (value: unknown, width: number): value is unknown[][] =>
  Array.isArray(value) &&
  width > 1 &&
  value.length > 0 &&
  value.every((row) => Array.isArray(row) && row.length <= width)

/** Names in a header, each a text or an object with one. */
function columnNamesIn(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const names = value.map((each) => (isRecord(each) ? (each.name ?? each.title ?? each.label) : each))
  return names.every((name) => typeof name === 'string') ? names : undefined
}

/** A row is the header if it is at least this full, compared with the fullest one. */
const FULL_ENOUGH = 0.75

/**
 * An Excel workbook saved as XML, with records in place of rows of cells. The header is the first row that is nearly as
 * full as the fullest.
 */
export function withSpreadsheetRecords(document: unknown): unknown {
  const workbook = isRecord(document) ? document.Workbook : undefined
  if (!isRecord(document) || !isRecord(workbook)) return document
  const sheets = [workbook.Worksheet].flat().filter(isRecord).map(sheetOf)
  const [main] = sheets.toSorted((a, b) => b.names.size - a.names.size || b.records.length - a.records.length)
  // Sheets with most of the same columns are one list, in which the sheet's name may tell the condition or state.
  const alike = sheets.filter(
    ({ names }) => names.intersection(main?.names ?? names).size * 2 > (main?.names.size ?? 0),
  )
  const Row = alike.flatMap(({ title, records }) =>
    alike.length > 1 ? records.map((record) => ({ ...record, [GROUP]: title })) : records,
  )
  return { ...document, Workbook: { ...workbook, Worksheet: { Table: { Row } } } }
}

function sheetOf(sheet: Record<string, unknown>): { title: unknown; names: Set<string>; records: object[] } {
  const records = recordsOf(sheet.Table)
  return { title: sheet['@ss:Name'], names: new Set(Object.keys(records[0] ?? {})), records }
}

function recordsOf(table: unknown): object[] {
  const rows = (isRecord(table) ? [table.Row] : []).flat().filter(isRecord)
  const cells = rows.map(cellsOf)
  const fullest = Math.max(0, ...cells.map((row) => row.size))
  const at = cells.findIndex((row) => row.size >= fullest * FULL_ENOUGH)
  const names = cells[at]
  if (!names || fullest < 2) return []
  return rows.slice(at + 1).map((row, index) => {
    const texts = cells[at + 1 + index]
    const record: Record<string | symbol, unknown> = Object.fromEntries(
      [...names].map(([place, name]) => [name, texts?.get(place) ?? '']),
    )
    // The parser's notes, by which a record's line is found.
    for (const notes of Object.getOwnPropertySymbols(row)) record[notes] = Reflect.get(row, notes)
    return record
  })
}

/** Filled cells by their place, which a cell only states after empty ones. */
function cellsOf(row: Record<string, unknown>): Map<number, string> {
  let place = 0
  const texts = new Map<number, string>()
  for (const cell of [row.Cell].flat()) {
    place = isRecord(cell) && typeof cell['@ss:Index'] === 'string' ? Number(cell['@ss:Index']) : place + 1
    const data = isRecord(cell) ? cell.Data : undefined
    const text = isRecord(data) ? data['#text'] : data
    if (typeof text === 'string' && text.trim() !== '') texts.set(place, text.trim())
  }
  return texts
}

/** The column of the list's key in a document of several lists. */
export const GROUP = '@group'
/** The last key of a path to several lists: `stock.*`. */
export const EVERY_LIST = '*'

/**
 * A member of an object, or the members of all entries of a list as one list: `yards.stock` is the stock of all. The
 * member `*` is all lists and objects of an object, such as `{ "available": [...], "sold": [...] }`, with their key.
 */
export function insideOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.flatMap((entry) => grouped(memberOf(entry, key) ?? [], memberOf(entry, GROUP)))
  if (key !== EVERY_LIST || !isRecord(value)) return memberOf(value, key)
  return Object.entries(value).flatMap(([group, list]) => (typeof list === 'object' ? grouped(list ?? [], group) : []))
}

const grouped = (list: unknown, group: unknown): unknown[] =>
  [list].flat().map((record) => (group !== undefined && isRecord(record) ? { ...record, [GROUP]: group } : record))
