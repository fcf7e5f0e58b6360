import { createEngine } from '#src/search/engine/engine.ts'
import { buildIndex, type StaticIndex } from '#src/search/engine/static-index.ts'
import type { OpenEngine } from './engine-contract.ts'

export const openEmbedded: OpenEngine = async (documents, settings) => {
  // Through JSON, as the site ships it.
  const index: StaticIndex = JSON.parse(JSON.stringify(buildIndex(documents, settings)))
  const engine = createEngine(index)
  return {
    async search(query) {
      const { rows, ...answer } = engine.search(query)
      return { ...answer, ids: rows.map((row) => String(engine.value(row, 'id'))) }
    },
  }
}
