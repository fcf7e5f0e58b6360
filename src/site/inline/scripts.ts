/** A browser's estimate of its connection; not every browser has it. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const islands = (): NodeListOf<HTMLElement> => document.querySelectorAll('astro-island[data-scripts]')

/** Addresses of an island's scripts: those it starts with, then those it may ask for (builder/adapter/island-scripts.ts). */
function scriptsOf(island: HTMLElement): [now: string[], later: string[]] {
  const address = `${island.getAttribute('component-url')}`
  const [now = [], later = []] = `${island.dataset.scripts}`
    .split('|')
    .map((names) => (names.match(/[^ ]+/g) ?? []).map((name) => address.replace(/[^/]*$/, name)))
  return [[address, `${island.getAttribute('renderer-url')}`, ...now], later]
}

/**
 * Fetches the scripts of an island all at once when a shopper reaches it, and of all islands once
 * the page is loaded and quiet: nothing runs before a reach, but then nothing has to be waited
 * for. Shoppers who save data, and those on the slowest networks, only get what they reach.
 */
export function fetchScripts(): void {
  const reached = ({ target }: { target: EventTarget | null }): void => {
    const island = target instanceof Element && target.closest<HTMLElement>('astro-island[data-scripts]')
    if (!island) return
    for (const href of scriptsOf(island)[0])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    delete island.dataset.scripts
  }
  for (const type of ['pointerover', 'touchstart', 'focusin', 'click']) addEventListener(type, reached, true)
  // Those that wake by themselves.
  for (const island of document.querySelectorAll('astro-island[aria-busy]')) reached({ target: island })
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData || effectiveType?.endsWith('2g')) return
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  addEventListener('load', () => whenIdle(fetchAll))
}

/** Into the browser's cache. What can't be had now is asked for again when it is needed. */
function fetchAll(): void {
  const services = `${document.getElementById('site-data')?.dataset.services}`
  const scripts = [...islands()].flatMap((island) => scriptsOf(island).flat())
  for (const script of new Set([services, ...scripts])) get(script).catch(() => {})
  fetchIndex().catch(() => {})
}

/** The stock that a list's filters search. The page remembers which it is (browser/stock/shipped-stock.ts). */
async function fetchIndex(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-preload]')
  const path = page?.dataset.preload
  if (!page || !path?.endsWith('latest.json')) return
  const latest: Record<string, string> = await (await get(path)).json()
  await Promise.all(Object.values(latest).map(get))
  delete page.dataset.preload
  page.dataset.latest = JSON.stringify(latest)
}

const get = (address: string): Promise<Response> => fetch(address, { priority: 'low' })
