import { hold, replay } from './held-events.ts'

const WAKES = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown'] as const
const HOLDS = ['click', 'submit', 'input', 'change'] as const
/** After this the page goes on without its script. Milliseconds. */
const PATIENCE = 15_000

type Load = () => Promise<() => Promise<void>>

/**
 * `client:interaction`: an island's script is fetched when a shopper reaches for
 * the island, or at once where the address asks for something. What is pressed or
 * typed meanwhile is done again when the island is ready (island-ready.ts). Where
 * the script fails, what was pressed does what the HTML says.
 */
function wakeOnInteraction(load: Load, _options: unknown, island: HTMLElement): void {
  const quiet = new AbortController()
  const wake = (): void => {
    quiet.abort()
    start(load, island).catch(() => wakeOnInteraction(load, _options, island))
  }
  for (const type of WAKES) island.addEventListener(type, wake, { passive: true, signal: quiet.signal })
  // A second try waits for the shopper.
  if (location.search.length > 1 && !island.dataset.tried) wake()
}

async function start(load: Load, island: HTMLElement): Promise<void> {
  island.dataset.tried = ''
  island.setAttribute('aria-busy', 'true')
  preload(island)
  const held: Event[] = []
  const holding = new AbortController()
  for (const type of HOLDS) {
    const listener = (event: Event) => hold(event, held)
    island.addEventListener(type, listener, { capture: true, signal: holding.signal })
  }
  const ready = new Promise((resolve) => island.addEventListener('island:ready', resolve, { once: true }))
  const failed = new Promise<never>((_, reject) =>
    island.addEventListener('astro:hydration-error', reject, { once: true }),
  )
  try {
    const hydrated = load().then((hydrate) => hydrate())
    await Promise.race([hydrated.then(() => ready), failed, rejectAfter(PATIENCE)])
  } finally {
    holding.abort()
    island.removeAttribute('aria-busy')
    delete document.documentElement.dataset.pending
    for (const event of held) replay(event)
  }
}

/** Files that the island's script will ask for arrive beside it. */
function preload(island: HTMLElement): void {
  for (const href of island.closest<HTMLElement>('[data-preload]')?.dataset.preload?.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href, crossOrigin: '' }),
    )
  }
}

const rejectAfter = (milliseconds: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('no island')), milliseconds))

// biome-ignore lint/style/noDefaultExport: Astro takes a client directive by its default export.
export default wakeOnInteraction
