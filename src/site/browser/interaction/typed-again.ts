type Control = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /** React's own. */
  _valueTracker?: { setValue(value: string): void }
}

/**
 * Has an island hear again what was typed or chosen before it was there: `client:interaction`
 * has noted the event's type and the control's value (held-events.ts), because hydration may
 * put a value of its own in.
 */
export function answerTyped(island: Element): void {
  island.addEventListener('island:typed', (event) => {
    const control = event.target as Control
    const [type, value] = (event as CustomEvent<[string, string]>).detail
    // No script may choose a file; the shopper's is chosen still.
    if (control.type !== 'file') setValue(control, value)
    control.dispatchEvent(new Event(type, { bubbles: true }))
  })
}

/** Past React's own setter, so that it sees a value that it does not know: it then believes that it was typed. */
function setValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control._valueTracker?.setValue(`${value} `)
}
