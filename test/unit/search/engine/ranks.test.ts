import { expect, it } from 'vitest'
import { createEngine } from '#src/search/engine/engine.ts'
import { DEFAULT_SETTINGS } from '#src/search/engine/settings.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'

it('vehicles that nothing tells apart keep the order of the index, sorted or not', () => {
  const documents = [
    { id: 'b', price: 1 },
    { id: 'a', price: 1 },
    { id: 'c', price: 0 },
  ]
  const engine = createEngine(buildIndex(documents, { ...DEFAULT_SETTINGS, sortableAttributes: ['price', 'km'] }))
  const ids = (sort?: string[]) => engine.search({ ...(sort && { sort }) }).rows.map((row) => engine.value(row, 'id'))
  expect(ids()).toEqual(['b', 'a', 'c'])
  expect(ids(['price:asc'])).toEqual(['c', 'b', 'a'])
  expect(ids(['km:asc', 'price:asc'])).toEqual(['c', 'b', 'a'])
})
