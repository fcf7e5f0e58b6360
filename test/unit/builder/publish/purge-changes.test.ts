import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changedPaths, hashesOf, purgeChanges } from '#src/builder/publish/changed-addresses.ts'
import { encodeManifest } from '#src/builder/publish/manifest.ts'
import { readManifest } from '#src/builder/publish/published-site.ts'
import { smallBuilds } from '../../../contract/publish-target/target-kinds.ts'

const ORIGIN = 'https://test-cars.example'

/** A CDN that may refuse a call. */
function pretendCdn() {
  const told: string[][] = []
  let fails = false
  return {
    told,
    fail: (value: boolean) => {
      fails = value
    },
    purge: async (_site: string, urls: string[]) => {
      if (fails) throw new Error('it answered 503')
      told.push(urls)
    },
  }
}

describe('addresses that are purged from a CDN', () => {
  it('are all at first, then those that changed, came or went', async () => {
    const { told, purge } = pretendCdn()
    const build = smallBuilds()
    const { root } = await build({ vehicles: { 'blue-1': 100, 'red-2': 200 } })
    const folder = join(root, '../..')
    await purgeChanges(folder, purge)
    expect(told[0]).toContain(`${ORIGIN}/about-us`)
    await purgeChanges(folder, purge)
    expect(told).toHaveLength(1)
    await build({ vehicles: { 'red-2': 190, 'white-3': 300 } })
    await purgeChanges(folder, purge)
    expect(told[1]).toEqual(
      expect.arrayContaining(['/cars/blue-1', '/cars/red-2', '/cars/white-3'].map((p) => ORIGIN + p)),
    )
    expect(told[1]).not.toContain(`${ORIGIN}/about-us`)
  })

  it('are purged again after a failed call, with what has changed since', async () => {
    const { told, purge, fail } = pretendCdn()
    const build = smallBuilds()
    const { root } = await build({ vehicles: { 'blue-1': 100, 'red-2': 200 } })
    const folder = join(root, '../..')
    await purgeChanges(folder, purge)
    fail(true)
    await build({ vehicles: { 'blue-1': 101, 'red-2': 200 } })
    await expect(purgeChanges(folder, purge)).rejects.toThrow('503')
    fail(false)
    await build({ vehicles: { 'blue-1': 101, 'red-2': 202 } })
    await purgeChanges(folder, purge)
    expect(told[1]).toEqual(expect.arrayContaining([`${ORIGIN}/cars/blue-1`, `${ORIGIN}/cars/red-2`]))
  })
})

it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
  ['stay the same', { '/a': '1' }, { '/a': '1' }, []],
  ['have other content', { '/a': '1', '/b': '1' }, { '/a': '2', '/b': '1' }, ['/a']],
  ['are new', { '/b': '1' }, { '/b': '1', '/a': '1', '/c': '1' }, ['/a', '/c']],
  ['are gone', { '/c': '1', '/a': '1', '/b': '1' }, { '/b': '1' }, ['/a', '/c']],
])('addresses that %s are told in the order of the alphabet, and no others', (_, before, after, told) => {
  expect(changedPaths(before, after)).toEqual(told)
})

it('pages are purged by their address, other files by their path', () => {
  const pages = { '/about-us': { fingerprint: '', hash: 'p', size: 1, inline: [] } }
  expect(hashesOf({ pages, files: { 'images/a.avif': { hash: 'f', size: 1 } } })).toEqual({
    '/about-us': 'p',
    '/images/a.avif': 'f',
  })
})

it('a site without an address of its own has nothing to purge', async () => {
  const { told, purge } = pretendCdn()
  const { root } = await smallBuilds()({ vehicles: { 'blue-1': 100 } })
  const path = `${root}.json`
  const manifest = readManifest(path)
  if (!manifest) throw new Error(`${path} is no manifest`)
  writeFileSync(path, encodeManifest({ ...manifest, origin: undefined }))
  await purgeChanges(join(root, '../..'), purge)
  expect(told).toEqual([])
})
