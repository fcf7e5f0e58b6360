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
  // A form without an address is served by its script alone.
  submit: '[data-form], form:not([action], [method=dialog], astro-island *)',
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
  const read = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  const letGo = (): void => {
    state = 'alone'
    for (const event of held.splice(0)) release(event)
  }
  const wake = (): void => {
    if (patience) return
    patience = setTimeout(letGo, PATIENCE)
    // What is pressed is held until the script listens, which it does once the page is read.
    Promise.all<[Promise<Shopper>, unknown]>([
      import(/* @vite-ignore */ `${document.getElementById('site-data')?.dataset.shopper}`),
      read,
    ])
      .then(([shopper]) => {
        clearTimeout(patience)
        shopper.wake(held, last)
        state = 'awake'
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
  read.then(() => {
    if (location.search || isLeft() || document.querySelector('[data-wake]')) wake()
  })
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
