import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  CHOSEN,
  isRolledBack,
  listReleases,
  orphanSites,
  resumeBuilds,
  rollBack,
} from '#src/builder/publish/release-list.ts'
import { NOW, smallBuilds } from '../../../contract/publish-target/target-kinds.ts'
import { publishedTree } from '../published-tree.ts'

const DAY = 24 * 60 * 60 * 1000

async function site(prices: readonly number[], from = NOW) {
  const build = smallBuilds()
  let folder = ''
  for (const [at, price] of prices.entries()) {
    const { root } = await build({ vehicles: { 'blue-1': price } }, from + at)
    // Built one after the other, on a file system of any precision.
    utimesSync(root, (from + at * 1000) / 1000, (from + at * 1000) / 1000)
    folder = join(root, '../..')
  }
  const price = () => /\$\d+/.exec(publishedTree(folder)['cars/blue-1.html'] ?? '')?.[0]
  return { build, folder, price }
}

describe('the releases of a site', () => {
  it('are listed, the latest first', async () => {
    const { folder } = await site([100, 200, 300])
    const releases = listReleases(folder)
    expect(releases.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
    expect(releases.map(({ manifest }) => manifest.about.stock)).toEqual([1, 1, 1])
  })

  it('can be rolled back to: the previous one by default, or a named one', async () => {
    const { folder, price } = await site([100, 200, 300])
    const first = listReleases(folder).at(-1)?.name
    expect(rollBack(folder, undefined, NOW)).toBeDefined()
    expect(price()).toBe('$200')
    expect(rollBack(folder, first, NOW)).toBeDefined()
    expect(price()).toBe('$100')
    expect(rollBack(folder, 'nope', NOW)).toBeUndefined()
    expect(rollBack(folder, undefined, NOW)).toBeUndefined()
    expect(price()).toBe('$100')
    expect(isRolledBack(folder)).toBe(true)
    resumeBuilds(folder)
    expect(isRolledBack(folder)).toBe(false)
  })

  it('that are damaged are neither listed nor gone back to', async () => {
    const { folder, price } = await site([100, 200, 300])
    const [, second] = listReleases(folder)
    writeFileSync(join(folder, `releases/${second?.name}.json`), 'x')
    expect(listReleases(folder).map(({ name }) => name)).not.toContain(second?.name)
    expect(rollBack(folder, second?.name, NOW)).toBeUndefined()
    expect(rollBack(folder, undefined, NOW)).toBeDefined()
    expect(price()).toBe('$100')
    expect(listReleases(join(folder, 'nowhere'))).toEqual([])
  })

  it('are named to the builds, and the one that was shown counts from then as replaced', async () => {
    const { folder } = await site([100, 200])
    const [shown, before] = listReleases(folder)
    expect(rollBack(folder, undefined, NOW + DAY)).toMatchObject({ name: before?.name, isCurrent: true })
    expect(readFileSync(join(folder, CHOSEN), 'utf8').trim()).toBe(before?.name)
    expect(statSync(join(folder, `releases/${shown?.name}.json`)).mtimeMs).toBe(NOW + DAY)
    resumeBuilds(folder)
    resumeBuilds(folder)
  })

  it('can be gone back to where none is shown', async () => {
    const { folder, price } = await site([100, 200])
    const [latest] = listReleases(folder)
    rmSync(join(folder, 'current'))
    expect(rollBack(folder, latest?.name, NOW)).toBeDefined()
    expect(price()).toBe('$200')
  })

  it('stay for an hour, and the last of three earlier days stays longer', async () => {
    const { build, folder } = await site([1, 2])
    for (let day = 1; day <= 6; day++) {
      await build({ vehicles: { 'blue-1': day * 10 } }, NOW + day * DAY)
      await build({ vehicles: { 'blue-1': day * 10 + 1 } }, NOW + day * DAY + 1000)
    }
    const names = readdirSync(join(folder, 'releases')).filter((name) => name.endsWith('.json'))
    // The present one, two that were replaced within the hour, and those of three days.
    expect(names).toHaveLength(6)
  })
})

it('sites without a dealer are named in the order of the alphabet, and nothing else that lies beside them', async () => {
  const build = smallBuilds()
  const roots = []
  for (const slug of ['mine', 'theirs', 'gone']) roots.push((await build({ slug, vehicles: {} })).root)
  const out = join(roots[0] ?? '', '../../..')
  mkdirSync(join(out, '_api'))
  expect(orphanSites(out, new Set(['mine']))).toEqual(['gone', 'theirs'])
  expect(orphanSites(join(out, 'nowhere'), new Set())).toEqual([])
})
