import { delimited } from '#src/base/delimited.ts'
import type { FeedField, FeedRow, FeedValue } from './format.ts'

/**
 * A feed as a table whose first row has the field names. Several values of one field are separated by `|`, which occurs
 * in none.
 */
export const writeCsv = (rows: readonly FeedRow[], fields: readonly FeedField[]): string =>
  delimited(table(rows, fields))

/** The same separated by tabs, with each vehicle on one line. */
export const writeTabs = (rows: readonly FeedRow[], fields: readonly FeedField[]): string =>
  delimited(
    table(rows, fields).map((row) => row.map((text) => text.replace(/\s+/g, ' '))),
    '\t',
  )

const table = (rows: readonly FeedRow[], fields: readonly FeedField[]): string[][] => {
  const names = fields.map(({ name }) => name)
  return [names, ...rows.map((row) => names.map((name) => text(row[name])))]
}

const text = (value: FeedValue | undefined): string =>
  typeof value === 'object' ? value.map(withoutBar).join('|') : value === undefined ? '' : String(value)

const withoutBar = (text: string): string => text.replaceAll('|', /^https?:/.test(text) ? '%7C' : '/')
