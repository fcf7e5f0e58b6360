import { conditionLabel } from '#src/vehicle/condition.ts'
import { CAR_TYPES } from '#src/vehicle/vehicle.ts'
import type { SiteContext } from '../context.ts'
import type { SearchPage } from '../page.ts'
import { type NarrowingFacet, narrowedPath, type Scope } from './scopes.ts'
import type { Collection } from './search-pages.ts'

type Facets = SearchPage['facets']

const LABELS = { make: 'Make', body: 'Body' } as const

/**
 * Condition, make and body as plain links, in the tenant's order. A count is
 * what its link shows.
 *
 * @spec 1.3 2.1 2.2
 */
export function searchFacets(collection: Collection, scopes: readonly Scope[], { tenant }: SiteContext): Facets {
  return tenant.search_filters.flatMap((filter) => {
    if (filter === 'car_type') return conditionFacet(collection, scopes, tenant)
    return filter === 'make' || filter === 'body' ? narrowingFacet(filter, collection) : []
  })
}

/** Another condition keeps the make or body where it has any. */
function conditionFacet(collection: Collection, scopes: readonly Scope[], tenant: SiteContext['tenant']): Facets {
  const options = CAR_TYPES.flatMap((type) => {
    const scope = scopes.find(({ conditions }) => conditions.length === 1 && conditions[0] === type)
    if (scope === undefined) return []
    const { narrowed } = collection
    const group = narrowed && scope.groups[narrowed.facet].find(({ slug }) => slug === narrowed.group.slug)
    const label = conditionLabel(type, tenant)
    const active = collection.scope.conditions.length === 1 && collection.scope.conditions[0] === type
    if (narrowed && group)
      return [{ label, count: group.items.length, href: narrowedPath(scope, narrowed.facet, group), active }]
    return [{ label, count: scope.vehicles.length, href: scope.path, active }]
  })
  return options.length > 1 ? [{ name: 'car_type', label: 'Condition', options }] : []
}

function narrowingFacet(facet: NarrowingFacet, { scope, narrowed }: Collection): Facets {
  const options = scope.groups[facet].map((group) => ({
    label: group.label,
    count: group.items.length,
    href: narrowedPath(scope, facet, group),
    active: narrowed?.facet === facet && narrowed.group.slug === group.slug,
  }))
  return options.length > 0 ? [{ name: facet, label: LABELS[facet], options }] : []
}
