import { type Display, openDisplay } from '#src/page/search/display/display-index.ts'
import { createEngine, type Engine } from '#src/search/engine/engine.ts'
import type { StaticIndex } from '#src/search/engine/static-index.ts'
import { fetchJson, fetchLatest, loadOnce } from './fetch-json.ts'

/** The stock that the site ships: a search engine and the data of cards. */
export interface ShippedStock {
  engine: Engine
  display: Display
  /** Adds the columns that some fields need, which are shipped in separate files. */
  complete(fields: readonly string[]): Promise<void>
}

/** @throws if the files can't be fetched */
export function fetchStock(): Promise<ShippedStock> {
  return fetchLatest(async (latest) => {
    const [index, display] = await Promise.all([fetchJson(latest.index), fetchJson(latest.display)])
    const engine = createEngine(index)
    return { engine, display: openDisplay(display, engine.value), complete: completing(engine, index) }
  })
}

function completing(engine: Engine, { apart = {} }: StaticIndex): ShippedStock['complete'] {
  const add = loadOnce(async (field: string) => engine.add(field, await fetchJson(`${apart[field]}`)))
  return async (fields) => {
    await Promise.all(Object.keys(apart).flatMap((field) => (fields.includes(field) ? [add(field)] : [])))
  }
}
