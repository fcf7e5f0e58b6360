import type { ShopperState } from '#src/search/address/shopper-state.ts'

/** The ticked values, less one. */
export function withoutValue(lists: ShopperState['lists'], name: string, value: string): ShopperState['lists'] {
  const { [name]: values = [], ...others } = lists
  const rest = values.filter((each) => each !== value)
  return rest.length > 0 ? { ...others, [name]: rest } : others
}

/** The ticked values with one more, or less that one if it was ticked. */
export function toggled(lists: ShopperState['lists'], name: string, value: string): ShopperState['lists'] {
  const values = lists[name] ?? []
  return values.includes(value) ? withoutValue(lists, name, value) : { ...lists, [name]: [...values, value] }
}

/** Sorts numbers by value and words by count. */
export function byWeight(counts: Record<string, number>): string[] {
  const values = Object.keys(counts)
  if (values.every((value) => /^\d+$/.test(value))) return values.sort((a, b) => Number(a) - Number(b))
  return values.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (a < b ? -1 : 1))
}
