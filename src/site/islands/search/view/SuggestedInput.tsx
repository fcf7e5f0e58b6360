import { type InputHTMLAttributes, useEffect, useState } from 'react'
import { groupThousands } from '#src/base/numbers.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { type LinkSuggestion, suggestedLinks, suggestedValues } from '../../../browser/stock/suggestions.ts'
import { type FieldSuggestion, SuggestedField } from '../../form/fields/SuggestedField.tsx'
import * as messages from '../messages.ts'
import type { Actions } from './actions.ts'
import type { Found, ListView } from './list-view.ts'

export interface SuggestedInputProps {
  /** The attributes of the plain field. */
  control: InputHTMLAttributes<HTMLInputElement>
  text: string
  type: (text: string) => void
  view: ListView
  noun: string
  actions: Actions
  found: Found | undefined
}

/**
 * The search field with suggestions. Each text has a single list, rendered when its answer arrives: a list that changed
 * once for the letter and again for the answer would move an option from under the shopper's finger.
 */
export function SuggestedInput({ control, text, type, view, noun, actions, found }: SuggestedInputProps) {
  const drawn = useSuggestions(text.trim() ? found : undefined, view, actions)
  return (
    <SuggestedField
      control={{ ...control, onBlur: actions.settle }}
      text={text}
      type={type}
      rows={
        drawn && [
          { key: '', label: messages.showAllFor(noun, drawn.text), note: groupThousands(drawn.total) },
          ...drawn.suggestions,
        ]
      }
      choose={(row) => {
        if ('href' in row) location.assign(row.href)
        else if ('search' in row) actions.choose(row.search)
      }}
      search={(input) => input?.blur()}
    />
  )
}

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
