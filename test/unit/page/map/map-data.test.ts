import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MAP_DATA, mapData } from '../../../../scripts/checks/map-data.ts'

it('is what the installed map packages give: npm run fix writes it', () => {
  expect(JSON.parse(readFileSync(MAP_DATA, 'utf8'))).toEqual(mapData())
})
