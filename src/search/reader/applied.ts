import { CAR_TYPES } from '#src/record/values.ts'
import type { ShopperState } from '../address/shopper-state.ts'
import { rangeOf } from './amount.ts'
import { OFFERED_LISTS, READ_LISTS, READ_RANGES } from './fields.ts'
import type { WishReader } from './read-wish.ts'
import type { Wanted, Wish } from './wish.ts'

const LISTS: readonly string[] = [...READ_LISTS, ...OFFERED_LISTS]
const RANGES: readonly string[] = READ_RANGES

/** A search with what a typed text asks for in place of its words: filters where filters can say it. Other filters stay. */
export function applied(state: ShopperState, wish: Wish): ShopperState {
  const lists: ShopperState['lists'] = {}
  const ranges: ShopperState['ranges'] = {}
  const words: string[] = []
  for (const condition of wish.conditions) {
    if (!asFilter(condition, lists, ranges)) words.push(condition.said)
  }
  const all = { ...state.lists, ...lists }
  // Ticking all conditions is the same as ticking none.
  if (CAR_TYPES.every((type) => all.car_type?.includes(type))) delete all.car_type
  const { total } = state
  return {
    query: [...words, ...wish.opinions, ...wish.unread, wish.page?.said ?? [], wish.unfinished ?? []].flat().join(' '),
    lists: all,
    ranges: { ...state.ranges, ...ranges },
    sort: wish.sort ?? state.sort,
    ...(total !== undefined && { total }),
    page: 1,
  }
}

/** Puts a condition among the filters; false if none of them says the same. */
function asFilter({ any, not }: Wanted, lists: ShopperState['lists'], ranges: ShopperState['ranges']): boolean {
  const [test] = any
  if (not || !test || 'all' in test) return false
  const { field } = test
  if ('values' in test) {
    const values = any.flatMap((each) => ('values' in each && each.field === field ? each.values : []))
    const isOne = LISTS.includes(field) && any.every((each) => 'values' in each && each.field === field)
    if (isOne && values.length > 0) lists[field] = [...new Set(values)]
    return isOne && values.length > 0
  }
  if (any.length > 1 || !RANGES.includes(field)) return false
  ranges[field] = rangeOf(test.from, test.to)
  return true
}

/** The search that an address asks for, its words read as if they were typed; its own filters and page come first. */
export function understood(asked: ShopperState, read: WishReader): ShopperState {
  const { query, lists, ranges, sort } = applied(asked, read(asked.query))
  return { ...asked, query, lists: { ...lists, ...asked.lists }, ranges: { ...ranges, ...asked.ranges }, sort }
}
