/**
 * What only the island's script can do; links of the page and what HTML does by itself are let through.
 * A form's own button is held too, or the browser would judge the form in its own words.
 */
const NEEDS_SCRIPT =
  '[data-live], [data-photo], [data-media], [data-form] [type=submit], button:not([popovertarget], [data-dialog], [type=submit])'

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
  held.push({ event, value: isControl(event.target) ? event.target.value : undefined })
}

/** Does what the shopper did once more. */
export function replay({ event, value }: HeldEvent): void {
  const { target, type } = event
  if (!(target instanceof HTMLElement) || !target.isConnected) return
  if (type === 'click') target.click()
  else if (event instanceof SubmitEvent && target instanceof HTMLFormElement) target.requestSubmit(event.submitter)
  else if (isControl(target) && value !== undefined) {
    setValue(target, value)
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
