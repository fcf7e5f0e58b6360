import { useEffect, useState } from 'react'
import { groupThousands } from '#src/base/numbers.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { type LinkSuggestion, suggestedLinks, suggestedValues } from '../../../browser/stock/suggestions.ts'
import type { FieldSuggestion } from '../../form/fields/SuggestedField.tsx'
import type { Actions } from './actions.ts'
import type { Found, ListView } from './list-view.ts'

/** A chosen value of a filter replaces the text and leaves the other filters. */
type Suggestion = LinkSuggestion | (FieldSuggestion & { search: ShopperState })

interface Drawn {
  /** The text that the suggestions are for. */
  text: string
  /** How many vehicles it finds. */
  total: number
  suggestions: readonly Suggestion[]
}

/**
 * The suggestions for the last answered text, each filter with the number of vehicles that it would show: `Make (12)`.
 * Undefined without text.
 */
export function useSuggestions(found: Found | undefined, view: ListView, { totals }: Actions): Drawn | undefined {
  const [drawn, draw] = useState<Drawn>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view of an answer is drawn once.
  useEffect(() => {
    let isCurrent = true
    if (!found?.query) draw(undefined)
    else {
      const { state } = view
      const values = suggestedValues(found.query, view.facets).map(({ name, value, ...each }) => ({
        ...each,
        search: { ...state, query: '', page: 1, more: 0, lists: { ...state.lists, [name]: [value] } },
      }))
      const counted = values.length > 0 ? totals(values.map(({ search }) => search)) : Promise.resolve([])
      counted.then((counts) => {
        const filters = values.map((each, at) => ({
          ...each,
          note: `${each.filter} (${groupThousands(counts[at] ?? 0)})`,
        }))
        const suggestions = [...filters, ...suggestedLinks(found.page, found.cards)]
        if (isCurrent) draw({ text: found.query, total: view.total, suggestions })
      }, reportError)
    }
    return () => {
      isCurrent = false
    }
  }, [found, totals])
  return drawn
}
