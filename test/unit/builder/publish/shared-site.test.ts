import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PURGED } from '#src/builder/publish/changed-addresses.ts'
import { chooseRelease, followChoice, letBuildsPublish } from '#src/builder/publish/choose-release.ts'
import { publishSite } from '#src/builder/publish/publish-site.ts'
import type { PublishTarget } from '#src/builder/publish/publish-target.ts'
import { publishedSite } from '#src/builder/publish/published-site.ts'
import { CHOSEN, listReleases } from '#src/builder/publish/release-list.ts'
import { isStillChosen, type PulledRecord, pullSites, pushSite, shareChoice } from '#src/builder/publish/shared-site.ts'
import { goodStockPath } from '#src/platform/good-stock.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import { temporaryFolder } from '../published-tree.ts'
import { fakePress, siteModel, textPage } from '../site-fixture.ts'
import { memoryTarget } from './memory-target.ts'

const SLUG = 'test-cars'
const HOUR = 60 * 60 * 1000
const UNREACHED = new BucketError('s3://dealers', 'no answer', 'Build again later.')

/** A machine that builds the site; several share a target. */
function machine({ target } = memoryTarget()) {
  const home = temporaryFolder()
  const places = { out: join(home, 'dist'), cacheFolder: join(home, 'stock') }
  const folder = join(places.out, SLUG)
  mkdirSync(places.cacheFolder)
  let now = Date.now()
  const build = (html: string, vehicles: string[] = []) =>
    publishSite(
      {
        model: siteModel({ pages: [textPage('/', html)] }),
        vehicles,
        advertised: [],
        addresses: {},
        place: '',
        pictures: new Map(),
        folder,
        last: publishedSite(folder),
        force: false,
        now: now++,
      },
      fakePress(),
    )
  const pull = async () => (await pullSites(target, [SLUG], places)).pulled.get(SLUG) ?? { slug: SLUG }
  const push = async (known?: PulledRecord) => pushSite(target, known ?? (await pull()), places)
  const choose = (name?: string) => chooseRelease(SLUG, name, { target, now: now++, ...places })
  const stock = goodStockPath(places.cacheFolder, SLUG, folder)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const text = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined)
  return { places, folder, build, pull, push, choose, stock, write, text }
}

describe('what machines know of a site together', () => {
  it('has the history of its last publication, and its CDN’s last purge', async () => {
    const shared = memoryTarget()
    const [one, two] = [machine(shared), machine(shared)]
    expect((await one.pull()).shared).toBeUndefined()
    await one.build('home', ['a', 'b'])
    one.write(PURGED, '{"/":"1"}')
    await one.push()
    const { shared: known } = await two.pull()
    expect(known).toMatchObject({
      content: publishedSite(one.folder)?.manifest?.content,
      history: { vehicles: ['a', 'b'] },
    })
    expect(two.text(PURGED)).toBe('{"/":"1"}')
    const before = await one.pull()
    await one.build('new home')
    rmSync(join(one.folder, PURGED))
    await one.push(before)
    await two.pull()
    expect(two.text(PURGED)).toBeUndefined()
  })

  it('is its last good stock, and when that was read', async () => {
    const shared = memoryTarget()
    const [one, two] = [machine(shared), machine(shared)]
    await one.build('home')
    writeFileSync(one.stock, 'stock')
    await one.push()
    await two.pull()
    expect(readFileSync(two.stock, 'utf8')).toBe('stock')
    expect(statSync(two.stock).mtimeMs).toBeCloseTo(statSync(one.stock).mtimeMs, -1)
    shared.kept.length = 0
    await two.build('home')
    await two.push()
    expect(shared.kept).toEqual([])
  })

  it('is not what a target has that is damaged, or from another version', async () => {
    for (const damaged of ['{"format":1', '{"format":2,"content":"x","history":{}}']) {
      const shared = memoryTarget()
      const one = machine(shared)
      shared.texts.set(`${SLUG}.json`, damaged)
      expect(await one.pull()).toEqual({ slug: SLUG })
    }
  })

  it('is stored again only when it has changed, or its stock was read again an hour later', async () => {
    const shared = memoryTarget()
    const one = machine(shared)
    await one.build('home')
    writeFileSync(one.stock, 'stock')
    await one.push()
    expect(shared.kept).toEqual([`${SLUG}.stock.json`, `${SLUG}.json`])
    await one.push()
    expect(shared.kept).toHaveLength(2)
    const record = JSON.parse(shared.texts.get(`${SLUG}.json`) ?? '')
    for (const [age, times] of [
      [HOUR - 1000, 2],
      [HOUR + 1000, 3],
    ] as const) {
      const stock = { ...record.stock, taken: statSync(one.stock).mtimeMs - age }
      shared.texts.set(`${SLUG}.json`, JSON.stringify({ ...record, stock }))
      await one.push()
      expect(shared.kept).toHaveLength(times)
    }
    expect(shared.kept.at(-1)).toBe(`${SLUG}.json`)
  })

  it('is without its stock where that was lost, and the build fetches it anew', async () => {
    const shared = memoryTarget()
    const [one, two] = [machine(shared), machine(shared)]
    await one.build('home')
    writeFileSync(one.stock, 'stock')
    await one.push()
    shared.texts.delete(`${SLUG}.stock.json`)
    expect((await two.pull()).shared).toMatchObject({ stock: { taken: expect.any(Number) } })
    expect(existsSync(two.stock)).toBe(false)
  })

  it('is nothing of a site that this machine has not built', async () => {
    const shared = memoryTarget()
    await machine(shared).push()
    expect(shared.kept).toEqual([])
  })

  it("can't be read while the target doesn't answer, and then the dealer must not be built", async () => {
    const { target } = memoryTarget()
    const { places } = machine()
    const down = { ...target, recall: () => Promise.reject(UNREACHED) }
    const { pulled, unreached } = await pullSites(down, [SLUG, 'other'], places)
    expect([...pulled]).toEqual([])
    expect(unreached).toMatchObject([
      { slug: SLUG, outcome: { kind: 'unpublished', message: UNREACHED.message } },
      { slug: 'other' },
    ])
    const broken = { ...target, recall: () => Promise.reject(new TypeError('a mistake')) }
    await expect(pullSites(broken, [SLUG], places)).rejects.toThrow('a mistake')
    expect(await pullSites(undefined, [SLUG], places)).toEqual({ pulled: new Map(), unreached: [] })
  })
})

describe('a release that was not made just now', () => {
  const shared = { format: 1 as const, content: 'c', history: { vehicles: [], pages: [], retired: {}, addresses: {} } }

  it.each([
    ['nothing else was published', { slug: SLUG }, true],
    ['it is what was published last', { slug: SLUG, shared }, true],
    ['another machine has published since', { slug: SLUG, shared: { ...shared, content: 'other' } }, false],
    ['an operator chose it', { slug: SLUG, chosen: 'r', shared: { ...shared, content: 'other' } }, true],
    ['an operator chose another', { slug: SLUG, chosen: 'other', shared }, false],
  ])('may be published or not: %s', (_, known, expected) => expect(isStillChosen(known, 'r', 'c')).toBe(expected))
})

describe('the release that an operator chooses', () => {
  it('is kept by builds on every machine, until they may publish again', async () => {
    const shared = memoryTarget()
    const [one, two] = [machine(shared), machine(shared)]
    await one.build('first', ['a'])
    await one.build('second', ['a', 'b'])
    await one.push()
    const { release, before } = await one.choose()
    expect(publishedSite(one.folder)?.manifest?.vehicles).toEqual(['a'])
    expect(before?.vehicles).toEqual(['a', 'b'])
    expect(shared.published).toEqual([release.manifest.content])
    expect(await two.pull()).toMatchObject({ chosen: release.name, shared: { history: { vehicles: ['a', 'b'] } } })
    expect(two.text(CHOSEN)).toContain(release.name)
    await letBuildsPublish(SLUG, { out: one.places.out, target: shared.target })
    expect([one.text(CHOSEN), (await two.pull()).chosen]).toEqual([undefined, undefined])
    expect(two.text(CHOSEN)).toBeUndefined()
  })

  it('stays chosen on a machine whose target knows of no choice', async () => {
    const { build, places, folder, pull } = machine()
    await build('first')
    await build('second')
    const { release } = await chooseRelease(SLUG, undefined, { ...places, now: Date.now() })
    expect(await pull()).toMatchObject({ chosen: release.name })
    expect(existsSync(join(folder, CHOSEN))).toBe(true)
  })

  it('is published as it is on this machine, and the others learn of its CDN’s purge', async () => {
    const shared = memoryTarget()
    const { build, places, folder, push } = machine(shared)
    await build('first')
    await build('second')
    await push()
    const taken: unknown[][] = []
    const target: PublishTarget = {
      ...shared.target,
      publish: async ({ root }, options) => {
        taken.push([root, options])
        return { stored: 0, unchanged: 0, deleted: 0, waiting: 0 }
      },
    }
    const { release } = await chooseRelease(SLUG, undefined, {
      ...places,
      target,
      now: 7,
      purge: async () => undefined,
    })
    expect(taken).toEqual([[join(folder, 'releases', release.name), { now: 7 }]])
    expect(JSON.parse(shared.texts.get(`${SLUG}.json`) ?? '{}').purged).toBe(readFileSync(join(folder, PURGED), 'utf8'))
  })

  it('is purged from the CDN where there is one', async () => {
    const { target } = memoryTarget()
    const { build, places, folder } = machine()
    await build('first')
    await build('second')
    const purged: string[][] = []
    await chooseRelease(SLUG, undefined, {
      ...places,
      target,
      now: Date.now(),
      purge: async (_, urls) => void purged.push(urls),
    })
    expect(purged).toHaveLength(1)
    expect(existsSync(join(folder, PURGED))).toBe(true)
  })

  it('can be one of this machine alone, without a target', async () => {
    const { build, places, folder } = machine()
    await build('first')
    await build('second')
    const { release } = await chooseRelease(SLUG, listReleases(folder).at(-1)?.name, { ...places, now: Date.now() })
    expect(listReleases(folder).find(({ isCurrent }) => isCurrent)?.name).toBe(release.name)
    await letBuildsPublish(SLUG, { out: places.out })
    expect(existsSync(join(folder, CHOSEN))).toBe(false)
  })

  it('has to be named where another machine published what is shown', async () => {
    const shared = memoryTarget()
    const [one, two] = [machine(shared), machine(shared)]
    await one.build('first')
    await one.build('second')
    await two.build('other')
    await two.push()
    await expect(one.choose()).rejects.toThrow('The live release of test-cars was published by another machine.')
    const [, first] = listReleases(one.folder)
    expect((await one.choose(first?.name)).release.name).toBe(first?.name)
  })

  it('has to be on this machine', async () => {
    const { build, choose } = machine()
    await build('first')
    for (const name of ['nope', undefined])
      await expect(choose(name)).rejects.toThrow('There is no such release of test-cars on this machine.')
  })

  it('is none on a machine that has never built the site', async () => {
    await expect(machine().choose()).rejects.toThrow('There is no such release of test-cars on this machine.')
    const shared = memoryTarget()
    const [one, two] = [machine(shared), machine(shared)]
    await one.build('first')
    await one.push()
    await expect(two.choose()).rejects.toThrow('The live release of test-cars was published by another machine.')
  })

  it('is not taken for followed where a mistake of ours prevents it', async () => {
    const { target } = memoryTarget()
    const { places } = machine()
    const broken = {
      ...places,
      target: { ...target, recall: () => Promise.reject(new TypeError('a mistake')) },
      now: 0,
    }
    await expect(followChoice({ slug: SLUG, release: 'x' }, broken)).rejects.toThrow('a mistake')
  })

  it('changes nothing while the target does not answer', async () => {
    const { target } = memoryTarget()
    const { build, places, folder } = machine()
    await build('first')
    await build('second')
    const current = publishedSite(folder)?.root
    const down = { ...places, target: { ...target, recall: () => Promise.reject(UNREACHED) }, now: 0 }
    await expect(chooseRelease(SLUG, undefined, down)).rejects.toThrow('test-cars was not changed')
    expect([publishedSite(folder)?.root, existsSync(join(folder, CHOSEN))]).toEqual([current, false])
    expect(await followChoice({ slug: SLUG, release: 'x' }, down)).toContain('test-cars was not changed')
  })

  it('comes with an order of the console, and so does the end of it', async () => {
    const { target } = memoryTarget()
    const { build, places, folder } = machine()
    await build('first')
    await build('second')
    const order = (release: string | null | undefined) =>
      followChoice({ slug: SLUG, ...(release !== undefined && { release }) }, { ...places, target, now: Date.now() })
    expect(await order(undefined)).toBeUndefined()
    expect(existsSync(join(folder, CHOSEN))).toBe(false)
    expect(await order(listReleases(folder).at(-1)?.name)).toBeUndefined()
    expect(existsSync(join(folder, CHOSEN))).toBe(true)
    expect(await order('nope')).toContain('There is no such release')
    expect(await order(null)).toBeUndefined()
    expect(existsSync(join(folder, CHOSEN))).toBe(false)
    await shareChoice(target, SLUG, 'other')
    expect(await target.recall(`${SLUG}.rolled-back`)).toBe('other')
  })
})
