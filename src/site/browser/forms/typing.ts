import { caretAfter, type TypingContext, typedText } from '#src/lead/typing/typed-text.ts'
import { readField } from './read-form.ts'

/** Formats the fields of a form while they are typed; the caret stays where it was. @spec 3.17 5.6 */
export function formatWhileTyping(form: HTMLFormElement, context: TypingContext): void {
  form.addEventListener('input', (event) => {
    if (event instanceof InputEvent && event.isComposing) return
    if (event.target instanceof HTMLInputElement) formatInput(event.target, context)
  })
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-type] input[value]')) formatInput(input, context)
}

/** Shows a text as its field's type writes it. */
function formatInput(input: HTMLInputElement, context: TypingContext): void {
  const box = input.closest<HTMLElement>('[data-type]')
  if (!box || input.value === '') return
  const { type } = readField(box)
  const typed = input.value
  const shown = typedText(type, typed, context)
  if (shown === typed) return
  // E-mail and date inputs have no caret to keep.
  const caret = input === document.activeElement ? input.selectionStart : null
  input.value = shown
  if (caret === null) return
  const place = caretAfter(type, typed, caret, context)
  input.setSelectionRange(place, place)
}
