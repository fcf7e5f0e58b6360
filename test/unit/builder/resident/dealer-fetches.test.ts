import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { loadTenant } from '#src/builder/load/tenants.ts'
import type { PublishTarget } from '#src/builder/publish/publish-target.ts'
import { dealerFetches } from '#src/builder/resident/dealer-fetches.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import type { StockSource } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { temporaryFolder } from '../published-tree.ts'

const SLUG = 'pilbara-trucks'
const SAMPLE: object = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../tenants', SLUG, 'tenant.json'), 'utf8'),
)
const MINUTE = 60_000
/** After which any builder begins a fetch again, if this one has died. */
const SAFETY = 2 * MINUTE
const UNREACHED: PublishTarget['recall'] = () =>
  Promise.reject(new BucketError('s3://dealers', 'no answer', 'Build again later.'))

/** A dealer whose feed is on a server, and the fetches of a builder with all that they ask of the queue. */
async function dealer(recall?: PublishTarget['recall']) {
  const home = temporaryFolder()
  const tenants = join(home, 'tenants')
  const feed = { text: 'Id\n1\n', asked: 0 }
  const server = await listen(
    new Hono().get('/stock.csv', (c) => {
      feed.asked++
      return c.text(feed.text)
    }),
  )
  onTestFinished(server.close)
  const write = (slug: string, stock_source: StockSource): Tenant => {
    const folder = join(tenants, slug)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'tenant.json'), JSON.stringify({ ...SAMPLE, slug, stock_source }))
    const tenant = loadTenant(folder)
    if (!tenant.ok) throw new Error(JSON.stringify(tenant.error))
    return tenant.value
  }
  const source = `${server.url}/stock.csv`
  const tenant = write(SLUG, { kind: 'feed', source, format: 'csv', mapping: 'm.json', check_every_minutes: 15 })
  const clock = { now: Date.parse('2026-03-12T12:00:00Z') }
  const builds: unknown[] = []
  const scheduled: unknown[] = []
  const logged: unknown[] = []
  const target = recall && ({ recall, store: async () => undefined } as Partial<PublishTarget> as PublishTarget)
  const fetches = dealerFetches(
    { tenants, cacheFolder: join(home, 'stock'), target, now: () => clock.now, log: (...line) => logged.push(line) },
    {
      requestBuild: async (...build) => String(builds.push(build)),
      fetchAt: async (slug, at, order) => void scheduled.push([slug, at.getTime() - clock.now, order]),
    },
  )
  return { fetches, tenant, write, feed, clock, builds, scheduled, logged }
}

describe("the fetches of a dealer's stock", () => {
  it('that somebody asks for are made at once, and followed by a build that answers, news or not', async () => {
    const { fetches, tenant, feed, builds, scheduled } = await dealer()
    const order = { vehicles: ['1'], answers: ['job'] }
    await fetches.startNow(tenant, order)
    expect(scheduled).toEqual([[SLUG, SAFETY, order]])
    await vi.waitFor(() => expect(builds).toEqual([[SLUG, 'fetched', { answers: ['job'] }]]))
    await fetches.startNow(tenant, order)
    await vi.waitFor(() => expect(builds.slice(1)).toEqual([[SLUG, 'unchanged', { answers: ['job'] }]]))
    expect(feed.asked).toBe(2)
  })

  it('are made again when they are due, within a tenth of the interval', async () => {
    const { fetches, feed, builds, scheduled, clock } = await dealer()
    await fetches.due(SLUG, {})
    await vi.waitFor(() => expect(builds).toEqual([[SLUG, 'fetched', { answers: [] }]]))
    const [, next] = scheduled as [unknown, [string, number]]
    expect(next).toEqual([SLUG, expect.any(Number), undefined])
    expect(next[1]).toBeGreaterThanOrEqual(15 * MINUTE)
    expect(next[1]).toBeLessThanOrEqual(16.5 * MINUTE)

    clock.now += 14 * MINUTE
    await fetches.due(SLUG, {})
    await vi.waitFor(() => expect(scheduled).toHaveLength(4))
    expect(feed.asked).toBe(1)
    clock.now += MINUTE
    await fetches.due(SLUG, {})
    await vi.waitFor(() => expect(scheduled).toHaveLength(6))
    expect([feed.asked, builds]).toMatchObject([2, { length: 1 }])
    feed.text += '2\n'
    clock.now += 15 * MINUTE
    await fetches.due(SLUG, {})
    await vi.waitFor(() => expect(builds).toHaveLength(2))
  })

  it('that a builder began before it died are made again by the next, though they are not due', async () => {
    const { fetches, tenant, feed, builds } = await dealer()
    await fetches.startNow(tenant, { answers: ['job'] })
    await vi.waitFor(() => expect(builds).toHaveLength(1))
    await fetches.due(SLUG, { answers: ['job'] })
    await vi.waitFor(() => expect(builds).toHaveLength(2))
    expect(feed.asked).toBe(2)
  })

  it.each<[string, StockSource | undefined]>([
    ['a dealer whose folder is gone', undefined],
    ['a dealer with a file in its folder', { kind: 'file', path: 'stock.json' }],
  ])('are not made for %s', async (_, source) => {
    const { fetches, write, scheduled } = await dealer()
    if (source) write('other', source)
    await fetches.due('other', {})
    expect(scheduled).toEqual([])
  })

  it('that are interrupted are reported, and repeated by the schedule set before', async () => {
    const { fetches, tenant, logged, builds, scheduled } = await dealer(UNREACHED)
    await fetches.startNow(tenant, { answers: ['job'] })
    await vi.waitFor(() =>
      expect(logged).toEqual([['a fetch was interrupted and will be repeated', { site: SLUG, error: 'BucketError' }]]),
    )
    expect([scheduled, builds]).toEqual([[[SLUG, SAFETY, { answers: ['job'] }]], []])
  })

  it('are never scheduled for a dealer whose stock is a file', async () => {
    const { fetches, write, scheduled } = await dealer()
    await fetches.schedule(write('other', { kind: 'file', path: 'stock.json' }))
    expect(scheduled).toEqual([])
  })

  it('are scheduled after a build, unless one is in progress, which does so itself', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { fetches, tenant, scheduled, builds } = await dealer(() => promise)
    await fetches.startNow(tenant, {})
    await fetches.schedule(tenant)
    expect(scheduled).toEqual([[SLUG, SAFETY, {}]])
    resolve(undefined)
    await vi.waitFor(() => expect(builds).toHaveLength(1))
    await new Promise((settled) => setImmediate(settled))
    expect(scheduled).toHaveLength(2)
    await fetches.schedule(tenant)
    expect(scheduled).toHaveLength(3)
  })
})

describe('stock that no machine has fetched', () => {
  it('is lacking until it is fetched', async () => {
    const { fetches, tenant, builds } = await dealer()
    expect(await fetches.lacks(tenant)).toBe(true)
    await fetches.startNow(tenant, {})
    await vi.waitFor(() => expect(builds).toHaveLength(1))
    expect(await fetches.lacks(tenant)).toBe(false)
  })

  it('is not looked for in the bucket where this machine has it', async () => {
    let asked = 0
    const { fetches, tenant, builds } = await dealer(async () => {
      asked++
      return undefined
    })
    expect(await fetches.lacks(tenant)).toBe(true)
    expect(asked).toBeGreaterThan(0)
    await fetches.startNow(tenant, {})
    await vi.waitFor(() => expect(builds).toHaveLength(1))
    asked = 0
    expect([await fetches.lacks(tenant), asked]).toEqual([false, 0])
  })

  it('is missing while one of two sources was never fetched', async () => {
    const { fetches, tenant, write, builds } = await dealer()
    await fetches.startNow(tenant, {})
    await vi.waitFor(() => expect(builds).toHaveLength(1))
    const { stock_source: asked } = tenant
    if (asked.kind !== 'feed') throw new Error('the dealer has another source')
    const sources = [asked, { ...asked, source: `${asked.source}?new` }]
    expect(await fetches.lacks(write(SLUG, { kind: 'combined', sources }))).toBe(true)
  })

  it('is lacking, too, while the bucket that may have it does not answer', async () => {
    const { fetches, tenant } = await dealer(UNREACHED)
    expect(await fetches.lacks(tenant)).toBe(true)
  })

  it('is not lacking where another machine has it', async () => {
    const asked = JSON.stringify({ asked: 1 })
    const { fetches, tenant } = await dealer(async (name) => (name.endsWith('.json') ? asked : undefined))
    expect(await fetches.lacks(tenant)).toBe(false)
  })

  it('is an error where a mistake of ours hides it', async () => {
    const { fetches, tenant } = await dealer(() => Promise.reject(new TypeError('a mistake')))
    await expect(fetches.lacks(tenant)).rejects.toThrow('a mistake')
  })
})
