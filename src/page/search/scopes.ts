import { slugify } from '#src/base/text.ts'
import { escapeBrackets } from '#src/base/urls.ts'
import { CAR_TYPES } from '#src/record/values.ts'
import { conditionsOf, STOCK_SLUGS } from '#src/search/scope.ts'
import { DEFAULT_SEARCH_PATH } from '#src/tenant/default-search-path.ts'
import { isSameMake } from '#src/vehicle/make-family.ts'
import type { CarType, Vehicle } from '#src/vehicle/vehicle.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { hasList, type StockGroup, type StockGroups, stockGroups } from './stock-groups.ts'

/** A stock path: vehicles of some conditions, with their makes, models and the like. */
export interface Scope {
  path: string
  /** The canonical path, which is another scope's if both list the same vehicles. Its groups are below it. */
  canonical: string
  /** Conditions in the path. */
  conditions: readonly CarType[]
  /** Conditions of its vehicles. */
  present: readonly CarType[]
  vehicles: Vehicle[]
  groups: StockGroups
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
  markCanonical(all)
  return usual.path === '/search' ? all : [...all, { ...usual, path: '/search' }]
}

/** If a scope lists the same vehicles as the default, the default's path is canonical. */
function scopeBeside(usual: Scope, path: string, listed: readonly Vehicle[]): Scope {
  const made = scope(path, listed)
  return isSameList(made.vehicles, usual.vehicles)
    ? { ...made, canonical: usual.canonical, groups: usual.groups }
    : made
}

/** Of lists of the same vehicles below several stock paths, the first is canonical. */
function markCanonical(scopes: readonly Scope[]): void {
  const firsts = new Map<string, StockGroup[]>()
  for (const group of scopes.flatMap(groupsIn)) {
    const known = firsts.get(group.key) ?? []
    const first = known.find(({ items }) => isSameList(items, group.items))
    if (first) group.canonical = first.path
    else firsts.set(group.key, [...known, group])
  }
}

const isSameList = (one: readonly Vehicle[], other: readonly Vehicle[]): boolean =>
  one.length === other.length && one.every((v, at) => v === other[at])

function scope(path: string, listed: readonly Vehicle[]): Scope {
  const conditions = conditionsOf(path)
  const vehicles = listed.filter((v) => conditions.includes(v.car_type))
  const present = conditionsIn(vehicles)
  return { path, canonical: path, conditions, present, vehicles, groups: stockGroups(vehicles, path) }
}

export const groupsIn = ({ groups }: Pick<Scope, 'groups'>): StockGroup[] => Object.values(groups).flat()

/** The conditions of some vehicles, in the order of `CAR_TYPES`. */
export function conditionsIn(vehicles: readonly Vehicle[]): CarType[] {
  const present = new Set<CarType>()
  for (const v of vehicles) present.add(v.car_type)
  return CAR_TYPES.filter((type) => present.has(type))
}

/** The stock path that lists everything; the default if it does. @param scopes of `scopesOf` */
export const widestScope = ([usual, ...others]: readonly Scope[]): Scope | undefined =>
  others.reduce((widest, other) => (widest && other.vehicles.length > widest.vehicles.length ? other : widest), usual)

/** The next wider list of a group: of its make, otherwise its stock path. */
export const widerList = ({ within }: StockGroup, { path }: Scope): string =>
  within && hasList(within) ? within.path : path

/**
 * The list to offer instead of a vehicle that has left the stock: of its model, otherwise of its make, otherwise the
 * whole stock. Undefined if no vehicle of its make is listed.
 *
 * @param scopes from scopesOf
 */
export function nearestList(
  { make, model }: Pick<Vehicle, 'make' | 'model'>,
  scopes: readonly Scope[],
): string | undefined {
  const widest = widestScope(scopes)
  const ofMake = widest?.groups.make.find(({ label }) => isSameMake(label, make))
  const ofModel = widest?.groups.model.find(({ within, slug }) => within === ofMake && slug === slugify(model))
  const list = [ofModel, ofMake].find((group) => group !== undefined && hasList(group))
  return list?.canonical ?? (ofMake && widest?.canonical)
}

/** The list of a stock path, narrowed to a model where scripts run; in letters that a redirect may have too. @spec 2.3 */
export function modelListPath(path: string, model: string): string {
  const value = encodeURIComponent(model).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return escapeBrackets(`${path}?refinementList[model][0]=${value}`)
}

/** A result list: a whole scope, or one group of it. */
export interface Collection {
  path: string
  canonical: string
  scope: Scope
  /** The values that it is narrowed to, the widest first: none, a make and its model, or one of another facet. */
  narrowed: readonly StockGroup[]
  vehicles: Vehicle[]
}
