import { CAR_TYPES } from '#src/record/values.ts'
import { stringifyQuery } from './query-string.ts'
import type { AddressContext, AddressScope, ShopperState } from './shopper-state.ts'

type Writing = Pick<AddressContext, 'scopes' | 'default_sort' | 'own'>

/**
 * The address of a search, the inverse of readAddress: a path for the conditions, and the specification's query
 * parameters for the rest. Only paths of existing pages are used.
 *
 * @spec 2.1 2.3
 */
export function writeAddress(state: ShopperState, { scopes, default_sort, own }: Writing): string {
  const more = state.more ? String(state.more) : ''
  if (own && isSameList(state, own.state)) {
    return (state.page > 1 ? `${own.path}/page/${state.page}` : own.path) + (more && `?more=${more}`)
  }
  const { car_type = [], ...lists } = state.lists
  const scope = scopeOf(car_type, scopes)
  const conditions = scope ? [] : car_type.length > 0 ? car_type : [...CAR_TYPES]
  const path = (scope ?? scopes[0])?.path ?? '/search'
  const query = stringifyQuery([
    ['query', state.query],
    ...Object.entries({ car_type: conditions, ...lists }).flatMap(([name, values]) =>
      values.map((value, index) => [`refinementList[${name}][${index}]`, value] as const),
    ),
    ...Object.entries(state.ranges).map(([name, range]) => [`range[${name}]`, range] as const),
    ['sortBy', state.sort === default_sort ? '' : state.sort],
    ['total', state.total ?? ''],
    ['page', state.page > 1 ? String(state.page) : ''],
    ['more', more],
  ])
  return query === '' ? path : `${path}?${query}`
}

/** A key that is equal for the same page of the same list. */
export const pageKey = (state: ShopperState): string => `${state.page} ${listKey(state)}`

/** Whether two searches give the same list, whichever page of it is shown. */
function isSameList(a: ShopperState, b: ShopperState): boolean {
  return listKey(a) === listKey(b)
}

/** A key that is equal for searches of the same list. */
export function listKey({ query, lists, ranges, sort, total }: ShopperState): string {
  const ticked = Object.entries(lists).map(([name, values]) => [name, ...values.toSorted()])
  return JSON.stringify([query, sort, total, ticked.sort(), Object.entries(ranges).sort()])
}

/** The scope that lists exactly these conditions; an empty list means all conditions. */
function scopeOf(conditions: readonly string[], scopes: readonly AddressScope[]): AddressScope | undefined {
  const types = conditions.length > 0 ? conditions : CAR_TYPES
  return scopes.find(
    (scope) => scope.conditions.length === types.length && types.every((type) => scope.conditions.includes(type)),
  )
}
