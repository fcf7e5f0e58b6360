import type { ShopperState } from '../address/shopper-state.ts'
import { boundsOf, rangeOf } from './amount.ts'

/** The factor by which a limit of price or kilometres is widened. */
const FURTHER = 1.25
const YEARS_FURTHER = 2

/** Searches whose price, kilometres or year is widened by a step, with the filter that differs. */
export function nearMisses(state: ShopperState): { name: string; range: string; search: ShopperState }[] {
  return Object.entries(state.ranges).flatMap(([name, range]) => {
    const [from, to] = boundsOf(range)
    const further = stepFurther(name, from, to)
    if (further === undefined) return []
    return [{ name, range: further, search: { ...state, page: 1, ranges: { ...state.ranges, [name]: further } } }]
  })
}

function stepFurther(name: string, from: number | undefined, to: number | undefined): string | undefined {
  if (name === 'year') return from === undefined ? undefined : rangeOf(from - YEARS_FURTHER, to)
  if (to === undefined) return undefined
  const step = to < 10_000 ? 500 : 1000
  return rangeOf(from, Math.ceil((to * FURTHER) / step) * step)
}
