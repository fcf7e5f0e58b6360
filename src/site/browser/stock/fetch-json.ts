import { LATEST_INDEX_PATH, type LatestIndex } from '#src/search/latest-index.ts'

/** JSON that this site's own build wrote. @throws if it can't be fetched */
export async function fetchJson(path: string, cache: RequestCache = 'default') {
  const response = await fetch(path, { cache })
  if (!response.ok) throw new Error(`${path}: status ${response.status}`)
  return response.json()
}

/**
 * Fetches files of the stock that the site ships. A new release may have removed them between
 * two requests, so they are asked for twice.
 */
export function fetchLatest<T>(read: (latest: LatestIndex) => Promise<T>): Promise<T> {
  const attempt = async (cache: RequestCache) => read(await fetchJson(LATEST_INDEX_PATH, cache))
  const early = fetchedEarly()
  return (early ? read(early) : attempt('default')).catch(() => attempt('reload'))
}

/** The files that the page fetched when it was quiet (site/inline/scripts.ts). */
function fetchedEarly(): LatestIndex | undefined {
  const latest = document.querySelector<HTMLElement>('[data-latest]')?.dataset.latest
  return latest ? JSON.parse(latest) : undefined
}
