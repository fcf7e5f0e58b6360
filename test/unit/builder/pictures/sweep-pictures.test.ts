import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sweepPictures } from '#src/builder/pictures/sweep-pictures.ts'
import { temporaryFolder } from '../published-tree.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-28T00:00:00Z')

it('deletes pictures that no build has used for 30 days, and unfinished ones of killed builds after a day', async () => {
  const cache = temporaryFolder()
  const ages = { used: 29, unused: 31, '.tmp-1-a': 0.5, '.tmp-2-b': 2 }
  for (const [name, days] of Object.entries(ages)) {
    mkdirSync(join(cache, name))
    writeFileSync(join(cache, name, '320.webp'), 'picture')
    utimesSync(join(cache, name), (NOW - days * DAY) / 1000, (NOW - days * DAY) / 1000)
  }
  await sweepPictures(NOW, cache)
  expect(readdirSync(cache).sort()).toEqual(['.tmp-1-a', 'used'])
})

it('has nothing to do without a cache', async () => {
  await expect(sweepPictures(NOW, join(temporaryFolder(), 'none'))).resolves.toBeUndefined()
})
