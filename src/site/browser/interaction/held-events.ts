/**
 * Controls that need the island's script. Plain links and native HTML behaviour are not held. Submit
 * buttons are held too; otherwise the browser would show its own validation messages.
 */
const NEEDS_SCRIPT =
  '[data-live],[data-photo],.card-foot>a:first-child,[data-media],[data-form] [type=submit],button:not([popovertarget],[data-dialog],[data-go],[data-favourite],[type=submit])'

/** An event from before the script was loaded. */
export interface HeldEvent {
  event: Event
  /** The control's value at that time, because hydration may overwrite it. */
  value?: string
}

/** Stops an event and stores it for `replay`. */
export function hold(event: Event, held: HeldEvent[]): void {
  if (!(event.target instanceof Element)) return
  if (event.type === 'click') {
    if (!event.target.closest(NEEDS_SCRIPT) || isForNewTab(event)) return
    event.preventDefault()
    markBusy(event.target, 'true')
  }
  if (event.type === 'submit') event.preventDefault()
  event.stopPropagation()
  // Ignore repeated presses, so that an impatient shopper sends a form only once.
  if (isPress(event) && held.some((earlier) => isPress(earlier.event) && earlier.event.target === event.target)) return
  held.push({ event, value: (event.target as HTMLInputElement).value })
}

const isPress = ({ type }: Event): boolean => type === 'click' || type === 'submit'

/** Whether the shopper has sent a form. */
export const isSent = ({ type, target }: Event): boolean =>
  type === 'submit' || (type === 'click' && (target as Element).closest('[type=submit]') !== null)

/**
 * Repeats an event of the shopper. Typing is replayed as `island:typed` (typed-again.ts):
 * without a script, the text is already there.
 */
export function replay({ event, value }: HeldEvent): void {
  const { target, type } = event
  if (!(target instanceof HTMLElement) || !target.isConnected) return
  markBusy(target, null)
  if (type === 'click') target.click()
  else if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  else target.dispatchEvent(new CustomEvent('island:typed', { bubbles: true, detail: [type, value] }))
}

/** Shows that a press was received, until the island responds. */
function markBusy(target: Element, busy: 'true' | null): void {
  const pressed = target.closest(NEEDS_SCRIPT)
  if (pressed) pressed.ariaBusy = busy
}

const isForNewTab = (event: Event): boolean => {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
  return ctrlKey || metaKey || shiftKey
}
