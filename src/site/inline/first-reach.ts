import { pressHeart } from './saved.ts'

/** A heart that was pressed before the services were loaded, and whether its vehicle is now saved. */
type EarlyHeart = readonly [heart: HTMLElement, isSaved: boolean]

/** What browser/services.ts exports. */
interface Services {
  start(last: Event | undefined, hearts: readonly EarlyHeart[]): void
}

/** Controls that need the services; islands hold their own presses (browser/interaction/directive.ts). */
const HELD = '[data-calendar], .card-foot > a:first-child'

/**
 * Fetches browser/services.ts when a shopper first reaches for something, or at once if
 * the address, a draft or an unsent lead needs it, and starts it when the page is parsed.
 * Hearts respond at once; presses that need the services are held and repeated. If they
 * can't be fetched, these do what the HTML does, and the next reach fetches again.
 */
export function startOnFirstReach(): void {
  const held = new Set<HTMLElement>()
  const hearts: EarlyHeart[] = []
  let last: Event | undefined
  let isFetched = false
  let isHolding = true
  let isStarted = false
  const read = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  const letGo = (): void => {
    isHolding = false
    for (const element of held) element.click()
    held.clear()
  }
  const start = (): void => {
    if (isFetched) return
    isFetched = true
    const address = `${document.getElementById('site-data')?.dataset.services}`
    Promise.all<[Promise<Services>, unknown]>([import(/* @vite-ignore */ address), read]).then(
      ([{ start }]) => {
        isStarted = true
        start(last, hearts)
        letGo()
      },
      (error) => {
        isFetched = false
        // Without a connection, a press that leaves the page would show the browser's error.
        if (!navigator.onLine) return addEventListener('online', start, { once: true })
        if (isHolding) reportError(error)
        letGo()
      },
    )
  }
  const reach = (event: Event): void => {
    start()
    const { type, target } = event
    if (isStarted || type !== 'click' || !(target instanceof Element)) return
    last = event
    const heart = target.closest<HTMLElement>('[data-favourite]')
    const element = target.closest<HTMLElement>(HELD)
    if (heart) hearts.push([heart, pressHeart(heart)])
    else if (element && isHolding) held.add(element)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of ['pointerover', 'touchstart', 'focusin', 'click']) addEventListener(type, reach, true)
  read.then(() => {
    if (location.search || isLeft()) start()
  })
}

/** Whether there is an unsent lead (browser/outbox) or a draft of this page's form (islands/form/state/draft.ts). */
function isLeft(): boolean {
  try {
    return 'forecourt:unsent' in localStorage || `forecourt:draft ${location.pathname}` in sessionStorage
  } catch {
    return false
  }
}
