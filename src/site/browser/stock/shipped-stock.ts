import { type Display, openDisplay } from '#src/page/search/display/display-index.ts'
import { createEngine, type Engine } from '#src/search/engine/engine.ts'
import { fetchJson, fetchLatest } from './fetch-json.ts'

/** The stock that the site ships: a search engine and the data of cards. */
export interface ShippedStock {
  engine: Engine
  display: Display
}

/** @throws if the files can't be fetched. */
export function fetchStock(): Promise<ShippedStock> {
  return fetchLatest(async (latest) => {
    const [index, display] = await Promise.all([fetchJson(latest.index), fetchJson(latest.display)])
    const engine = createEngine(index)
    return { engine, display: openDisplay(display, engine.value) }
  })
}
