import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ANNOUNCED, announceChanges } from '#src/builder/publish/changed-addresses.ts'
import { smallBuilds } from '../../../contract/publish-target/target-kinds.ts'

const ORIGIN = 'https://test-cars.example'

/** Small releases with a sitemap of all pages but the one of a wrong address. */
function listedBuilds() {
  const build = smallBuilds()
  return async (vehicles: Record<string, number>): Promise<string> => {
    const { root } = await build({ vehicles })
    const paths = ['/', '/about-us', ...Object.keys(vehicles).map((name) => `/cars/${name}`)]
    writeFileSync(join(root, 'sitemap.xml'), paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join('\n'))
    return join(root, '../..')
  }
}

/** Search engines that may refuse a call. */
function searchEngines() {
  const told: string[][] = []
  let fails = false
  return {
    told,
    fail: (value: boolean) => {
      fails = value
    },
    announce: async (origin: string, urls: readonly string[]) => {
      expect(origin).toBe(ORIGIN)
      if (fails) throw new Error('it answered 503')
      told.push([...urls])
    },
  }
}

describe('addresses announced to search engines', () => {
  it('are the pages of the sitemap at first, then those that changed, came or went', async () => {
    const { told, announce } = searchEngines()
    const build = listedBuilds()
    const folder = await build({ 'blue-1': 100, 'red-2': 200 })
    await announceChanges(folder, announce)
    expect(told[0]).toEqual(['/', '/about-us', '/cars/blue-1', '/cars/red-2'].map((path) => ORIGIN + path))
    await announceChanges(folder, announce)
    expect(told).toHaveLength(1)
    await build({ 'red-2': 190, 'white-3': 300 })
    await announceChanges(folder, announce)
    expect(told[1]).toEqual(
      expect.arrayContaining(['/cars/blue-1', '/cars/red-2', '/cars/white-3'].map((path) => ORIGIN + path)),
    )
    expect(told[1]).not.toContain(`${ORIGIN}/about-us`)
  })

  it('are announced again after a failed call, with later changes', async () => {
    const { told, announce, fail } = searchEngines()
    const build = listedBuilds()
    const folder = await build({ 'blue-1': 100, 'red-2': 200 })
    fail(true)
    await expect(announceChanges(folder, announce)).rejects.toThrow('503')
    expect(existsSync(join(folder, ANNOUNCED))).toBe(false)
    fail(false)
    await build({ 'blue-1': 101, 'red-2': 200 })
    await announceChanges(folder, announce)
    expect(told[0]).toEqual(expect.arrayContaining([`${ORIGIN}/cars/blue-1`, `${ORIGIN}/about-us`]))
  })
})
