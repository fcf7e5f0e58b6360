import { LATEST_INDEX_PATH, type LatestIndex } from '#src/page/files/search-paths.ts'
import { type Display, openDisplay } from '#src/page/search/display/display-index.ts'
import { createEngine, type Engine } from '#src/search/engine/engine.ts'
import type { Answers } from './answers.ts'

interface Opened {
  engine: Engine
  display: Display
}

/** The stock that the site ships, searched right here. It is fetched with the first question. */
export function staticIndex(): Answers {
  let opened: Promise<Opened> | undefined
  const open = (): Promise<Opened> => {
    opened ??= fetchIndex('default')
      // A new release may have taken the files away between two requests.
      .catch(() => fetchIndex('reload'))
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  return async (queries) => {
    const { engine, display } = await open()
    return queries.map((query) => {
      const { rows, ...answer } = engine.search(query)
      const cards = rows.map((row) => display.card(row))
      return { ...answer, hits: cards.map((card) => ({ objectID: card.vehicle_id, card })) }
    })
  }
}

async function fetchIndex(cache: RequestCache): Promise<Opened> {
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
