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
 * Hearts respond at once; presses that need the services are held and repeated.
 */
export function startOnFirstReach(): void {
  const held = new Set<HTMLElement>()
  const hearts: EarlyHeart[] = []
  let last: Event | undefined
  let state: 'asleep' | 'fetched' | 'started' = 'asleep'
  const read = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  const start = (): void => {
    if (state !== 'asleep') return
    state = 'fetched'
    const address = `${document.getElementById('site-data')?.dataset.services}`
    Promise.all<[Promise<Services>, unknown]>([import(/* @vite-ignore */ address), read])
      .then(([services]) => {
        services.start(last, hearts)
        state = 'started'
        for (const element of held) element.click()
      })
      // The next reach tries again.
      .catch(() => {
        state = 'asleep'
      })
      .finally(() => held.clear())
  }
  const reach = (event: Event): void => {
    start()
    const { type, target } = event
    if (state === 'started' || type !== 'click' || !(target instanceof Element)) return
    last = event
    const heart = target.closest<HTMLElement>('[data-favourite]')
    const element = target.closest<HTMLElement>(HELD)
    if (heart) hearts.push([heart, pressHeart(heart)])
    else if (element) held.add(element)
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
