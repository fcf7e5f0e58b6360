/** The value of a column or path in one record: a text, or several if there is a list on the path. */
export type Value = string | readonly string[]

/** One record for a mapping, independent of the feed's format. */
export interface Row {
  get(column: string): Value | undefined
  /** Texts that mean "nothing" in this feed. */
  blank: ReadonlySet<string>
}

/** The trimmed text; for a list its first non-empty entry. */
export function valueText(value: Value | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value.trim() : (value.map((one) => one.trim()).find((one) => one !== '') ?? '')
}

export const isBlank = (text: string, blank: ReadonlySet<string>): boolean => text === '' || blank.has(text)

/** The row with some columns changed or added. */
export function withColumns(row: Row, changes: ReadonlyMap<string, Value>): Row {
  return { blank: row.blank, get: (column) => (changes.has(column) ? changes.get(column) : row.get(column)) }
}
