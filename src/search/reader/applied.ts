import { CAR_TYPES } from '#src/record/values.ts'
import type { ShopperState } from '../address/shopper-state.ts'
import type { Reading } from './read-query.ts'

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
