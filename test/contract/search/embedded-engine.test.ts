import { expect, it } from 'vitest'
import { createEngine } from '#src/search/engine/engine.ts'
import { DEFAULT_SETTINGS } from '#src/search/engine/settings.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'
import { engineContract } from './engine-contract.ts'
import { openEmbedded } from './open-embedded.ts'
import { totalsContract } from './totals-contract.ts'

engineContract('embedded engine', openEmbedded)
totalsContract('embedded engine', openEmbedded)

it('embedded engine refuses a facet that is not filterable', () => {
  const engine = createEngine(buildIndex([{ id: '0', name: 'x' }], DEFAULT_SETTINGS))
  expect(() => engine.search({ facets: ['name'] })).toThrow('Attribute `name` is not a facet')
})
