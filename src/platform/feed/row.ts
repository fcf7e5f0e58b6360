/** What a column or path holds in one record: text, or several texts where a path meets a list. */
export type Value = string | readonly string[]

/** One record as a mapping sees it, whatever format it came in. */
export interface Row {
  get(column: string): Value | undefined
  /** Texts that mean "nothing" in this feed. */
  blank: ReadonlySet<string>
}

/** Trimmed text; a list's first entry that holds something. */
export function textOf(value: Value | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value.trim() : (value.map((one) => one.trim()).find((one) => one !== '') ?? '')
}

export const isBlank = (text: string, blank: ReadonlySet<string>): boolean => text === '' || blank.has(text)

/** The row with some columns changed; columns that it did not have are added. */
export function withColumns(row: Row, changes: ReadonlyMap<string, Value>): Row {
  return { blank: row.blank, get: (column) => (changes.has(column) ? changes.get(column) : row.get(column)) }
}
