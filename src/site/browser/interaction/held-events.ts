/**
 * Controls that need the island's script. Plain links and native HTML behaviour aren't held. Submit buttons are,
 * because their forms are sent by script.
 */
const NEEDS_SCRIPT =
  '[data-live],[data-photo],.card-foot>a:first-child,[data-media],[data-form] [type=submit],button:not([popovertarget],[data-dialog],[data-go],[data-favourite],[type=submit])'

/** Every way in which a shopper reaches a control: focus, keys, presses and typing. */
export const REACHES = [
  ...(['focusin', 'keydown', 'click', 'submit', 'input', 'change'] as const),
  ...(['compositionstart', 'compositionend'] as const),
]

/** An event from before the script was loaded. */
export interface HeldEvent {
  event: Event
  /** The control's value then, after the last letter, because hydration may overwrite it. */
  value?: string
}

/** Stores an event for replay, and stops it if the browser's default action would come instead of the island's. */
export function hold(event: Event, held: HeldEvent[]): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || !isHeld(event, target)) return
  if (event.type !== 'focusin') event.stopPropagation()
  // Ignore repeated presses, so that an impatient shopper sends a form only once.
  if (isPress(event) && held.some((earlier) => isPress(earlier.event) && earlier.event.target === target)) return
  const { value } = target as HTMLInputElement
  const last = held.at(-1)
  // Letter by letter, an input method would lose its word.
  if (event.type === 'input' && last?.event.type === 'input' && last.event.target === target) last.value = value
  else held.push({ event, value })
}

function isHeld(event: Event, target: HTMLElement): boolean {
  if (event instanceof KeyboardEvent) return isKeyHeld(event, target)
  if (event.type === 'click' && (!target.closest(NEEDS_SCRIPT) || isForNewTab(event))) return false
  // A form with an address of its own, such as the finder, opens that address without a script.
  if (event.type === 'submit' && target.matches('[action][method=get]')) return false
  if (!isPress(event)) return true
  event.preventDefault()
  if (isRefused(target)) return false
  if (event.type === 'click') markBusy(target, 'true')
  return true
}

/** Arrow keys move between photos and Enter sends a form; other keys are the browser's own or typing. */
function isKeyHeld(event: KeyboardEvent, target: HTMLElement): boolean {
  const isTurn = event.key.startsWith('Arrow') && target.matches('[data-photo]')
  const form = target instanceof HTMLInputElement && isEnter(event) && target.form
  if (!isTurn && (!form || form.matches('[action][method=get]'))) return false
  event.preventDefault()
  // In a registration, Enter looks up the vehicle.
  return !form || form.querySelector('.lookup') !== null || !isRefused(target)
}

const isEnter = ({ key, isComposing }: KeyboardEvent): boolean => key === 'Enter' && !isComposing

/** Whether the browser has shown the shopper what is wrong with the form that a press would send. */
function isRefused(pressed: HTMLElement): boolean {
  const form = pressed.closest<HTMLFormElement>('[data-form]')
  if (!form || (pressed instanceof HTMLButtonElement && pressed.type !== 'submit')) return false
  const wrong = [...form.querySelectorAll<HTMLInputElement>(':invalid:not(fieldset)')].find(
    (one) => one.getClientRects().length > 0,
  )
  return wrong?.reportValidity() === false
}

const isPress = (event: Event): boolean =>
  event.type === 'click' || event.type === 'submit' || (event instanceof KeyboardEvent && isEnter(event))

/**
 * Repeats a shopper's event. Typing is replayed as `island:typed` (typed-again.ts): without a script, the text is
 * already there.
 */
export function replay({ event, value }: HeldEvent): void {
  const { target, type } = event
  if (!(target instanceof HTMLElement) || !target.isConnected) return
  markBusy(target, null)
  if (type === 'click') target.click()
  else if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  else if (type === 'input' || type === 'change')
    target.dispatchEvent(new CustomEvent('island:typed', { bubbles: true, detail: [type, value] }))
  // The shopper may have moved on to another control.
  else if (type !== 'focusin' || target === document.activeElement) {
    const isOpen = target.dispatchEvent(new (event.constructor as typeof Event)(type, event))
    if (isOpen && isEnter(event as KeyboardEvent)) (target as HTMLInputElement).form?.requestSubmit()
  }
}

/** Shows that a press was noticed, until the island responds. */
function markBusy(target: Element, busy: 'true' | null): void {
  const pressed = target.closest(NEEDS_SCRIPT)
  if (busy) pressed?.setAttribute('aria-busy', busy)
  else pressed?.removeAttribute('aria-busy')
}

const isForNewTab = (event: Event): boolean => {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
  return ctrlKey || metaKey || shiftKey
}
