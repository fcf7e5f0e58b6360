import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { bucketTarget } from '#src/builder/publish/bucket-target.ts'
import { residentBuilder } from '#src/builder/resident/resident-builder.ts'
import { openBucket } from '#src/platform/s3/bucket.ts'
import type { BuildOrder } from '#src/queue/build-job.ts'
import { publishedTree, temporaryFolder } from '../../unit/builder/published-tree.ts'
import { environment, openPretendBucket } from '../publish-target/target-kinds.ts'
import { ROOT, sampleDealer } from './machine.ts'

const SLUG = 'pilbara-trucks'
const NOW = Date.parse('2026-11-20T02:00:00Z')
const MINUTE = 60_000
/** A vehicle is new for eight days: the first one until an hour after the build. */
const FEED = 'Id,Make,Model,Price,Added\n1,Hino,300,30000,2026-11-12T03:00:00Z\n2,Hino,500,40000,2026-01-01T00:00:00Z\n'
const MAPPING = {
  fields: {
    id: 'Id',
    make: 'Make',
    model: 'Model',
    price: 'Price',
    created_at: 'Added',
    car_type: { constant: 'used' },
  },
}

/** A dealer, a bucket, and a builder with what it asks of the queue. */
async function aBuilder(changes: object = {}) {
  const home = temporaryFolder()
  const out = join(home, 'dist')
  const dealer = sampleDealer(SLUG, changes)
  const bucket = await openPretendBucket(1000)
  const moments: [string, number][] = []
  const fetches: string[] = []
  const asks: string[] = []
  const logged: string[] = []
  const warned: unknown[] = []
  const facts: Record<string, unknown>[] = []
  const builder = await residentBuilder(
    {
      root: ROOT,
      tenants: dealer.tenants,
      out,
      cacheFolder: join(home, 'stock'),
      target: bucketTarget(openBucket('dealers', environment(bucket.url)), 'sites/'),
      holds: async () => new Set(),
      now: () => NOW,
      log(event, told = {}) {
        logged.push(event)
        facts.push(told)
        if (event === 'a build gave a warning') warned.push(told.warning)
      },
    },
    {
      async requestBuild(_slug, reason) {
        asks.push(reason)
        return ''
      },
      scheduleBuild: async (slug, at) => void moments.push([slug, Math.round((at.getTime() - NOW) / MINUTE)]),
      fetchAt: async (slug) => void fetches.push(slug),
    },
  )
  const build = ({ isLast = false, ...order }: Partial<BuildOrder> & { isLast?: boolean } = {}) =>
    builder.build({ slug: SLUG, reasons: ['change'], ...order }, { id: '1', isLast })
  return { ...dealer, ...bucket, out, builder, build, moments, fetches, asks, logged, warned, facts }
}

describe('a resident builder', () => {
  it('builds again when the site changes by itself', async () => {
    const { tenants, build, moments } = await aBuilder({
      stock_source: { kind: 'feed', source: 'stock.csv', format: 'csv', mapping: 'mapping.json' },
    })
    writeFileSync(join(tenants, SLUG, 'stock.csv'), FEED)
    writeFileSync(join(tenants, SLUG, 'mapping.json'), JSON.stringify(MAPPING))
    expect(await build()).toMatchObject({ outcome: 'built', vehicles: 2 })
    expect(moments).toEqual([[SLUG, 60]])
  })

  it("builds no site past a bucket that can't be read, because that could undo another machine's work", async () => {
    const { build, sandbox, logged, out, rows, write } = await aBuilder()
    await build()
    const before = publishedTree(join(out, SLUG))
    write(rows.map((row) => ({ ...row, price: 123_456 })))
    sandbox.fail({ times: 0, mode: { kind: 'status', status: 403 } })
    await expect(build()).rejects.toThrow('was answered 403')
    await expect(build({ isLast: true })).rejects.toThrow('was answered 403')
    expect(publishedTree(join(out, SLUG))).toEqual(before)
    expect(logged.filter((event) => event.startsWith('a build failed'))).toEqual([
      'a build failed',
      'a build failed for good',
    ])
  })

  it('builds a dealer whose stock is fetched only once its fetch has brought something', async () => {
    const asked: string[] = []
    const feeds = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end(FEED)
    })
    await new Promise<void>((resolve) => feeds.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((closed) => feeds.close(() => closed())))
    const source = `http://127.0.0.1:${(feeds.address() as AddressInfo).port}/stock.csv`
    const stock_source = { kind: 'feed', source, format: 'csv', mapping: 'mapping.json' }
    const { tenants, build, fetches, asks, out } = await aBuilder({ stock_source })
    writeFileSync(join(tenants, SLUG, 'mapping.json'), JSON.stringify(MAPPING))
    expect(await build()).toEqual({ outcome: 'fetching', written: 0, vehicles: 0, sources: [], milliseconds: 0 })
    expect(existsSync(join(out, SLUG, 'current'))).toBe(false)
    await vi.waitFor(() => expect(asks).toEqual(['fetched']), 60_000)
    expect(await build({ reasons: ['fetched'] })).toMatchObject({ outcome: 'built', vehicles: 2 })
    expect(asked).toEqual(['/stock.csv'])
    fetches.length = 0
    expect(await build({ reasons: ['fetched'] })).toMatchObject({ outcome: 'built', written: 0 })
    expect(fetches).toEqual([SLUG])
    expect(await build({ reasons: ['refresh'] })).toMatchObject({ outcome: 'fetching' })
    await vi.waitFor(() => expect(asks).toEqual(['fetched', 'unchanged']), 60_000)
    expect(await build({ reasons: ['refresh', 'change'] })).toMatchObject({ outcome: 'built', vehicles: 2 })
    await vi.waitFor(() => expect(asks).toHaveLength(3), 60_000)
    expect(asked).toHaveLength(3)
  })

  it('builds a large dealer on another thread, as it would on its own', async () => {
    const [usual, large] = [await aBuilder(), await aBuilder()]
    let threads = 0
    const count = (): void => void threads++
    process.on('worker', count)
    onTestFinished(() => void process.off('worker', count))
    await usual.build()
    expect(threads).toBe(0)
    writeFileSync(join(large.tenants, SLUG, 'stock.json'), JSON.stringify(large.rows) + ' '.repeat(3_000_000))
    expect(await large.build()).toMatchObject({ outcome: 'built', vehicles: large.rows.length })
    expect(threads).toBe(1)
    expect(publishedTree(join(large.out, SLUG))).toEqual(publishedTree(join(usual.out, SLUG)))
  })

  it('logs what a build did, for whom and why', async () => {
    const { build, rows, write, logged, facts } = await aBuilder()
    await build({ reasons: ['start'] })
    write(rows.map((row) => ({ ...row, price: 123_456 })))
    const began = performance.now()
    const { written, milliseconds } = await build({ reasons: ['change', 'clock'] })
    expect(written).toBeGreaterThan(rows.length)
    expect(milliseconds).toBeLessThanOrEqual(Math.ceil(performance.now() - began))
    expect(facts[logged.lastIndexOf('a site was built')]).toEqual({
      site: SLUG,
      reasons: 'change,clock',
      written,
      milliseconds,
      stock: expect.stringContaining('stock.json: fresh'),
    })
  })

  it('holds a doubtful stock back until an operator accepts it', async () => {
    const { build, rows, write, logged } = await aBuilder()
    await build()
    write(rows.slice(0, 1))
    expect(await build()).toMatchObject({ outcome: 'held-back' })
    expect(logged).toContain('a site was held-back')
    expect(await build({ accept: true, reasons: ['accept'] })).toMatchObject({ outcome: 'built', vehicles: 1 })
  })

  it('names the requested release that is missing', async () => {
    const { build, warned } = await aBuilder()
    await build()
    warned.length = 0
    expect(await build({ release: 'nothing-like-it', reasons: ['release'] })).toMatchObject({ outcome: 'built' })
    expect(warned).toEqual([expect.stringContaining(`no such release of ${SLUG}`)])
  })

  it('says which file of a dealer keeps it from being built', async () => {
    const { build, tenants, moments, logged, facts } = await aBuilder()
    writeFileSync(join(tenants, SLUG, 'tenant.json'), '{')
    await expect(build()).rejects.toThrow('tenant.json')
    expect(moments).toEqual([])
    expect(facts[logged.lastIndexOf('a build failed')]).toMatchObject({
      site: SLUG,
      error: expect.stringContaining('tenant.json'),
    })
  })

  it('tells of what is doubtful once, when it is new', async () => {
    const { tenants, build, warned } = await aBuilder()
    const redirect = (to: string) => {
      const folder = join(tenants, SLUG, 'content')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'redirects.json'), JSON.stringify([{ from: '/old', to }]))
    }
    redirect('/contact')
    await build()
    warned.length = 0
    redirect('/nowhere')
    await build()
    await build()
    expect(warned).toEqual([expect.stringContaining('/nowhere')])
  })

  it('says that a dealer is gone whose folder is', async () => {
    const { build, out, builder } = await aBuilder()
    expect(await builder.everyone()).toEqual([SLUG])
    expect(await build({ slug: 'nobody' })).toMatchObject({ outcome: 'gone' })
    expect(existsSync(join(out, 'nobody'))).toBe(false)
  })
})
