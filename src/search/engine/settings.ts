/** What may be searched, filtered, sorted and shown: the same words as Meilisearch's index settings. */
export interface IndexSettings {
  /** Absent where rows are joined by their number alone. */
  primaryKey?: string
  /** Most important first: the attribute ranking rule reads this order. */
  searchableAttributes: readonly string[]
  filterableAttributes: readonly string[]
  sortableAttributes: readonly string[]
  /** Most important first; a name, or `field:asc` / `field:desc`. */
  rankingRules: readonly RankingRule[]
  /** Totals and pages never count further than this. */
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
