import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuildQueue } from '#src/queue/build-queue.ts'
import { findPostgres, NO_POSTGRES, type PostgresServer, startPostgres } from '../api/postgres-server.ts'
import { machine, type Row, sampleDealer, sharedBucket } from './machine.ts'

const bin = await findPostgres()
const SLUG = 'pilbara-trucks'
const STARTED = Date.parse('2026-11-20T02:00:00Z')
const HOUR = 60 * 60 * 1000

describe.skipIf(!bin)(`machines that share a PostgreSQL server and a bucket${bin ? '' : `: ${NO_POSTGRES}`}`, () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startPostgres(String(bin))
  })
  afterAll(() => postgres.stop())

  /** The same jobs, made in turn by machines without a common disk. */
  async function builders(count: number) {
    const dealer = sampleDealer(SLUG)
    const bucket = await sharedBucket()
    const purged: string[] = []
    let now = STARTED
    const place = { tenants: dealer.tenants, url: bucket.url, now: () => now, purged }
    const machines = await Promise.all(Array.from({ length: count }, () => machine(place)))
    let turn = 0
    const next = () => {
      const found = machines[turn++ % count]
      if (!found) throw new Error('there is no machine')
      return found
    }
    const build = async (
      stock: readonly Row[],
      request = (queue: BuildQueue) => queue.requestBuild(SLUG, 'refresh'),
    ) => {
      dealer.write(stock)
      now += HOUR / 4
      purged.length = 0
      const job = await next().work(postgres.url, request)
      return { outcome: job?.result?.outcome, site: bucket.objects(), purged: [...purged].sort() }
    }
    return { ...dealer, bucket, build, next }
  }

  it('taking turns, make the same site as one machine alone', { timeout: 600_000 }, async () => {
    const [one, two] = [await builders(1), await builders(2)]
    const { rows } = one
    const [first, second] = rows
    if (!first || !second) throw new Error('the sample dealer has no stock')
    const arrival = { ...second, id: 'arrival', slug: '2026-arrived-and-left', stocknum: 'PT9999', vin: undefined }
    const priced = (price: number) => rows.map((row) => (row === first ? { ...row, price } : row))
    const stocks: Record<string, readonly Row[]> = {
      'the first build': rows,
      'a vehicle arrives': [...rows, arrival],
      'it leaves, seen by a machine that never had it': rows,
      'a price changes': priced(123_456),
      'and changes back, so that the CDN has to be told of what this machine told it last': rows,
      'another title moves a page': rows.map((row) => (row === second ? { ...row, slug: 'another-title' } : row)),
      'most of the stock is gone': rows.slice(0, 3),
    }
    for (const [step, stock] of Object.entries(stocks)) {
      const [alone, inTurn] = [await one.build(stock), await two.build(stock)]
      expect(inTurn, step).toEqual(alone)
      expect(alone.outcome, step).toBe(stock.length === 3 ? 'held-back' : 'built')
    }
    const site = two.bucket.objects()
    expect(site[`sites/${SLUG}/cars/2026-arrived-and-left.html`]).toMatch(/<title>No longer for sale: .* PT9999</)
    expect(site[`sites/${SLUG}/cars/${second.slug}.html`]).toContain('url=/cars/another-title')
    const accept = (queue: BuildQueue) => queue.requestBuild(SLUG, 'accept', { accept: true })
    const few = rows.slice(0, 3)
    for (const request of [accept, undefined]) {
      const [alone, inTurn] = [await one.build(few, request), await two.build(few, request)]
      expect(inTurn).toEqual(alone)
      expect(alone.outcome).toBe('built')
    }
  })

  it('keep a site as it is after a rollback on any of them', { timeout: 600_000 }, async () => {
    const { rows, bucket, build, next } = await builders(2)
    const priced = (price: number) => rows.map((row, at) => (at === 0 ? { ...row, price } : row))
    // Files that are named by their content stay for a while, and nothing leads to them.
    const shows = (price: string) =>
      Object.entries(bucket.objects()).some(([key, content]) => key.endsWith('.html') && content.includes(price))
    await build(priced(111_111))
    await build(priced(122_222))
    await build(priced(133_333))
    const second = next()
    const back = await second.command('rollback', SLUG)
    expect(back.said).toContain('was published by another machine')
    await build(priced(144_444))
    await build(priced(155_555))
    expect((await second.command('rollback', SLUG)).said).toContain(`${SLUG} shows release`)
    expect([shows('$155,555'), shows('$122,222')]).toEqual([false, true])
    const whole = bucket.objects()
    for (const price of [166_666, 177_777]) expect((await build(priced(price))).site).toEqual(whole)
    expect((await next().command('resume', SLUG)).status).toBe(0)
    for (const price of [188_888, 199_999]) {
      expect((await build(priced(price))).outcome).toBe('built')
      expect(shows(`$${price.toLocaleString('en-AU')}`)).toBe(true)
    }
  })
})
