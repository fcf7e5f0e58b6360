import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Field, Label } from '@headlessui/react'
import { useState } from 'react'
import { groupThousands } from '#src/base/numbers.ts'
import { plainText } from '#src/base/text.ts'
import { FINDER_LABEL, FINDER_PART, type FinderSelectProps } from './FinderSelect.tsx'
import * as messages from './messages.ts'

/** A long filter of the finder that can be searched by typing; options without vehicles are left out. */
export function OptionPicker({ name, label, options, value, choose }: FinderSelectProps) {
  const [typed, setTyped] = useState('')
  const text = plainText(typed)
  const matching = options.filter(
    (option) => (option.count > 0 || option.value === value) && plainText(option.label).includes(text),
  )
  return (
    <Field className={`picker relative min-w-0 ${FINDER_PART}`}>
      <Label className={FINDER_LABEL}>{label}</Label>
      <Combobox
        name={name}
        value={value}
        onChange={(chosen: string | null) => choose(chosen ?? '')}
        onClose={() => setTyped('')}
        immediate
      >
        <ComboboxInput
          className="finder-field"
          autoComplete="off"
          placeholder={messages.any}
          displayValue={(chosen: string) => options.find((option) => option.value === chosen)?.label ?? ''}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <ComboboxOptions className="picker-options" modal={false}>
          {text === '' && (
            <ComboboxOption className="picker-option" value="">
              {messages.any}
            </ComboboxOption>
          )}
          {matching.map((option) => (
            <ComboboxOption className="picker-option" key={option.value} value={option.value}>
              {option.label} <span className="tabular-nums text-muted">{groupThousands(option.count)}</span>
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Combobox>
    </Field>
  )
}
