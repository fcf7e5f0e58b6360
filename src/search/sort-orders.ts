import type { Sort } from '#src/vehicle/sort.ts'

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

export const sortNamed = (name: string | undefined): Sort | undefined =>
  (Object.keys(SORT_ORDERS) as Sort[]).find((sort) => sort === name)
