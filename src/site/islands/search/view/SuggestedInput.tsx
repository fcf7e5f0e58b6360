import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { type InputHTMLAttributes, useLayoutEffect, useRef, useState } from 'react'
import { groupThousands } from '#src/base/numbers.ts'
import type { Card } from '#src/page/elements.ts'
import { adoptStyle } from '../../../browser/adopt-style.ts'
import css from '../../form/fields/picker.css?inline'
import type { Actions } from './actions.ts'
import type { ListView } from './list-view.ts'
import { type Suggestion, suggestionsOf } from './suggestions.ts'

adoptStyle(css)

export interface SuggestedInputProps {
  /** The attributes of the plain field. */
  control: InputHTMLAttributes<HTMLInputElement>
  text: string
  type: (text: string) => void
  view: ListView
  noun: string
  actions: Actions
  found: readonly Card[] | undefined
}

/** The search field with suggestions. It replaces the plain field and keeps focus and caret. */
export function SuggestedInput({ control, text, type, view, noun, actions, found = [] }: SuggestedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [before] = useState(() => caretOf(control.name))
  useLayoutEffect(() => {
    if (!before) return
    input.current?.focus()
    input.current?.setSelectionRange(...before)
  }, [before])
  const suggestions = suggestionsOf(text, view, found)
  const choose = (chosen: Suggestion | 'all' | null): void => {
    if (chosen === 'all') input.current?.blur()
    else if (chosen?.kind === 'vehicle') location.assign(chosen.href)
    else if (chosen) {
      type('')
      actions.choose({ query: '', lists: { ...view.state.lists, [chosen.name]: [chosen.value] } })
    }
  }
  return (
    // `immediate` shows suggestions on focus for text that was typed before this script was loaded.
    <Combobox value={null} onChange={choose} immediate>
      <ComboboxInput {...control} ref={input} value={text} onChange={(event) => type(event.target.value)} />
      <ComboboxOptions className="picker-options" modal={false}>
        {text.trim() && (
          <ComboboxOption className="picker-option" value="all">
            Show all {noun} for “{text.trim()}” <span className="num muted">{groupThousands(view.total)}</span>
          </ComboboxOption>
        )}
        {suggestions.map((suggestion) => (
          <ComboboxOption className="picker-option" key={suggestion.key} value={suggestion}>
            {suggestion.label} <span className="num muted">{suggestion.note}</span>
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
