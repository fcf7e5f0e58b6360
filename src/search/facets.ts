import type { FilterName } from '#src/record/facts.ts'
import { RANGE_FILTERS, READ_LISTS } from './reader/fields.ts'
import { LIST_FACETS } from './scope.ts'

/** Filters that addresses may use although no tenant shows them: "See more from this dealer". @spec 2.3 */
export const LINKED_FACETS = ['dealership_slug'] as const
export type LinkedFacet = (typeof LINKED_FACETS)[number]

/** List filters of which a vehicle meets every ticked value; of the others it meets one. */
export const isEvery = (name: string): boolean => name === 'features'

/**
 * The attributes whose values the addresses of a site may list: those of its filters, of typed words and of the paths
 * of its lists.
 *
 * @spec 1.3 2.3
 */
export function addressLists(filters: readonly FilterName[]): string[] {
  const isList = (name: string): boolean => !RANGE_FILTERS.some((range) => range === name)
  return [...new Set([...filters.filter(isList), ...LINKED_FACETS, ...READ_LISTS, ...LIST_FACETS])]
}
