import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { type InputHTMLAttributes, useLayoutEffect, useRef, useState } from 'react'

/** One row below a search field. */
export interface FieldSuggestion {
  key: string
  label: string
  note: string
}

interface Props<S extends FieldSuggestion> {
  /** The attributes of the plain field. */
  control: InputHTMLAttributes<HTMLInputElement>
  text: string
  type: (text: string) => void
  /** The suggestions for the text, once there is an answer. The first row searches for the text itself, as Enter does. */
  rows: readonly S[] | undefined
  choose: (row: S) => void
  search: (input: HTMLInputElement | null) => void
}

/**
 * A search field with suggestions. It replaces the plain field and keeps focus and caret. Enter searches for the text
 * unless a suggestion was chosen with an arrow.
 */
export function SuggestedField<S extends FieldSuggestion>({ control, text, type, rows, choose, search }: Props<S>) {
  const input = useRef<HTMLInputElement>(null)
  const [before] = useState(() => caretOf(control.name))
  useLayoutEffect(() => {
    if (!before) return
    input.current?.focus()
    input.current?.setSelectionRange(...before)
  }, [before])
  return (
    // `immediate` shows suggestions on focus for text that was typed before this script was loaded.
    <Combobox
      value={null}
      onChange={(row: S | null) => {
        if (row === rows?.[0]) search(input.current)
        else if (row) choose(row)
      }}
      immediate
    >
      <ComboboxInput
        {...control}
        ref={input}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          // Headless UI uses the key for its open list, which has nothing to choose before the first answer.
          if (event.key !== 'Enter' || rows) return
          event.preventDefault()
          search(input.current)
        }}
      />
      <ComboboxOptions className="picker-options" modal={false}>
        {rows?.map((row) => (
          <ComboboxOption className="picker-option" key={row.key} value={row}>
            {row.label} <span className="tabular-nums text-muted">{row.note}</span>
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
