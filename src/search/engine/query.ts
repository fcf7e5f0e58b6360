import type { Scalar } from './column.ts'
import type { Condition } from './conditions.ts'

/** One search: the conditions that its vehicles meet, and what is counted and returned. */
export interface SearchQuery {
  filter?: readonly Condition[]
  /** The attributes whose values are counted. */
  facets?: readonly string[]
  /** `price:asc`, most important first. */
  sort?: readonly string[]
  /** From 1. */
  page?: number
  /** 0 only requests totals and facets. */
  hitsPerPage?: number
  /** The attributes that the caller reads of each hit, besides its id. */
  attributesToRetrieve?: readonly string[]
}

/** Row numbers in ranked order, for which the caller looks up what to show. */
export interface SearchAnswer {
  rows: number[]
  page: number
  hitsPerPage: number
  totalHits: number
  totalPages: number
  facetDistribution: Record<string, Record<string, number>>
  facetStats: Record<string, { min: number; max: number }>
}

/** A document to index. An attribute that is missing, null or empty has no value. */
export type SearchDocument = Readonly<Record<string, Scalar | null | undefined | readonly Scalar[]>>

/** The query can't be answered; `message` states which part and why. */
export class SearchQueryError extends Error {
  override name = 'SearchQueryError'
}
