/**
 * What only the island's script can do; links of the page and what HTML does by itself are let through.
 * A form's own button is held too, or the browser would judge the form in its own words.
 */
const NEEDS_SCRIPT =
  '[data-live],[data-photo],.card-foot>a:first-child,[data-media],[data-form] [type=submit],button:not([popovertarget],[data-dialog],[data-go],[data-favourite],[type=submit])'

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
    markBusy(event.target, 'true')
  }
  if (event.type === 'submit') event.preventDefault()
  event.stopPropagation()
  // A second press of the same is impatience, and a form that is sent twice before it can be sent is sent once.
  if (isPress(event) && held.some((earlier) => isPress(earlier.event) && earlier.event.target === event.target)) return
  held.push({ event, value: (event.target as HTMLInputElement).value })
}

const isPress = ({ type }: Event): boolean => type === 'click' || type === 'submit'

/** Whether the shopper has sent a form. */
export const isSent = ({ type, target }: Event): boolean =>
  type === 'submit' || (type === 'click' && (target as Element).closest('[type=submit]') !== null)

/**
 * Does what the shopper did once more. What was typed is a matter between the island and
 * its controls (typed-again.ts): without a script it is there already.
 */
export function replay({ event, value }: HeldEvent): void {
  const { target, type } = event
  if (!(target instanceof HTMLElement) || !target.isConnected) return
  markBusy(target, null)
  if (type === 'click') target.click()
  else if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  else target.dispatchEvent(new CustomEvent('island:typed', { bubbles: true, detail: [type, value] }))
}

/** The answer until the island has one: a press is seen to be taken. */
function markBusy(target: Element, busy: 'true' | null): void {
  const pressed = target.closest(NEEDS_SCRIPT)
  if (pressed) pressed.ariaBusy = busy
}

const isForNewTab = (event: Event): boolean => {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
  return ctrlKey || metaKey || shiftKey
}
