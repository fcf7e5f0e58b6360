/** What only the island's script can do; links of the page and what HTML does by itself are let through. */
const NEEDS_SCRIPT = '[data-live], button:not([popovertarget], [data-dialog], [type=submit])'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Keeps an event of a shopper from the page and notes it. */
export function hold(event: Event, held: Event[]): void {
  if (!event.isTrusted || !(event.target instanceof Element)) return
  if (event.type === 'click') {
    if (!event.target.closest(NEEDS_SCRIPT) || isForNewTab(event)) return
    event.preventDefault()
  }
  if (event.type === 'submit') event.preventDefault()
  event.stopPropagation()
  held.push(event)
}

/** Does what the shopper did once more. */
export function replay(event: Event): void {
  const { target, type } = event
  if (!(target instanceof HTMLElement) || !target.isConnected) return
  if (type === 'click') target.click()
  else if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  else {
    // React compares with the value that it saw last; one that it never saw counts as typed.
    const tracked = target as Control & { _valueTracker?: { setValue(value: string): void } }
    tracked._valueTracker?.setValue(`${tracked.value} `)
    target.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

const isForNewTab = (event: Event): boolean =>
  event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0)
