import type { ShopperState } from '../address/shopper-state.ts'
import { dropAllConditions } from '../scope.ts'
import { rangeOf } from './amount.ts'
import { OFFERED_LISTS, RANGE_FILTERS, READ_LISTS } from './fields.ts'
import type { ParsedQuery, QueryCondition } from './parsed-query.ts'
import type { QueryReader } from './read-query.ts'

const LISTS: readonly string[] = [...READ_LISTS, ...OFFERED_LISTS]
const RANGES: readonly string[] = RANGE_FILTERS

/** A search in which a typed text is replaced by its meaning, as far as filters can express it. Other filters stay. */
export function applied(state: ShopperState, parsed: ParsedQuery): ShopperState {
  const lists: ShopperState['lists'] = {}
  const ranges: ShopperState['ranges'] = {}
  const words: string[] = []
  for (const condition of parsed.conditions) {
    if (!asFilter(condition, lists, ranges)) words.push(condition.text)
  }
  const all = { ...state.lists, ...lists }
  dropAllConditions(all)
  const { total } = state
  return {
    query: [...words, ...parsed.opinions, ...parsed.unknown, parsed.page?.text ?? [], parsed.unfinished ?? []]
      .flat()
      .join(' '),
    lists: all,
    ranges: { ...state.ranges, ...ranges },
    sort: parsed.sort ?? state.sort,
    ...(total !== undefined && { total }),
    page: 1,
  }
}

/** Adds a condition to the filters; false if no filter can express it. */
function asFilter({ any, not }: QueryCondition, lists: ShopperState['lists'], ranges: ShopperState['ranges']): boolean {
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

/** The search in an address, with its words read as if typed; its own filters and page take precedence. */
export function understood(state: ShopperState, read: QueryReader): ShopperState {
  const { query, lists, ranges, sort } = applied(state, read(state.query))
  return { ...state, query, lists: { ...lists, ...state.lists }, ranges: { ...ranges, ...state.ranges }, sort }
}
