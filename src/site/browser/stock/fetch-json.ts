import { LATEST_INDEX_PATH, type LatestIndex } from '#src/search/latest-index.ts'

/** Timeout in milliseconds: a group's whole stock on a slow connection. */
const TIMEOUT = 30_000

/** JSON that this site's own build wrote. @throws if it can't be fetched in time */
export async function fetchJson(path: string, cache: RequestCache = 'default') {
  const response = await fetch(path, { cache, signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`${path}: status ${response.status}`)
  return response.json()
}

/**
 * Fetches files of the stock that the site ships. A failed fetch is repeated once, because a new release may have
 * removed a file between two requests.
 */
export function fetchLatest<T>(read: (latest: LatestIndex) => Promise<T>): Promise<T> {
  const attempt = async (cache: RequestCache) => read(await fetchJson(LATEST_INDEX_PATH, cache))
  const early = fetchedEarly()
  return (early ? read(early) : attempt('default')).catch(() => attempt('reload'))
}

/** The files that were fetched while the page was quiet (site/inline/scripts.ts). */
function fetchedEarly(): LatestIndex | undefined {
  const latest = document.querySelector<HTMLElement>('[data-latest]')?.dataset.latest
  return latest ? JSON.parse(latest) : undefined
}

/** A load that is made once for each key. After a failure, the next call tries again. */
export function loadOnce<Key extends string[], T>(load: (...key: Key) => Promise<T>): (...key: Key) => Promise<T> {
  const loads = new Map<string, Promise<T>>()
  return (...key) => {
    const id = key.join()
    const known = loads.get(id)
    if (known) return known
    const loading = load(...key)
    loads.set(id, loading)
    loading.catch(() => loads.delete(id))
    return loading
  }
}
