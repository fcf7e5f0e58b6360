type Control = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /** Set by React. */
  _valueTracker?: { setValue(value: string): void }
}

/**
 * Repeats for an island what was typed or chosen before it was loaded. `client:interaction`
 * has stored the event's type and the control's value (held-events.ts), because hydration may
 * overwrite the value.
 */
export function answerTyped(island: Element): void {
  island.addEventListener('island:typed', (event) => {
    const control = event.target as Control
    const [type, value] = (event as CustomEvent<[string, string]>).detail
    // Scripts can't set a file; the shopper's choice is still there.
    if (control.type !== 'file') setValue(control, value)
    control.dispatchEvent(new Event(type, { bubbles: true }))
  })
}

/** Types for the shopper, whether or not the control's island is awake. */
export function typeInto(control: Control, value: string): void {
  setValue(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Bypasses React's setter, so that React sees a changed value and treats it as typed. */
function setValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control._valueTracker?.setValue(`${value} `)
}
