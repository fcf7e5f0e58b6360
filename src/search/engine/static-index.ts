import { packColumn, type WireColumn } from './column.ts'
import type { SearchDocument } from './query.ts'
import type { IndexSettings } from './settings.ts'

/** The index as the site ships it: JSON, columns by attribute, rows in the documents' order. */
export interface StaticIndex {
  version: 1
  size: number
  settings: IndexSettings
  columns: Record<string, WireColumn>
}

/** Only attributes that the settings name can be found in the index. */
export function buildIndex(documents: readonly SearchDocument[], settings: IndexSettings): StaticIndex {
  const custom = settings.rankingRules.flatMap((rule) => rule.match(/^(.*):(?:asc|desc)$/)?.[1] ?? [])
  const { primaryKey, searchableAttributes, filterableAttributes, sortableAttributes } = settings
  const wanted = new Set([
    ...(primaryKey === undefined ? [] : [primaryKey]),
    ...searchableAttributes,
    ...filterableAttributes,
    ...sortableAttributes,
    ...custom,
  ])
  const columns: Record<string, WireColumn> = {}
  for (const field of wanted) {
    const cells = documents.map((document) => document[field])
    if (cells.some((cell) => cell !== undefined)) columns[field] = packColumn(cells)
  }
  return { version: 1, size: documents.length, settings, columns }
}
