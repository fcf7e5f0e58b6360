import { FACTS, FILTER_NAMES, type FilterName } from '#src/record/facts.ts'

export type FacetName = FilterName

export interface Facet {
  /** Title of the filter. */
  label: string
  /** `list`: values that can be ticked. `range`: a lower and an upper bound. */
  kind: 'list' | 'range'
}

/** Every filter that a dealer may switch on, by the attribute's name in addresses. @spec 1.3 2.3 */
export const FACETS = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, { label: FACTS[name].label, kind: FACTS[name].filter }]),
) as Record<FacetName, Facet>

/** Filters that addresses may use although no tenant shows them: "See more from this dealer". @spec 2.3 */
export const LINKED_FACETS = ['dealership_slug'] as const
export type LinkedFacet = (typeof LINKED_FACETS)[number]

/** List filters of which a vehicle meets every ticked value; of the others it meets one. */
export const isEvery = (name: string): boolean => name === 'features'

/** Attributes of a tenant's list filters, including the linked ones. */
export function listAttributes(filters: readonly FacetName[]): string[] {
  return [...filters.filter((name) => FACETS[name].kind === 'list'), ...LINKED_FACETS]
}

/** Attributes of a tenant's range filters. */
export function rangeAttributes(filters: readonly FacetName[]): string[] {
  return filters.filter((name) => FACETS[name].kind === 'range')
}
