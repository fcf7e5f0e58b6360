import type { Sort } from '#src/vehicle/sort.ts'

export type { Sort }

/** The search service's order for each sort that a shopper may choose or type. @spec 2.7 7.13 */
export const SORT_ORDERS: Record<Sort, string> = {
  relevant: 'custom_rank:desc',
  latest: 'created_at_timestamp:desc',
  price_desc: 'price:desc',
  price_asc: 'price:asc',
  km_desc: 'km:desc',
  km_asc: 'km:asc',
  year_desc: 'year:desc',
}

/** Indexes of the search service. @spec 7.13 */
export const SEARCH_INDEXES = ['cars', 'offers', 'parts'] as const
export type SearchIndex = (typeof SEARCH_INDEXES)[number]
