import { pressHeart } from './saved.ts'

/** A heart that was pressed before the services were there, and whether its vehicle is saved since. */
type EarlyHeart = readonly [heart: HTMLElement, isSaved: boolean]

/** What browser/services.ts exports. */
interface Services {
  start(last: Event | undefined, hearts: readonly EarlyHeart[]): void
}

/** What only the services answer; an island holds its own presses (browser/interaction/directive.ts). */
const HELD = '[data-calendar]'

/**
 * Fetches browser/services.ts when a shopper reaches for something, or at once where
 * the address or what was left asks for it, and starts it when the page is read. Hearts
 * answer at once; what only the services answer is held until then, and pressed again.
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
    last = event
    const { type, target } = event
    if (state === 'started' || type !== 'click' || !(target instanceof Element)) return
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

/** A lead that was not sent (browser/outbox) or a form that was left halfway (islands/form/state/draft.ts). */
function isLeft(): boolean {
  try {
    return 'forecourt:unsent' in localStorage || `forecourt:draft ${location.pathname}` in sessionStorage
  } catch {
    return false
  }
}
