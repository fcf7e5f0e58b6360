import { FACTS, type FilterName } from '#src/record/facts.ts'
import { CAR_TYPES } from '#src/record/values.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { conditionLabel } from '#src/vehicle/condition.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { FacetView } from '../kinds/search-page.ts'
import { once, onceByName } from '../once.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { Collection } from './scopes.ts'
import { groupsIn, type Scope } from './scopes.ts'
import { groupHref, type StockGroup } from './stock-groups.ts'

/**
 * The tenant's filters, in its order: condition, make, the models of a make and body as plain links with
 * the count of the page they open, an open price range, and the others closed. A
 * filter is left out if all vehicles of the stock have the same value.
 *
 * @spec 1.3 2.1 2.2
 */
export function searchFacets(
  scopes: readonly Scope[],
  { tenant, listed }: DealerSite,
): (collection: Collection) => FacetView[] {
  // Cached, because every list of a site needs it.
  const distinguishing = once((vehicles: readonly Vehicle[]) =>
    onceByName((name: FilterName) => distinguishes(name, vehicles)),
  )
  const folded = (name: FilterName): FacetView[] =>
    distinguishing(listed)(name) ? [{ ...facetOf(name), open: false }] : []
  const range = (name: FilterName, collection: Collection): FacetView[] =>
    distinguishing(collection.scope.vehicles)(name) ? [rangeFacet(name, collection)] : []
  return (collection) =>
    tenant.search_filters.flatMap((name) => {
      if (name === 'car_type') return conditionFacet(collection, scopes, tenant)
      const groups = linkedGroups(name, collection)
      if (groups !== undefined) return linkedFacet(name, collection, groups, tenant)
      return FACTS[name].filter === 'range' ? range(name, collection) : folded(name)
    })
}

/** Links to other conditions keep what the list is narrowed to if there are such vehicles. */
function conditionFacet(
  { scope: shown, narrowed }: Collection,
  scopes: readonly Scope[],
  tenant: DealerSite['tenant'],
): FacetView[] {
  const narrowest = narrowed.at(-1)
  const options = CAR_TYPES.flatMap((type) => {
    const scope = scopes.find(({ conditions }) => conditions.length === 1 && conditions[0] === type)
    if (scope === undefined) return []
    const group = narrowest && groupsIn(scope).find(({ key }) => key === narrowest.key)
    const option = {
      value: type,
      label: conditionLabel(type, tenant),
      active: shown.conditions.length === 1 && shown.conditions[0] === type,
    }
    if (group) return [{ ...option, count: group.items.length, href: groupHref(group, tenant) }]
    return [{ ...option, count: scope.vehicles.length, href: scope.path }]
  })
  return options.length > 1 ? [{ ...facetOf('car_type'), open: true, options }] : []
}

/** The groups whose lists a filter links to; undefined if it needs scripts. Models are those of the list's make. */
function linkedGroups(name: FilterName, { scope, narrowed: [make] }: Collection): StockGroup[] | undefined {
  if (name === 'make' || name === 'body') return scope.groups[name]
  if (name !== 'model' || make?.facet !== 'make') return undefined
  const models = scope.groups.model.filter(({ within }) => within === make)
  return models.length > 1 ? models : []
}

function linkedFacet(
  facet: FilterName,
  { narrowed }: Collection,
  groups: readonly StockGroup[],
  tenant: DealerSite['tenant'],
): FacetView[] {
  const options = groups.map((group) => ({
    value: group.label,
    label: group.label,
    count: group.items.length,
    href: groupHref(group, tenant),
    active: narrowed.some(({ key }) => key === group.key),
  }))
  return options.length > 0 ? [{ ...facetOf(facet), open: true, options }] : []
}

/** Only the price is open at first, because most shoppers filter by it first. */
function rangeFacet(name: FilterName, { scope, vehicles }: Collection): FacetView {
  const open = name === 'price'
  return { ...facetOf(name), open, ...(open && { bounds: boundsOf(name, vehicles) ?? boundsOf(name, scope.vehicles) }) }
}

/** Whether the vehicles have at least two different values. */
function distinguishes(name: FilterName, vehicles: readonly Vehicle[]): boolean {
  let first: string | undefined
  return vehicles.some((v) => {
    const value = cellOf(name, v)?.toString()
    first ??= value
    return value !== undefined && value !== first
  })
}

const facetOf = (name: FilterName) => ({ name, label: FACTS[name].label, kind: FACTS[name].filter })

function boundsOf(name: FilterName, vehicles: readonly Vehicle[]): { min: number; max: number } | undefined {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const v of vehicles) {
    const value = cellOf(name, v)
    if (typeof value !== 'number') continue
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return max >= min ? { min, max } : undefined
}

function cellOf(name: FilterName, v: Vehicle): string | number | boolean | readonly string[] | undefined {
  if (name === 'price') return shownPrice(v)
  return name === 'location' ? v.location?.location_name : v[name]
}
