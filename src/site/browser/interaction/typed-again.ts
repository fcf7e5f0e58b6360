import { flushSync } from 'react-dom'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const repeated = new WeakSet<Event>()

/** Whether a person caused an event: now, or before the island was loaded. */
export const isOfPerson = (event: Event): boolean => event.isTrusted || repeated.has(event)

/**
 * Repeats for an island what was typed or chosen before it was loaded. `client:interaction` has stored the event's type
 * and the control's value (held-events.ts), because hydration may overwrite the value. Text controls listen to
 * `onInput`, because React skips an `onChange` to the value that the control had when it was hydrated.
 */
export function answerTyped(island: Element): void {
  island.addEventListener('island:typed', (event) => {
    const control = event.target as Control
    const [type, value] = (event as CustomEvent<[string, string]>).detail
    // Setting a value ends the word of an input method. Scripts can't set a file; the shopper's choice is still there.
    if (control.value !== value && control.type !== 'file') control.value = value
    // The next event, such as Enter, is repeated at once and must find the typed text.
    const again = new Event(type, { bubbles: true })
    repeated.add(again)
    flushSync(() => control.dispatchEvent(again))
  })
}

/** Enters text for the shopper, whether or not the control's island is awake. */
export function typeInto(control: Control, value: string): void {
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
