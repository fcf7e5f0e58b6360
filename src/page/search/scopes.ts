import { escapeBrackets } from '#src/base/urls.ts'
import { CAR_TYPES } from '#src/record/values.ts'
import { type FacetGroup, facetGroups } from '#src/search/facet-groups.ts'
import { conditionsOf, STOCK_SLUGS } from '#src/search/scope.ts'
import { DEFAULT_SEARCH_PATH } from '#src/tenant/default-search-path.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import type { CarType, Vehicle } from '#src/vehicle/vehicle.ts'
import type { DealerSite } from '../site/dealer-site.ts'

/** The facets with pages of their own. */
export type NarrowingFacet = 'make' | 'body'

/** A stock path: vehicles of some conditions, with their makes and bodies. */
export interface Scope {
  path: string
  /** Canonical path; another scope's if both list the same vehicles. Narrowed pages are below it. */
  canonical: string
  /** Conditions named by the path. */
  conditions: readonly CarType[]
  /** Conditions of its vehicles. */
  present: readonly CarType[]
  vehicles: Vehicle[]
  groups: Record<NarrowingFacet, FacetGroup<Vehicle>[]>
}

/** The stock paths of a site: its default first, one for each condition in stock, and `/search`. @spec 2.1 2.2 */
export function scopesOf({ listed, routes, tenant }: Pick<DealerSite, 'listed' | 'routes' | 'tenant'>): Scope[] {
  const usual = scope(routes.search, listed)
  const byCondition = conditionsIn(listed).map((type) => `/search/${STOCK_SLUGS[type]}`)
  // The dealer's stock list comes before equal scopes, so that a search that starts there stays there.
  const others = new Set([...(tenant.flags.stock_list_path ? [tenant.flags.stock_list_path] : []), ...byCondition])
  // If the default search doesn't list everything, another path must.
  if (usual.vehicles.length < listed.length) others.add(DEFAULT_SEARCH_PATH)
  others.delete(usual.path)
  others.delete('/search')
  const all = [usual, ...[...others].map((path) => scopeBeside(usual, path, listed))]
  return usual.path === '/search' ? all : [...all, { ...usual, path: '/search' }]
}

/** If a scope lists the same vehicles as the default, the default's path is canonical. */
function scopeBeside(usual: Scope, path: string, listed: readonly Vehicle[]): Scope {
  const made = scope(path, listed)
  const isSame =
    made.vehicles.length === usual.vehicles.length && made.vehicles.every((v, at) => v === usual.vehicles[at])
  return isSame ? { ...made, canonical: usual.canonical } : made
}

function scope(path: string, listed: readonly Vehicle[]): Scope {
  const conditions = conditionsOf(path)
  const vehicles = listed.filter((v) => conditions.includes(v.car_type))
  return {
    path,
    canonical: path,
    conditions,
    present: conditionsIn(vehicles),
    vehicles,
    groups: { make: facetGroups(vehicles, (v) => v.make, familyName), body: facetGroups(vehicles, (v) => v.body) },
  }
}

/** The conditions of some vehicles, in the order of `CAR_TYPES`. */
export function conditionsIn(vehicles: readonly Vehicle[]): CarType[] {
  const present = new Set<CarType>()
  for (const v of vehicles) present.add(v.car_type)
  return CAR_TYPES.filter((type) => present.has(type))
}

/** `/search/{slug}/make/{make}` */
export const narrowedPath = (scope: Scope, facet: NarrowingFacet, group: Pick<FacetGroup<Vehicle>, 'slug'>): string =>
  `${scope.canonical}/${facet}/${group.slug}`

/** The list of a make, narrowed to a model where scripts run; in letters that a redirect may have too. @spec 2.3 */
export function modelListPath(makePath: string, model: string): string {
  const value = encodeURIComponent(model).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return escapeBrackets(`${makePath}?refinementList[model][0]=${value}`)
}
