import { plainText } from '#src/base/text.ts'
import type { Card } from '#src/page/elements.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import type { ListView } from './list-view.ts'

/** A suggestion for typed text: a value of a filter, or a vehicle. */
export type Suggestion = { key: string; label: string; note: string } & (
  | { kind: 'filter'; search: ShopperState }
  | { kind: 'vehicle'; href: string }
)

const MOST_VALUES = 3
const MOST_VEHICLES = 4

/**
 * Filter values with a word that begins with the text, most vehicles first, then the
 * first vehicles found. Empty without text. A filter takes the place of the text.
 */
export function suggestionsOf(
  typed: string,
  { facets, state }: Pick<ListView, 'facets' | 'state'>,
  found: readonly Card[],
): Suggestion[] {
  const text = plainText(typed)
  if (text === '') return []
  const values = facets
    .flatMap(({ name, label, options = [] }) => options.map((option) => ({ ...option, name, facet: label })))
    .filter(({ label, count, active }) => count > 0 && !active && ` ${plainText(label)}`.includes(` ${text}`))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_VALUES)
    .map(({ name, value, label, facet }) => ({
      kind: 'filter' as const,
      key: `${name} ${value}`,
      search: { ...state, query: '', page: 1, more: 0, lists: { ...state.lists, [name]: [value] } },
      label,
      note: facet,
    }))
  const vehicles = found.slice(0, MOST_VEHICLES).map(({ vehicle_id, title, subtitle, price, href }) => ({
    kind: 'vehicle' as const,
    key: vehicle_id,
    href,
    label: subtitle ? `${title} ${subtitle}` : title,
    note: price.is_amount ? price.text : '',
  }))
  return [...values, ...vehicles]
}
