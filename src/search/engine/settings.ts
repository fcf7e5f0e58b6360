/** What may be searched, filtered and sorted by, in the terms of Meilisearch's index settings. */
export interface IndexSettings {
  /** Undefined if rows are only identified by their number. */
  primaryKey?: string
  /** Most important first: the ranking rule `attributeRank` uses this order. */
  searchableAttributes: readonly string[]
  filterableAttributes: readonly string[]
  sortableAttributes: readonly string[]
  /** Most important first; a name, or `field:asc` / `field:desc`. */
  rankingRules: readonly RankingRule[]
  /** Upper limit of totals and pages. */
  maxTotalHits: number
  maxValuesPerFacet: number
}

export type RankingRule =
  | 'words'
  | 'typo'
  | 'proximity'
  | 'attributeRank'
  | 'sort'
  | 'wordPosition'
  | 'exactness'
  | `${string}:${'asc' | 'desc'}`

/** Meilisearch's own defaults. */
export const DEFAULT_SETTINGS: IndexSettings = {
  primaryKey: 'id',
  searchableAttributes: [],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
  maxTotalHits: 1000,
  maxValuesPerFacet: 100,
}
