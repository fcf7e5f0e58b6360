import type { InputHTMLAttributes } from 'react'
import { groupThousands } from '#src/base/numbers.ts'
import { SuggestedField } from '../../form/fields/SuggestedField.tsx'
import * as messages from '../messages.ts'
import type { Actions } from './actions.ts'
import type { Found, ListView } from './list-view.ts'
import { useSuggestions } from './use-suggestions.ts'

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
