import { slugify } from '#src/base/text.ts'
import { CAR_TYPES } from '#src/vehicle/vehicle.ts'
import { type QueryTree, stringifyQuery } from './query-string.ts'
import type { AddressContext, AddressScope, ShopperState } from './shopper-state.ts'

type Writing = Pick<AddressContext, 'scopes' | 'default_sort'>

/**
 * The address of a shopper's choice, the inverse of `readAddress`. What has a page
 * of its own, a condition with one make or body at most, gets that page's path.
 *
 * @spec 2.1 2.3
 */
export function writeAddress(state: ShopperState, context: Writing): string {
  const { car_type = [], ...lists } = state.lists
  const scope = scopeOf(car_type, context.scopes)
  const base = scope ?? context.scopes[0]
  const conditions = scope ? [] : car_type.length > 0 ? car_type : [...CAR_TYPES]
  const path = base?.path ?? '/search'
  const page = state.page > 1 ? state.page : undefined
  const narrowed = conditions.length === 0 ? narrowing(state, lists, context) : undefined
  if (narrowed !== undefined) return path + narrowed + (page ? `/page/${page}` : '')
  const query = stringifyQuery({
    query: state.query,
    refinementList: listTree({ ...(conditions.length > 0 && { car_type: conditions }), ...lists }),
    range: state.ranges,
    sortBy: state.sort === context.default_sort ? '' : state.sort,
    page: page ? String(page) : '',
  })
  return query === '' ? path : `${path}?${query}`
}

/** The scope that lists just these conditions; none of them means all. */
function scopeOf(conditions: readonly string[], scopes: readonly AddressScope[]): AddressScope | undefined {
  const wanted = conditions.length > 0 ? conditions : CAR_TYPES
  return scopes.find(
    (scope) => scope.conditions.length === wanted.length && wanted.every((type) => scope.conditions.includes(type)),
  )
}

/** `''`, `/make/toyota` or `/body/suv` where nothing else is asked for. */
function narrowing(state: ShopperState, lists: Record<string, string[]>, { default_sort }: Writing) {
  if (state.query !== '' || state.sort !== default_sort || Object.keys(state.ranges).length > 0) return undefined
  const [first, ...others] = Object.entries(lists)
  if (first === undefined) return ''
  const [attribute, [value = '', ...more]] = first
  const isPage = others.length + more.length === 0 && (attribute === 'make' || attribute === 'body')
  return isPage ? `/${attribute}/${slugify(value)}` : undefined
}

function listTree(lists: Record<string, readonly string[]>): QueryTree {
  return Object.fromEntries(
    Object.entries(lists).map(([attribute, values]) => [
      attribute,
      Object.fromEntries(values.map((value, index) => [String(index), value])),
    ]),
  )
}
