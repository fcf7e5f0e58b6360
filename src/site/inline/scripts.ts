/** A browser's estimate of its connection, which not every browser has. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Controls of a list that search the stock. */
const SEARCHES = '[data-preload] :is([data-live], input, select)'

const islands = (): NodeListOf<HTMLElement> => document.querySelectorAll('astro-island[data-scripts]')

/**
 * Addresses of an island's scripts: those it starts with, then those it may load later
 * (builder/adapter/island-scripts.ts).
 */
function scriptsOf(island: HTMLElement): [now: string[], later: string[]] {
  const address = `${island.getAttribute('component-url')}`
  const [now = [], later = []] = `${island.dataset.scripts}`
    .split('|')
    .map((names) => (names.match(/[^ ]+/g) ?? []).map((name) => address.replace(/[^/]*$/, `${name}.js`)))
  return [[address, `${island.getAttribute('renderer-url')}`, ...now], later]
}

/**
 * Fetches the scripts with which islands start once the page is loaded and quiet. Nothing runs before an interaction,
 * but nothing has to be waited for after it. The first interaction with an island fetches what is still missing all at
 * once, together with the stock if that was a filter, and then what the island may load later. Shoppers who save data,
 * and those on the slowest networks, only get what they interact with, and no page before they press its link.
 */
export function fetchScripts(): void {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  const isSparing = saveData || effectiveType?.endsWith('2g')
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  const reached = ({ target }: { target: EventTarget | null }): void => {
    if (!(target instanceof Element)) return
    if (target.closest(SEARCHES)) preloadStock()
    const island = target.closest<HTMLElement>('astro-island[data-scripts]')
    if (!island) return
    const [now, later] = scriptsOf(island)
    for (const href of now)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    if (!isSparing) whenIdle(() => fetchQuietly(later))
    delete island.dataset.scripts
  }
  for (const type of ['pointerover', 'touchstart', 'focusin', 'click']) addEventListener(type, reached, true)
  // Islands that wake by themselves; `?utm_source` alone needs no stock (components/pages/Search.astro).
  for (const island of document.querySelectorAll('astro-island[aria-busy]')) reached({ target: island })
  if (history.state || 'pending' in document.documentElement.dataset) preloadStock()
  if (isSparing) {
    // The next page (layouts/Base.astro).
    document.querySelector('[type=speculationrules]')?.remove()
    return
  }
  addEventListener('load', () => whenIdle(fetchAll))
}

function fetchAll(): void {
  const services = `${document.getElementById('site-data')?.dataset.services}`
  fetchQuietly([services, ...[...islands()].flatMap((island) => scriptsOf(island)[0])])
  if (searched()?.dataset.preload?.endsWith(LATEST)) preloadStock('low')
}

/** Into the browser's cache. A failed fetch is repeated when the script is needed. */
function fetchQuietly(scripts: readonly string[]): void {
  for (const script of new Set(scripts)) get(script, 'low').catch(() => {})
}

const LATEST = 'latest.json'

const searched = (): HTMLElement | null => document.querySelector('[data-preload]')

/** Fetches what a list's filters search, once: the stock that the site ships, or the address of its search server. */
function preloadStock(priority: RequestPriority = 'auto'): void {
  const page = searched()
  const href = page?.dataset.preload
  if (!page || !href) return
  delete page.dataset.preload
  if (href.endsWith(LATEST)) fetchIndex(page, href, priority).catch(() => {})
  else document.head.append(Object.assign(document.createElement('link'), { ...PRELOAD, href }))
}

const PRELOAD = { rel: 'preload', as: 'fetch', crossOrigin: '' }

/** The page remembers which index this is (browser/stock/fetch-json.ts). */
async function fetchIndex(page: HTMLElement, path: string, priority: RequestPriority): Promise<void> {
  const latest: Record<string, string> = await (await get(path, priority)).json()
  page.dataset.latest = JSON.stringify(latest)
  for (const file of Object.values(latest)) get(file, priority).catch(() => {})
}

const get = (address: string, priority: RequestPriority): Promise<Response> => fetch(address, { priority })
