import { type HeldEvent, hold, REACHES, replay } from './held-events.ts'
import { endPending } from './pending.ts'

const WAKES = ['pointerover', 'touchstart'] as const
/** After this time the page continues without the script. Milliseconds. */
const TIMEOUT = 15_000

type Load = () => Promise<() => Promise<void>>

interface Options {
  /** Wakes as soon as it is parsed: always (`read`), or if the address has a query or the history a state (`query`). */
  value?: unknown
}

/**
 * `client:interaction`: an island's script is fetched at a shopper's first interaction with the island, or as soon as
 * it is parsed (`client:interaction="read"`, or `"query"` if the address has a query or its history entry a state).
 * Focus, presses and typing in the meantime are replayed when the island is ready (use-island-ready.ts). If the script
 * fails, presses do what the HTML does, the page shows which parts need the script (`data-failed`, styles/base.css),
 * and the next interaction tries again. If the connection is lost, presses wait for it, because the browser would
 * otherwise leave the page and lose the shopper's answers.
 */
function wakeOnInteraction(load: Load, options: Options, island: HTMLElement): void {
  const held: HeldEvent[] = []
  const [asleep, waiting] = [new AbortController(), new AbortController()]
  const wake = (): void => {
    if (asleep.signal.aborted) return
    asleep.abort()
    island.setAttribute('aria-busy', 'true')
    awakeOnline(load, island)
      .finally(() => {
        waiting.abort()
        island.removeAttribute('aria-busy')
        for (const each of held) replay(each)
      })
      .catch(() => {
        endPending()
        island.dataset.failed = ''
        wakeOnInteraction(load, {}, island)
      })
  }
  const reach = (event: Event): void => {
    wake()
    hold(event, held)
  }
  for (const type of WAKES) island.addEventListener(type, wake, { passive: true, signal: asleep.signal })
  for (const type of REACHES) island.addEventListener(type, reach, { capture: true, signal: waiting.signal })
  const { value } = options
  const isNeeded = value === 'read' || (value === 'query' && (location.search.length > 1 || history.state))
  if (isNeeded) {
    wake()
    setTimeout(endPending, TIMEOUT)
  }
}

/** Wakes the island. If the connection is lost, it tries once more when it is back. */
async function awakeOnline(load: Load, island: HTMLElement): Promise<void> {
  try {
    await awake(load, island)
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    await awake(load, island)
  }
}

/** Resolves when the island handles events; rejects if it fails or takes too long. */
async function awake(load: Load, island: HTMLElement): Promise<void> {
  const heard = (type: string) => new Promise((resolve) => island.addEventListener(type, resolve, { once: true }))
  const [ready, failed] = [heard('island:ready'), heard('astro:hydration-error').then(fail)]
  const hydrated = load().then((hydrate) => hydrate())
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT)).then(fail)
  await Promise.race([hydrated.then(() => ready), failed, late])
}

const fail = (): never => {
  throw new Error('no island')
}

// biome-ignore lint/style/noDefaultExport: Astro takes a client directive by its default export.
export default wakeOnInteraction
