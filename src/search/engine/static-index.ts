import { packColumn, type WireColumn } from './column.ts'
import type { SearchDocument } from './query.ts'
import type { IndexSettings } from './settings.ts'

/** The index that a site ships as JSON: columns by attribute, rows in the documents' order. */
export interface StaticIndex {
  version: 1
  size: number
  settings: IndexSettings
  columns: Record<string, WireColumn>
  /** Site paths of columns that are shipped in separate files, by attribute, because few queries need them. */
  apart?: Readonly<Record<string, string>>
}

/** The attributes that an index with these settings contains. */
export function indexedAttributes(settings: IndexSettings): ReadonlySet<string> {
  const { primaryKey, searchableAttributes, filterableAttributes, sortableAttributes, rankingRules } = settings
  return new Set([
    ...(primaryKey === undefined ? [] : [primaryKey]),
    ...searchableAttributes,
    ...filterableAttributes,
    ...sortableAttributes,
    ...rankingRules.flatMap((rule) => rule.match(/^(.*):(?:asc|desc)$/)?.[1] ?? []),
  ])
}

/** Builds an index of the documents, with the attributes given by indexedAttributes. */
export function buildIndex(documents: readonly SearchDocument[], settings: IndexSettings): StaticIndex {
  const columns: Record<string, WireColumn> = {}
  for (const field of indexedAttributes(settings)) {
    const cells = documents.map((document) => document[field])
    if (cells.some((cell) => cell !== undefined)) columns[field] = packColumn(cells)
  }
  return { version: 1, size: documents.length, settings, columns }
}
