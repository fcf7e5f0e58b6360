import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { deliveryOf, MAX_AGE } from '#src/platform/delivery.ts'
import { fetchSource } from '#src/platform/fetch-stock.ts'
import { readStock } from '#src/platform/stock-source.ts'
import { temporaryFolder } from '../builder/published-tree.ts'
import { aTenant } from '../vehicle/fixture.ts'

const FIRST = 'Id,Make,Model\n1,Kia,Rio\n'
const SECOND = `${FIRST}2,Kia,Ceed\n`

/** A dealer's feed whose server answers as a test says, with ETags. */
async function feedServer() {
  const folder = temporaryFolder()
  const answers: number[] = []
  const feed = { text: FIRST, status: 200, knows: true }
  const app = new Hono().get('/feed.csv', (c) => {
    const tag = `"${feed.text.length}"`
    const isKnown = feed.knows && feed.status === 200 && c.req.header('if-none-match') === tag
    answers.push(isKnown ? 304 : feed.status)
    if (feed.status !== 200) return new Response('', { status: feed.status })
    return isKnown ? c.body(null, 304) : c.text(feed.text, 200, { etag: tag })
  })
  const { url, close } = await listen(app)
  onTestFinished(close)
  const fields = { id: 'Id', make: 'Make', model: 'Model', car_type: { constant: 'used' } }
  writeFileSync(join(folder, 'mapping.json'), JSON.stringify({ fields }))
  const source = {
    kind: 'feed' as const,
    source: `${url}/feed.csv`,
    format: 'csv' as const,
    mapping: 'mapping.json',
    check_every_minutes: 15,
  }
  const tenant = aTenant({ stock_source: source })
  const options = (now: number) => ({ cacheFolder: join(folder, 'cache'), now: () => now, environment: process.env })
  const fetch = (now = 0, of = tenant) => fetchSource(of, source, options(now))
  const log: string[] = []
  const read = async (now = 0) => {
    const { cacheFolder } = options(now)
    return readStock(tenant, { folder, cacheFolder, now, log: (message) => log.push(message) })
  }
  const state = (of = tenant) => deliveryOf(options(0).cacheFolder, of.slug, source).state()
  return { feed, answers, fetch, read, state, log, url, tenant, files: () => readdirSync(options(0).cacheFolder) }
}

describe('the delivery of a remote source', () => {
  let server: Awaited<ReturnType<typeof feedServer>>
  beforeEach(async () => {
    server = await feedServer()
  })

  it('is read without asking the source', async () => {
    const { fetch, read, answers } = server
    await fetch()
    expect((await read()).vehicles).toHaveLength(1)
    expect((await read()).vehicles).toHaveLength(1)
    expect(answers).toEqual([200])
  })

  it('is only sent if it is newer, and only counts as new if it differs', async () => {
    const { fetch, read, answers, feed } = server
    expect(await fetch(1)).toBe(true)
    expect(await fetch(2)).toBe(false)
    feed.text = SECOND
    expect(await fetch(3)).toBe(true)
    expect((await read()).vehicles).toHaveLength(2)
    expect(answers).toEqual([200, 304, 200])
    expect(server.state()).toMatchObject({ read: 3, changed: 3 })
    await fetch(4)
    expect(server.state()).toMatchObject({ read: 4, changed: 3 })
    expect((await read()).readAt).toBe(4)
    expect(server.files()).toHaveLength(2)
  })

  it('confirms by 304 that nothing has changed, or does not although it names a version', async () => {
    const { fetch, feed } = server
    const confirms = async (now: number) => {
      await fetch(now)
      return server.state()?.confirms
    }
    expect(await confirms(1)).toBe(undefined)
    expect(await confirms(2)).toBe(true)
    feed.text = SECOND
    expect(await confirms(3)).toBe(true)
    feed.knows = false
    expect(await confirms(4)).toBe(false)
    expect(server.state()).toMatchObject({ size: SECOND.length, changed: 3 })
    feed.knows = true
    expect(await confirms(5)).toBe(true)
  })

  it('stays while the source is down, which is news once, like its return', async () => {
    const { fetch, read, feed, log, url } = server
    await fetch(1)
    feed.status = 404
    expect(await fetch(2)).toBe(true)
    expect(await fetch(3)).toBe(false)
    expect(server.state()?.failure).toMatchObject({ since: 2, times: 2, problem: 'It answered 404.' })
    expect(await read(4)).toMatchObject({ readAt: 1, vehicles: [{ id: '1' }] })
    expect(log).toEqual([
      `${url}/feed.csv: It answered 404. Retrying won't help: correct the address of the feed. The delivery of 1970-01-01T00:00:00.001Z is used.`,
    ])
    feed.status = 200
    expect(await fetch(5)).toBe(true)
    expect(server.state()?.read).toBe(5)
    expect(server.state()).not.toHaveProperty('failure')
  })

  it('is used for three days', async () => {
    const { fetch, read, feed } = server
    await fetch(1)
    feed.status = 404
    await fetch(2)
    expect((await read(1 + MAX_AGE)).vehicles).toHaveLength(1)
    await expect(read(2 + MAX_AGE)).rejects.toThrow('It answered 404.')
  })

  it('that never came leaves the reason', async () => {
    const { fetch, read, feed } = server
    await expect(read()).rejects.toThrow('Its stock has never been fetched.')
    feed.status = 401
    await fetch()
    await expect(read()).rejects.toThrow('correct the user name and password of the feed')
  })

  it("of two dealers with one feed is each dealer's own, so that each learns of its news", async () => {
    const { fetch, tenant } = server
    expect(await fetch(0)).toBe(true)
    expect(await fetch(0, { ...tenant, slug: 'the-other' })).toBe(true)
  })
})
