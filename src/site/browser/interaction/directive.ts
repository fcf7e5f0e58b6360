import { type HeldEvent, hold, replay } from './held-events.ts'

const WAKES = ['pointerover', 'focusin', 'touchstart'] as const
const HOLDS = ['click', 'submit', 'input', 'change'] as const
/** After this the page goes on without its script. Milliseconds. */
const PATIENCE = 15_000

type Load = () => Promise<() => Promise<void>>

/**
 * `client:interaction`: an island's script is fetched when a shopper reaches for
 * the island, or at once where the address asks for something. What is pressed or
 * typed meanwhile is done again when the island is ready (use-island-ready.ts).
 * Where the script fails, what was pressed does what the HTML says, and the next
 * reach tries again.
 */
function wakeOnInteraction(load: Load, _options: unknown, island: HTMLElement): void {
  const held: HeldEvent[] = []
  const [asleep, waiting] = [new AbortController(), new AbortController()]
  const wake = (): void => {
    if (asleep.signal.aborted) return
    asleep.abort()
    island.setAttribute('aria-busy', 'true')
    preload(island)
    awake(load, island)
      .finally(() => {
        waiting.abort()
        island.removeAttribute('aria-busy')
        delete document.documentElement.dataset.pending
        for (const each of held) replay(each)
      })
      .catch(() => wakeOnInteraction(load, undefined, island))
  }
  const keep = (event: Event): void => {
    wake()
    hold(event, held)
  }
  for (const type of WAKES) island.addEventListener(type, wake, { passive: true, signal: asleep.signal })
  for (const type of HOLDS) island.addEventListener(type, keep, { capture: true, signal: waiting.signal })
  if (location.search.length > 1 && !island.dataset.tried) wake()
  island.dataset.tried = ''
}

/** Settles when the island answers events, or will not. */
async function awake(load: Load, island: HTMLElement): Promise<void> {
  const heard = (type: string) => new Promise((resolve) => island.addEventListener(type, resolve, { once: true }))
  const [ready, failed] = [heard('island:ready'), heard('astro:hydration-error').then(giveUp)]
  const hydrated = load().then((hydrate) => hydrate())
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(giveUp)
  await Promise.race([hydrated.then(() => ready), failed, late])
}

const giveUp = (): never => {
  throw new Error('no island')
}

/** Files that the island's script will ask for arrive beside it. */
function preload(island: HTMLElement): void {
  for (const href of island.closest<HTMLElement>('[data-preload]')?.dataset.preload?.split(' ') ?? []) {
    const link = { rel: 'preload', as: 'fetch', href, crossOrigin: '' }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
}

// biome-ignore lint/style/noDefaultExport: Astro takes a client directive by its default export.
export default wakeOnInteraction
