import { type InputEvent, useLayoutEffect, useRef } from 'react'
import type { Field } from '#src/lead/field.ts'
import { caretAfter, leftText, typedText } from '#src/lead/typing/typed-text.ts'
import { useScope } from '../state/scope.ts'
import { useGroupPhone } from './use-group-phone.ts'

/**
 * Formats typed text for the field's type and keeps the caret after the same character.
 * Text that an input method is still composing is not changed. @spec 3.17 5.6
 */
export function useTyping(field: Field, text: string, set: (text: string) => void) {
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
    // Email and date inputs have no caret to keep.
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
    /** Shows a number that was typed in another way (`120k`) as it will be sent. */
    leave: (): void => {
      const left = leftText(field.type, text, context)
      if (left !== text) set(left)
    },
  }
}
