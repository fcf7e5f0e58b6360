import type { SearchSetup } from '#src/page/kinds/search-page.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { rangeLabel } from '#src/search/range-label.ts'
import * as messages from '../messages.ts'
import { withoutValue } from './facet-values.ts'
import type { Chip } from './list-view.ts'

/**
 * The active filters, each with a link that removes it. The conditions in the page's own path aren't among them.
 *
 * @param words Those of the query that mean something.
 */
export function chipsOf(
  state: ShopperState,
  own: ShopperState,
  labels: SearchSetup['labels'],
  address: (state: ShopperState) => string,
  words = state.query,
): Chip[] {
  const chip = (label: string, changes: Partial<ShopperState>): Chip => {
    const without = { ...state, ...changes, page: 1 }
    return { label, href: address(without), without }
  }
  const isOwnCondition = String(state.lists.car_type) === String(own.lists.car_type)
  const lists = Object.entries(state.lists).filter(([name]) => !(name === 'car_type' && isOwnCondition))
  return [
    ...(words ? [chip(`“${words}”`, { query: '' })] : []),
    ...lists.flatMap(([name, values]) =>
      values.map((value) => chip(valueLabel(name, value, labels), { lists: withoutValue(state.lists, name, value) })),
    ),
    ...Object.entries(state.ranges).map(([name, range]) => {
      const { [name]: _, ...ranges } = state.ranges
      return chip(rangeLabel(name, range), { ranges })
    }),
    ...(state.total ? [chip(messages.pricesWithDuty(state.total), { total: undefined })] : []),
  ]
}

/** A search in words: `turbo ute under $20,000`. */
export function phraseOf(state: ShopperState, own: ShopperState, labels: SearchSetup['labels']): string {
  const chips = chipsOf({ ...state, query: '', total: undefined }, own, labels, () => '')
  return [state.query, ...chips.map(({ label }) => label)].join(' ').trim().toLowerCase()
}

export const valueLabel = (name: string, value: string, labels: SearchSetup['labels']): string =>
  labels[name as keyof SearchSetup['labels']]?.[value] ?? value
