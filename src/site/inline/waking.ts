/** What browser/shopper.ts exports. */
interface Shopper {
  wake(held: readonly Event[], last?: Event): void
}

/** After this the page goes on without its script. Milliseconds. */
const PATIENCE = 15_000
/** Two submits within this are one. Milliseconds. */
const DOUBLE = 2000

/** What only a script does, by the event that asks for it; an island holds its own (browser/interaction/directive.ts). */
const HELD: Record<string, string> = {
  click:
    '[data-favourite], [data-go], [data-photo], [data-media], [data-live]:not(astro-island *), [data-form] [type=submit]',
  submit: '[data-form], [data-sign-in]',
}

/**
 * Fetches browser/shopper.ts when a shopper reaches for something, or at once where
 * the address, the page (`data-wake`) or what he left asks for it. What only a script
 * does is held until then. Where the script fails or takes too long, the page
 * does what its HTML says.
 */
export function wakeOnReach(): void {
  const held: Event[] = []
  let last: Event | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  let state: 'asleep' | 'awake' | 'alone' = 'asleep'
  let submitted = -DOUBLE
  const letGo = (): void => {
    state = 'alone'
    for (const event of held.splice(0)) release(event)
  }
  const wake = (): void => {
    if (patience) return
    patience = setTimeout(letGo, PATIENCE)
    import(/* @vite-ignore */ `${document.getElementById('site-data')?.dataset.shopper}`)
      .then((shopper: Shopper) => {
        clearTimeout(patience)
        state = 'awake'
        shopper.wake(held.splice(0), last)
      })
      .catch(letGo)
  }
  const reach = (event: Event): void => {
    wake()
    last = event
    const { type, target, timeStamp } = event
    const what = HELD[type]
    if (state === 'awake' || !what || !(target instanceof Element && target.closest(what))) return
    if (state === 'asleep') {
      event.preventDefault()
      event.stopPropagation()
      // A second press of the same is impatience.
      if (held.every((earlier) => earlier.target !== target)) held.push(event)
    } else if (type === 'submit') {
      if (timeStamp - submitted < DOUBLE) event.preventDefault()
      submitted = timeStamp
    }
  }
  for (const type of ['pointerover', 'touchstart', 'focusin', 'click', 'submit']) addEventListener(type, reach, true)
  addEventListener('click', keepFromDialling, true)
  document.addEventListener('DOMContentLoaded', () => {
    if (location.search || isLeft() || document.querySelector('[data-wake]')) wake()
  })
}

/** Of a double click on a masked number the second would dial what the first shows. @spec 4.6 */
function keepFromDialling(event: MouseEvent): void {
  const { detail, target } = event
  if (detail > 1 && target instanceof Element && target.closest('.phone')) event.preventDefault()
}

/** A lead that was not sent (browser/outbox) or a form that was left halfway (browser/forms/draft.ts). */
function isLeft(): boolean {
  try {
    return 'forecourt:unsent' in localStorage || `forecourt:draft ${location.pathname}` in sessionStorage
  } catch {
    return false
  }
}

function release(event: Event): void {
  const { target } = event
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) target.requestSubmit(event.submitter)
  else if (target instanceof HTMLElement) target.click()
}
