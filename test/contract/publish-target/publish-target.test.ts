import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deadLinks, HOUR, NOW, smallBuilds, TARGET_KINDS } from './target-kinds.ts'

const SITE = { vehicles: { 'blue-1': 100, 'red-2': 200 } }

describe.each(TARGET_KINDS)('publishing to $name', ({ open }) => {
  it('publishes every page and file of the release', async () => {
    const place = await open()
    const change = await place.target.publish(await smallBuilds()(SITE), { now: NOW })
    expect(change).toMatchObject({ unchanged: 0, deleted: 0, waiting: 0 })
    expect(place.read('test-cars', '/cars/blue-1')).toMatchObject({ body: expect.stringContaining('$100') })
    expect(place.read('test-cars', '/images/Büro + yard (1).jpg')).toEqual({ body: 'a picture' })
    expect(place.read('test-cars', '/404.html')).toMatchObject({ body: expect.stringContaining('not found') })
    expect(place.read('test-cars', '/_headers')).toMatchObject({ body: expect.stringContaining('immutable') })
    expect(deadLinks(place)).toEqual([])
  })

  it('stores only what changed', async () => {
    const { target, read } = await open()
    const build = smallBuilds()
    const all = await target.publish(await build(SITE), { now: NOW })
    const again = await target.publish(await build(SITE), { now: NOW })
    expect(again).toEqual({ stored: 0, unchanged: all.stored, deleted: 0, waiting: 0 })
    const cheaper = await build({ vehicles: { ...SITE.vehicles, 'red-2': 190 } })
    expect(await target.publish(cheaper, { now: NOW })).toMatchObject({ stored: 1, unchanged: all.stored - 1 })
    expect(read('test-cars', '/cars/red-2')).toMatchObject({ body: expect.stringContaining('$190') })
  })

  it('stores everything again with --force', async () => {
    const { target } = await open()
    const build = smallBuilds()
    const all = await target.publish(await build(SITE), { now: NOW })
    expect(await target.publish(await build(SITE), { now: NOW, force: true })).toMatchObject({ stored: all.stored })
  })

  it('hides a vehicle that has left, and redirects its address', async () => {
    const place = await open()
    const build = smallBuilds()
    await place.target.publish(await build(SITE), { now: NOW })
    await place.target.publish(await build({ vehicles: { 'red-2': 200 } }), { now: NOW })
    expect(place.read('test-cars', '/cars/blue-1')).toEqual({ leadsTo: '/about-us' })
    expect(deadLinks(place)).toEqual([])
    await place.target.publish(await build(SITE), { now: NOW })
    expect(place.read('test-cars', '/cars/blue-1')).toMatchObject({ body: expect.stringContaining('$100') })
  })

  it('keeps sites apart', async () => {
    const { target, read } = await open()
    const build = smallBuilds()
    await target.publish(await build({ ...SITE, slug: 'one' }), { now: NOW })
    await target.publish(await build({ slug: 'two', vehicles: { 'green-3': 300 } }), { now: NOW })
    await target.publish(await build({ slug: 'two', vehicles: {} }), { now: NOW + 2 * HOUR })
    expect(read('one', '/cars/blue-1')).toBeDefined()
    expect(read('two', '/cars/blue-1')).toBeUndefined()
  })

  it('keeps serving the old site when a release is damaged, and recovers with the next', async () => {
    const place = await open()
    const build = smallBuilds()
    await place.target.publish(await build(SITE), { now: NOW })
    const next = { vehicles: { 'red-2': 210, 'white-4': 400 }, app: '2' }
    const broken = await build(next)
    rmSync(join(broken.root, 'cars/red-2.html'))
    await expect(place.target.publish(broken, { now: NOW })).rejects.toThrow(/red-2\.html is not what the build wrote/)
    expect(deadLinks(place)).toEqual([])
    await place.target.publish(await build(next), { now: NOW })
    expect(place.read('test-cars', '/cars/red-2')).toMatchObject({ body: expect.stringContaining('$210') })
    expect(deadLinks(place)).toEqual([])
  })

  it('counts what left, and nothing of it when the same is published again', async () => {
    const { target } = await open()
    const build = smallBuilds()
    await target.publish(await build(SITE), { now: NOW })
    const fewer = await build({ vehicles: { 'red-2': 200 } })
    const { deleted, waiting } = await target.publish(fewer, { now: NOW })
    expect(deleted + waiting).toBeGreaterThan(0)
    await target.publish(fewer, { now: NOW + HOUR })
    expect(await target.publish(fewer, { now: NOW + HOUR })).toMatchObject({ stored: 0, deleted: 0, waiting: 0 })
  })

  it('keeps private texts for the builds of a dealer, where readers cannot get them, until the site goes', async () => {
    const { target, read } = await open()
    const build = smallBuilds()
    expect(await target.recall('one.json')).toBeUndefined()
    for (const name of ['one.json', 'one.stock.json', 'one-more.json']) await target.store(name, `text of ${name}`)
    await target.store('one.json', 'ü')
    expect(await target.recall('one.json')).toBe('ü')
    await target.publish(await build({ ...SITE, slug: 'one' }), { now: NOW })
    for (const address of ['/one.json', '/../one.json', '/_private/one.json'])
      expect(read('one', address)).toBeUndefined()
    await target.retire('one')
    const names = ['one.json', 'one.stock.json', 'one-more.json']
    expect(await Promise.all(names.map((name) => target.recall(name)))).toEqual([
      undefined,
      undefined,
      'text of one-more.json',
    ])
  })

  it('removes a whole site and leaves the others', async () => {
    const { target, read } = await open()
    const build = smallBuilds()
    await target.publish(await build({ ...SITE, slug: 'one' }), { now: NOW })
    await target.publish(await build({ ...SITE, slug: 'one-more' }), { now: NOW })
    expect(await target.retire('one')).toBeGreaterThan(0)
    expect(read('one', '/')).toBeUndefined()
    expect(read('one-more', '/')).toBeDefined()
    expect(await target.retire('one')).toBe(0)
    await target.publish(await build({ ...SITE, slug: 'one' }), { now: NOW })
    expect(read('one', '/')).toBeDefined()
  })
})
