import { type FacetGroup, facetGroups } from '#src/search/facet-groups.ts'
import { LIST_SEGMENTS, type ListFacet } from '#src/search/scope.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'

/** The vehicles of a stock path that have one value, or those of a make that are one model. */
export interface StockGroup extends FacetGroup<Vehicle> {
  facet: ListFacet
  /** `/make/toyota`, `/make/toyota/model/hilux`, `/fuel/diesel`: the same below every stock path. */
  key: string
  /** The address of its list, which is there if `hasList`. */
  path: string
  /** The address of the list that search engines should index: another with the same vehicles, or its own. */
  canonical: string
  /** The make of a model. */
  within?: StockGroup
}

export type StockGroups = Record<ListFacet, StockGroup[]>

/** A single vehicle is no list: its own page says all there is. */
export const hasList = ({ items }: Pick<StockGroup, 'items'>): boolean => items.length > 1

/** The address of a group's list, or of its only vehicle. */
export const groupHref = (group: StockGroup, tenant: Pick<Tenant, 'template'>): string => {
  const [first] = group.items
  return hasList(group) || first === undefined ? group.path : vehiclePath(first, tenant)
}

/** The makes, models, bodies, fuels and yards of some vehicles; no fuels and yards where all have the same. */
export function stockGroups(vehicles: readonly Vehicle[], parent: string): StockGroups {
  const groups = (facet: ListFacet, items: readonly Vehicle[], within?: StockGroup): StockGroup[] =>
    facetGroups(items, VALUES[facet], facet === 'make' ? familyName : undefined).map((group) => {
      const key = `${within?.key ?? ''}/${LIST_SEGMENTS[facet]}/${group.slug}`
      return { ...group, facet, key, path: parent + key, canonical: parent + key, ...(within && { within }) }
    })
  const several = (facet: ListFacet): StockGroup[] => {
    const made = groups(facet, vehicles)
    return made.length > 1 ? made : []
  }
  const make = groups('make', vehicles)
  return {
    make,
    model: make.flatMap((group) => groups('model', group.items, group)),
    body: groups('body', vehicles),
    simple_fuel: several('simple_fuel'),
    location: several('location'),
  }
}

const VALUES: Record<ListFacet, (v: Vehicle) => string | undefined> = {
  make: (v) => v.make,
  model: (v) => v.model,
  body: (v) => v.body,
  simple_fuel: (v) => (v.simple_fuel === 'Other' ? undefined : v.simple_fuel),
  location: (v) => v.location?.location_name,
}
