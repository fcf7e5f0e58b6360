import { CAR_TYPES } from '#src/record/values.ts'
import type { ShopperState } from '../address/shopper-state.ts'
import type { QueryReader, Reading } from './read-query.ts'

/** A search with what a typed text asks for in place of its words. Other filters stay. */
export function applied(state: ShopperState, { query, lists, ranges, sort }: Reading): ShopperState {
  const all = { ...state.lists, ...lists }
  // Ticking all conditions is the same as ticking none.
  if (CAR_TYPES.every((type) => all.car_type?.includes(type))) delete all.car_type
  const { total } = state
  return {
    query,
    lists: all,
    ranges: { ...state.ranges, ...ranges },
    sort: sort ?? state.sort,
    ...(total !== undefined && { total }),
    page: 1,
  }
}

/** The search that an address asks for, its words read as if they were typed; its own filters and page come first. */
export function understood(asked: ShopperState, read: QueryReader): ShopperState {
  const { query, lists, ranges, sort } = applied(asked, read(asked.query))
  return { ...asked, query, lists: { ...lists, ...asked.lists }, ranges: { ...ranges, ...asked.ranges }, sort }
}
