import { LATEST_INDEX_PATH, type LatestIndex } from '#src/page/files/search-paths.ts'
import { type Display, openDisplay } from '#src/page/search/display/display-index.ts'
import { createEngine, type Engine } from '#src/search/engine/engine.ts'

/** The stock that the site ships: a search engine and the data of cards. */
export interface ShippedStock {
  engine: Engine
  display: Display
}

/** @throws if the files can't be fetched. */
export function fetchStock(): Promise<ShippedStock> {
  // A new release may have removed the files between two requests.
  return fetchIndex('default').catch(() => fetchIndex('reload'))
}

async function fetchIndex(cache: RequestCache): Promise<ShippedStock> {
  const latest: LatestIndex = await fetchJson(LATEST_INDEX_PATH, cache)
  const [index, display] = await Promise.all([fetchJson(latest.index), fetchJson(latest.display)])
  const engine = createEngine(index)
  return { engine, display: openDisplay(display, engine.value) }
}

/** JSON that this site's own build wrote. */
async function fetchJson(path: string, cache: RequestCache = 'default') {
  const response = await fetch(path, { cache })
  if (!response.ok) throw new Error(`${path}: status ${response.status}`)
  return response.json()
}
