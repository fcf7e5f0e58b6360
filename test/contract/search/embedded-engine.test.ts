import { expect, it } from 'vitest'
import { createEngine } from '#src/search/engine/engine.ts'
import { DEFAULT_SETTINGS } from '#src/search/engine/settings.ts'
import { buildIndex, type StaticIndex } from '#src/search/engine/static-index.ts'
import { engineContract } from './engine-contract.ts'

engineContract('embedded engine', async (documents, settings) => {
  // Through JSON, as the site ships it.
  const index: StaticIndex = JSON.parse(JSON.stringify(buildIndex(documents, settings)))
  const engine = createEngine(index)
  return {
    async search(query) {
      const { rows, ...answer } = engine.search(query)
      return { ...answer, ids: rows.map((row) => String(engine.value(row, 'id'))) }
    },
  }
})

it('embedded engine refuses a facet that is not filterable', () => {
  const engine = createEngine(buildIndex([{ id: '0', name: 'x' }], DEFAULT_SETTINGS))
  expect(() => engine.search({ facets: ['name'] })).toThrow('Attribute `name` is not a facet')
})
