/**
 * What only the island's script can do; links of the page and what HTML does by itself are let through.
 * A form's own button is held too, or the browser would judge the form in its own words.
 */
const NEEDS_SCRIPT =
  '[data-live], [data-photo], [data-media], [data-form] [type=submit], button:not([popovertarget], [data-dialog], [data-go], .card [data-favourite], [type=submit])'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Something that a shopper did before the script was there. */
export interface HeldEvent {
  event: Event
  /** What a control held just then: hydration may put its own value in. */
  value?: string
}

/** Keeps an event of a shopper from the page and notes it. */
export function hold(event: Event, held: HeldEvent[]): void {
  if (!(event.target instanceof Element)) return
  if (event.type === 'click') {
    if (!event.target.closest(NEEDS_SCRIPT) || isForNewTab(event)) return
    event.preventDefault()
  }
  if (event.type === 'submit') event.preventDefault()
  event.stopPropagation()
  // A second press of the same is impatience, and a form that is sent twice before it can be sent is sent once.
  if (isPress(event) && held.some((earlier) => isPress(earlier.event) && earlier.event.target === event.target)) return
  held.push({ event, value: isControl(event.target) ? event.target.value : undefined })
}

const isPress = ({ type }: Event): boolean => type === 'click' || type === 'submit'

/** Whether the shopper has sent a form. */
export const isSent = ({ type, target }: Event): boolean =>
  type === 'submit' || (type === 'click' && target instanceof Element && target.closest('[type=submit]') !== null)

/** Does what the shopper did once more. */
export function replay({ event, value }: HeldEvent): void {
  const { target, type } = event
  if (!(target instanceof HTMLElement) || !target.isConnected) return
  if (type === 'click') target.click()
  else if (event instanceof SubmitEvent && target instanceof HTMLFormElement) target.requestSubmit(event.submitter)
  else if (isControl(target) && value !== undefined) {
    // No script may choose a file; the shopper's is chosen still.
    if (target.type !== 'file') setValue(target, value)
    target.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** Past React's own setter, so that it sees a value that it does not know: it then believes that it was typed. */
function setValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  const tracked = control as Control & { _valueTracker?: { setValue(value: string): void } }
  tracked._valueTracker?.setValue(`${value} `)
}

const isControl = (target: Element): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

const isForNewTab = (event: Event): boolean =>
  event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0)
