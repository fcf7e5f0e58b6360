import { pressHeart } from './saved.ts'

/** A heart pressed before the services were loaded, and whether its vehicle is now saved. */
type EarlyHeart = readonly [heart: HTMLElement, isSaved: boolean]

/** The exports of browser/services.ts. */
interface Services {
  start(last: Event | undefined, hearts: readonly EarlyHeart[]): void
}

/** The longest time that a link's press is held. Milliseconds. */
const TIMEOUT = 15_000

/** Links that the services handle; islands hold their own presses (browser/interaction/directive.ts). */
const HELD = '[data-calendar], .card-foot > a:first-child'

/**
 * Fetches browser/services.ts at the shopper's first interaction, or at once if the address, a draft or an unsent lead
 * needs it, and starts it when the page is parsed. Hearts respond at once; the press of a link that needs the services
 * is held and repeated. If the fetch fails, that is reported, the link opens its address, and the next touch tries
 * again.
 */
export function startOnFirstReach(): void {
  const hearts: EarlyHeart[] = []
  let last: Event | undefined
  let pressed: HTMLAnchorElement | undefined
  let isFetched = false
  let isStarted = false
  const read = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  // Without a connection, the browser would replace the page with its own error page.
  const follow = () => !isStarted && pressed && navigator.onLine && location.assign(pressed.href)
  const start = (): void => {
    if (isFetched) return
    isFetched = true
    const address = `${document.getElementById('site-data')?.dataset.services}`
    Promise.all<[Promise<Services>, unknown]>([import(/* @vite-ignore */ address), read]).then(
      ([services]) => {
        isStarted = true
        services.start(last, hearts)
        pressed?.click()
      },
      (error) => {
        isFetched = false
        // Otherwise a moving mouse would try again and again.
        removeEventListener('pointerover', reach, true)
        reportError(error)
        follow()
      },
    )
  }
  const reach = (event: Event): void => {
    start()
    const { type, target } = event
    if (isStarted || type !== 'click' || !(target instanceof Element)) return
    last = event
    const heart = target.closest<HTMLElement>('[data-favourite]')
    const link = target.closest<HTMLAnchorElement>(HELD)
    if (heart) hearts.push([heart, pressHeart(heart)])
    else if (link) pressed = link
    else return
    setTimeout(follow, TIMEOUT)
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of ['pointerover', 'touchstart', 'focusin', 'click']) addEventListener(type, reach, true)
  read.then(() => {
    if (location.search || hasUnsent()) start()
  })
}

/** Whether there is an unsent lead (browser/outbox) or a draft of this page's form (islands/form/state/draft.ts). */
function hasUnsent(): boolean {
  try {
    return 'forecourt:unsent' in localStorage || `forecourt:draft ${location.pathname}` in sessionStorage
  } catch {
    return false
  }
}
