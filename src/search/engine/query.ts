import type { Scalar } from './column.ts'

/** An expression, or an outer AND of expressions and inner ORs. */
export type Filter = string | readonly (string | readonly string[])[]

/** The part of Meilisearch's search request that the platform uses. Words match by `matchingStrategy: 'all'`. */
export interface SearchQuery {
  q?: string
  filter?: Filter
  /** Attribute names, or `['*']`. */
  facets?: readonly string[]
  /** `price:asc`, most important first. */
  sort?: readonly string[]
  /** From 1. */
  page?: number
  /** 0 asks only for totals and facets. */
  hitsPerPage?: number
  /** What the caller reads of what is found, besides its id. */
  attributesToRetrieve?: readonly string[]
}

/** Row numbers in ranked order; the caller looks up what to show for them. */
export interface SearchAnswer {
  rows: number[]
  page: number
  hitsPerPage: number
  totalHits: number
  totalPages: number
  facetDistribution: Record<string, Record<string, number>>
  facetStats: Record<string, { min: number; max: number }>
}

/** A document to index. Missing, null and empty are three different values. */
export type SearchDocument = Readonly<Record<string, Scalar | null | undefined | readonly Scalar[]>>

/** The query cannot be answered; `message` says which part and why. */
export class SearchQueryError extends Error {
  override name = 'SearchQueryError'
}
