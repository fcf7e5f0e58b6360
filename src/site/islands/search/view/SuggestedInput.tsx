import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { type InputHTMLAttributes, useLayoutEffect, useRef, useState } from 'react'
import { groupThousands } from '#src/base/numbers.ts'
import * as messages from '../messages.ts'
import type { Actions } from './actions.ts'
import type { Found, ListView } from './list-view.ts'
import type { Suggestion } from './suggestions.ts'
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
 * The search field with suggestions. It replaces the plain field and keeps focus and caret. Each
 * text has one list, drawn when it is answered: one that changed once for the letter and again
 * for the answer would move an option from under the shopper's finger.
 */
export function SuggestedInput({ control, text, type, view, noun, actions, found }: SuggestedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [before] = useState(() => caretOf(control.name))
  useLayoutEffect(() => {
    if (!before) return
    input.current?.focus()
    input.current?.setSelectionRange(...before)
  }, [before])
  const drawn = useSuggestions(text.trim() ? found : undefined, view, actions)
  const choose = (chosen: Suggestion | 'all' | null): void => {
    if (chosen === 'all') input.current?.blur()
    else if (chosen?.kind === 'vehicle') location.assign(chosen.href)
    else if (chosen) actions.choose(chosen.search)
  }
  return (
    // `immediate` shows suggestions on focus for text that was typed before this script was loaded.
    <Combobox value={null} onChange={choose} immediate>
      <ComboboxInput
        {...control}
        ref={input}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={actions.settle}
        onKeyDown={(event) => {
          // Headless UI takes the key for its open list, which has nothing to choose before the first answer.
          if (event.key !== 'Enter' || drawn) return
          event.preventDefault()
          choose('all')
        }}
      />
      <ComboboxOptions className="picker-options" modal={false}>
        {drawn && (
          <ComboboxOption className="picker-option" value="all">
            {messages.showAllFor(noun, drawn.text)}{' '}
            <span className="tabular-nums text-muted">{groupThousands(drawn.total)}</span>
          </ComboboxOption>
        )}
        {drawn?.suggestions.map((suggestion) => (
          <ComboboxOption className="picker-option" key={suggestion.key} value={suggestion}>
            {suggestion.label} <span className="tabular-nums text-muted">{suggestion.note}</span>
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Combobox>
  )
}

/** Selection of the field with that name while it has the focus. */
function caretOf(name: string | undefined): [start: number, end: number] | undefined {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.name !== name) return undefined
  return [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
}
