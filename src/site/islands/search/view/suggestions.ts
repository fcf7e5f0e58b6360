import { groupThousands } from '#src/base/numbers.ts'
import { transliterate } from '#src/base/text.ts'
import type { Card } from '#src/page/elements.ts'
import type { FacetName } from '#src/search/facets.ts'
import type { ListView } from './list-view.ts'

/** A suggestion for typed text: a value of a filter, or a vehicle. */
export type Suggestion = { key: string; label: string; note: string } & (
  | { kind: 'filter'; name: FacetName; value: string }
  | { kind: 'vehicle'; href: string }
)

const MOST_VALUES = 3
const MOST_VEHICLES = 4

/**
 * Filter values with a word that begins with the text, most vehicles first, then the
 * first vehicles found. Empty without text.
 */
export function suggestionsOf(
  typed: string,
  { facets }: Pick<ListView, 'facets'>,
  found: readonly Card[],
): Suggestion[] {
  const text = plain(typed)
  if (text === '') return []
  const values = facets
    .flatMap(({ name, label, options = [] }) => options.map((option) => ({ ...option, name, facet: label })))
    .filter(({ label, count, active }) => count > 0 && !active && ` ${plain(label)}`.includes(` ${text}`))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_VALUES)
    .map(({ name, value, label, facet, count }) => ({
      kind: 'filter' as const,
      key: `${name} ${value}`,
      name,
      value,
      label,
      note: `${facet} (${groupThousands(count)})`,
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

/** `skoda` finds Škoda. */
const plain = (text: string): string => transliterate(text).trim().toLowerCase()
