import { useEffect, useState } from 'react'
import { groupThousands } from '#src/base/numbers.ts'
import type { Actions } from './actions.ts'
import type { Found, ListView } from './list-view.ts'
import { type Suggestion, suggestionsOf } from './suggestions.ts'

interface Drawn {
  /** The text that the suggestions are for. */
  text: string
  /** How many vehicles it finds. */
  total: number
  suggestions: readonly Suggestion[]
}

/**
 * The suggestions for the text that was answered last, each filter with how many vehicles
 * pressing it gives: `Make (12)`. Undefined without text.
 */
export function useSuggestions(found: Found | undefined, view: ListView, { totals }: Actions): Drawn | undefined {
  const [drawn, draw] = useState<Drawn>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view of an answer is drawn once.
  useEffect(() => {
    let isCurrent = true
    if (!found?.query) draw(undefined)
    else {
      const suggestions = suggestionsOf(found.query, view, found.cards)
      const searches = suggestions.flatMap((each) => (each.kind === 'filter' ? [each.search] : []))
      const counted = searches.length > 0 ? totals(searches) : Promise.resolve([])
      counted.then((counts) => {
        if (isCurrent) draw({ text: found.query, total: view.total, suggestions: withTotals(suggestions, counts) })
      }, reportError)
    }
    return () => {
      isCurrent = false
    }
  }, [found, totals])
  return drawn
}

function withTotals(suggestions: readonly Suggestion[], counts: readonly number[]): Suggestion[] {
  let at = 0
  return suggestions.map((each) =>
    each.kind === 'filter' ? { ...each, note: `${each.note} (${groupThousands(counts[at++] ?? 0)})` } : each,
  )
}
