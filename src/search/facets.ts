import type { Tenant } from '#src/tenant/tenant.ts'

export type FacetName = Tenant['search_filters'][number]

export interface Facet {
  /** Title of the filter. */
  label: string
  /** `list`: values that can be ticked. `range`: a lower and an upper bound. */
  kind: 'list' | 'range'
}

/** Every filter that a tenant may switch on; the name is the attribute that its address names. @spec 1.3 2.3 */
export const FACETS: Record<FacetName, Facet> = {
  car_type: { label: 'Condition', kind: 'list' },
  make: { label: 'Make', kind: 'list' },
  model: { label: 'Model', kind: 'list' },
  body: { label: 'Body', kind: 'list' },
  simple_fuel: { label: 'Fuel', kind: 'list' },
  transmission: { label: 'Transmission', kind: 'list' },
  drive: { label: 'Drive', kind: 'list' },
  colour: { label: 'Colour', kind: 'list' },
  seats: { label: 'Seats', kind: 'list' },
  year: { label: 'Year', kind: 'range' },
  price: { label: 'Price', kind: 'range' },
  km: { label: 'Kilometres', kind: 'range' },
  location: { label: 'Location', kind: 'list' },
  city: { label: 'City', kind: 'list' },
  state: { label: 'State', kind: 'list' },
  price_type: { label: 'Price type', kind: 'list' },
  certified: { label: 'Certified', kind: 'list' },
  sleeps: { label: 'Sleeps', kind: 'list' },
}

/** Filters that an address may name though no tenant lists them: 'See more from this dealer'. @spec 2.3 */
export const LINKED_FACETS = ['dealership_slug'] as const
export type LinkedFacet = (typeof LINKED_FACETS)[number]

/** Attributes of a tenant's ticked filters, the linked ones included. */
export function listAttributes(filters: readonly FacetName[]): string[] {
  return [...filters.filter((name) => FACETS[name].kind === 'list'), ...LINKED_FACETS]
}

/** Attributes of a tenant's ranges. */
export function rangeAttributes(filters: readonly FacetName[]): string[] {
  return filters.filter((name) => FACETS[name].kind === 'range')
}
