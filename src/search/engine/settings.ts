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
  /** Other words that one or several words of a query mean, e.g. `vw` and `volkswagen`. */
  synonyms?: Synonyms
}

/** Words of a query in lower case, and what they are looked for as besides. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

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
