import { type InputEvent, useLayoutEffect, useRef } from 'react'
import type { Field } from '#src/lead/field.ts'
import { limitsOf } from '#src/lead/field-rules.ts'
import { FIELD_TYPES, type FieldTypeMarkup } from '#src/lead/field-types.ts'
import { blurredText, caretAfter, typedText } from '#src/lead/typing/typed-text.ts'
import { dealerZone, useScope } from '../state/scope.ts'
import { Box, useIsShown } from './Box.tsx'
import { useAnswer } from './use-answer.ts'
import { useGroupPhone } from './use-group-phone.ts'

type Props = { field: Field }

/** A line of text: names, numbers, addresses, plates, dates. @spec 3.17 */
export const TextField = ({ field }: Props) => (
  <Box field={field}>
    <TextInput field={field} />
  </Box>
)

const AFFIXES: Partial<Record<Field['type'], { before?: string; after?: string }>> = {
  currency: { before: '$' },
  kilometre: { after: 'km' },
  distance: { after: 'km' },
}

/** An amount with its unit. */
export function AmountField({ field }: Props) {
  const { before, after } = AFFIXES[field.type] ?? {}
  return (
    <Box field={field}>
      <div className="affix">
        {before && <span aria-hidden="true">{before}</span>}
        <TextInput field={field} />
        {after && <span aria-hidden="true">{after}</span>}
      </div>
    </Box>
  )
}

/** The input without its label. */
export function TextInput({ field, onFocus }: Props & { onFocus?: () => void }) {
  const { id, value, set, leave, describedBy, control, live } = useAnswer(field)
  const markup: FieldTypeMarkup = FIELD_TYPES[field.type]
  const text = typeof value === 'string' ? value : ''
  const input = useRef<HTMLInputElement>(null)
  const typing = useTyping(field, text, set)
  // Text that was remembered, linked or typed before the script was loaded.
  useLayoutEffect(() => {
    if (live && input.current && input.current !== document.activeElement) typing.rewrite(input.current)
  })
  // Text that was typed before grouping was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the grouping arrives.
  useLayoutEffect(() => {
    if (typing.groupPhone && input.current) typing.rewrite(input.current)
  }, [typing.groupPhone])
  return (
    <input
      ref={input}
      className="input"
      id={id}
      {...control}
      aria-describedby={describedBy}
      type={markup.input_type}
      {...(live && limitsOf(field.type, { now: Date.now(), time_zone: dealerZone() }))}
      inputMode={markup.inputmode}
      autoComplete={field.autocomplete ?? markup.autocomplete}
      // The typing rules limit the length; the browser would cut a pasted ` 2800` to ` 280`.
      maxLength={live ? undefined : markup.maxlength}
      placeholder={field.placeholder}
      value={text}
      onInput={typing.onInput}
      onFocus={onFocus}
      onBlur={() => {
        typing.leave()
        leave()
      }}
      disabled={!useIsShown(field)}
    />
  )
}

export function TextAreaField({ field }: Props) {
  const { id, value, set, leave, describedBy, control } = useAnswer(field)
  return (
    <Box field={field}>
      <textarea
        className="input"
        rows={4}
        id={id}
        {...control}
        aria-describedby={describedBy}
        placeholder={field.placeholder}
        value={typeof value === 'string' ? value : ''}
        onInput={({ currentTarget }) => set(currentTarget.value)}
        onBlur={() => leave()}
        disabled={!useIsShown(field)}
      />
    </Box>
  )
}

/**
 * Formats typed text for the field's type, with the caret staying after the same character. Text that an input method
 * is still composing isn't changed. @spec 3.17 5.6
 */
function useTyping(field: Field, text: string, set: (text: string) => void) {
  const { settings, live } = useScope()
  const groupPhone = useGroupPhone(field.type === 'phone' && live, text)
  const context = { country: settings.country, phone_rule: settings.flags.phone_rule, groupPhone }
  const moved = useRef<{ input: HTMLInputElement; caret: number }>(undefined)
  useLayoutEffect(() => {
    const { input, caret } = moved.current ?? {}
    moved.current = undefined
    if (caret !== undefined) input?.setSelectionRange(caret, caret)
  })
  const write = (input: HTMLInputElement): void => {
    const typed = input.value
    const shown = typedText(field.type, typed, context)
    // Email and date inputs don't expose their caret.
    const caret = shown === typed || input !== document.activeElement ? null : input.selectionStart
    moved.current = caret === null ? undefined : { input, caret: caretAfter(field.type, typed, caret, context) }
    set(shown)
  }
  return {
    groupPhone,
    /** Formats the input's text for its type. */
    rewrite: (input: HTMLInputElement): void => {
      if (typedText(field.type, input.value, context) !== text) write(input)
    },
    onInput: ({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>): void => {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
      if (isComposing) set(input.value)
      else write(input)
    },
    /** Shows a number typed in another way (`120k`) as it will be sent. */
    leave: (): void => {
      const blurred = blurredText(field.type, text, context)
      if (blurred !== text) set(blurred)
    },
  }
}
