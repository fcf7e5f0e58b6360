import { plainText } from '#src/base/text.ts'
import type { Card } from '#src/page/elements.ts'
import type { PageLink } from '#src/search/reader/vocabulary.ts'

/** A page or a vehicle that a typed text may mean. */
export interface LinkSuggestion {
  key: string
  label: string
  note: string
  href: string
}

/** The values of a filter. */
interface Filter {
  name: string
  label: string
  options?: readonly { value: string; label: string; count: number; active?: boolean }[] | undefined
}

const MOST_VALUES = 3
export const MOST_VEHICLES = 4

/**
 * Values of filters with a word that begins with the text, most vehicles first; chosen values and those without
 * vehicles are left out. Empty without text.
 */
export function suggestedValues(typed: string, filters: readonly Filter[]) {
  const text = plainText(typed)
  if (text === '') return []
  return filters
    .flatMap(({ name, label, options = [] }) =>
      options.map((option) => ({ ...option, key: name + option.value, name, filter: label })),
    )
    .filter(({ label, count, active }) => count > 0 && !active && ` ${plainText(label)}`.includes(` ${text}`))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_VALUES)
}

/** The page that the text refers to, and the first vehicles found, with their prices. */
export function suggestedLinks(page: PageLink | undefined, found: readonly Card[]): LinkSuggestion[] {
  const vehicles = found.slice(0, MOST_VEHICLES).map(({ vehicle_id, title, subtitle, price, href }) => ({
    key: vehicle_id,
    href,
    label: subtitle ? `${title} ${subtitle}` : title,
    note: price.is_amount ? price.text : '',
  }))
  return [...(page ? [{ key: page.href, note: '', ...page }] : []), ...vehicles]
}
