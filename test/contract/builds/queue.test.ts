import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { watchLeads } from '#src/api/operators/watch-leads.ts'
import type { BuildOrder, BuildResult } from '#src/queue/build-job.ts'
import { type BuildQueue, openBuildQueue } from '#src/queue/build-queue.ts'
import { onBothStores } from '../api/both-stores.ts'

const NIGHT = { at: '0 0 1 1 *', timeZone: 'UTC', everyone: async () => [], fetch: async () => undefined }
const DONE: BuildResult = { outcome: 'built', written: 1, vehicles: 2, sources: [], milliseconds: 3 }
const PATIENCE = { timeout: 60_000, interval: 20 }

onBothStores('the queue of builds', (fixture) => {
  const open = () => {
    const { database } = fixture().context
    return openBuildQueue(database.jobs, { log: () => undefined, retryDelay: 1 })
  }
  /** A builder whose builds end when a test says so. */
  const builder = async (fails = 0) => {
    const queue = await open()
    const builds: { order: BuildOrder; end: () => void }[] = []
    let failures = 0
    await queue.work(async (order) => {
      if (failures < fails) {
        failures++
        throw new Error('the feed does not answer')
      }
      await new Promise<void>((end) => builds.push({ order, end }))
      return DONE
    }, NIGHT)
    return { queue, builds }
  }
  const aDealer = () => `dealer-${randomUUID()}`
  const ended = (queue: BuildQueue, id: string) =>
    vi.waitFor(async () => expect(await queue.job(id)).toMatchObject({ state: 'built', result: DONE }), PATIENCE)

  it('builds one job of a dealer at a time, and merges ten changes meanwhile into one more', async () => {
    const { queue, builds } = await builder()
    const slug = aDealer()
    const first = await queue.requestBuild(slug, 'change')
    await vi.waitFor(() => expect(builds).toHaveLength(1), PATIENCE)
    expect(await queue.job(first)).toMatchObject({ slug, state: 'building' })
    const later = new Set<string>()
    for (let change = 0; change < 10; change++)
      later.add(await queue.requestBuild(slug, 'refresh', { vehicles: [String(change % 3)] }))
    expect([...later]).toHaveLength(1)
    builds[0]?.end()
    await ended(queue, first)
    await vi.waitFor(() => expect(builds).toHaveLength(2), PATIENCE)
    expect(builds[1]?.order).toEqual({ slug, reasons: ['refresh'], vehicles: ['0', '1', '2'] })
    builds[1]?.end()
    await ended(queue, [...later][0] ?? '')
    await queue.stop()
  })

  it('builds a neighbour while two dealers take long, and no dealer twice at a time', async () => {
    const { queue, builds } = await builder()
    const [large, larger, neighbour] = [aDealer(), aDealer(), aDealer()]
    const slugs = () => builds.map(({ order }) => order.slug)
    const first = await queue.requestBuild(large, 'change')
    await vi.waitFor(() => expect(slugs()).toEqual([large]), PATIENCE)
    const second = await queue.requestBuild(larger, 'change')
    await vi.waitFor(() => expect(slugs()).toEqual([large, larger]), PATIENCE)
    const again = await queue.requestBuild(large, 'change')
    for (let turn = 1; turn <= 2; turn++) {
      const other = await queue.requestBuild(neighbour, 'nightly')
      await vi.waitFor(() => expect(builds).toHaveLength(2 + turn), PATIENCE)
      builds[1 + turn]?.end()
      await ended(queue, other)
    }
    const built = [large, larger, neighbour, neighbour]
    expect(slugs()).toEqual(built)
    for (const build of builds) build.end()
    await Promise.all([first, second].map((id) => ended(queue, id)))
    await vi.waitFor(() => expect(slugs()).toEqual([...built, large]), PATIENCE)
    builds.at(-1)?.end()
    await ended(queue, again)
    await queue.stop()
  })

  it('merges a request for the whole site and one for a vehicle into one for the whole site', async () => {
    const queue = await open()
    const slug = aDealer()
    const id = await queue.requestBuild(slug, 'refresh', { vehicles: ['1'] })
    expect(await queue.requestBuild(slug, 'change')).toBe(id)
    const { queue: other, builds } = await builder()
    await vi.waitFor(() => expect(builds).toHaveLength(1), PATIENCE)
    expect(builds[0]?.order).toEqual({ slug, reasons: ['refresh', 'change'] })
    builds[0]?.end()
    await ended(queue, id)
    await queue.stop()
    await other.stop()
  })

  it('uses the last choice of a release, even when the job of an earlier one is retried', async () => {
    const queue = await open()
    onTestFinished(() => queue.stop())
    const slug = aDealer()
    const id = await queue.requestBuild(slug, 'release', { release: 'first' })
    expect(await queue.requestBuild(slug, 'release', { release: null })).toBe(id)
    expect(await queue.requestBuild(slug, 'change')).toBe(id)
    expect(await queue.requestBuild(slug, 'release', { release: 'second' })).toBe(id)
    const orders: BuildOrder[] = []
    let last = ''
    await queue.work(async (order) => {
      orders.push(order)
      if (orders.length > 1) return DONE
      last = await queue.requestBuild(slug, 'release', { release: null })
      throw new Error('the bucket does not answer')
    }, NIGHT)
    await ended(queue, id)
    await ended(queue, last)
    expect(orders[0]?.release).toBe('second')
    expect(orders.flatMap(({ release }) => (release === undefined ? [] : [release]))).toEqual(['second', null])
  })

  it('builds what shoppers wait for before the nightly run', async () => {
    const queue = await open()
    const [promoted, change] = [aDealer(), aDealer()]
    const ids: string[] = []
    // More than are built at once, whose builds may begin in any order.
    for (const slug of [aDealer(), aDealer(), aDealer(), promoted]) ids.push(await queue.requestBuild(slug, 'nightly'))
    ids.push(await queue.requestBuild(change, 'change'))
    await queue.requestBuild(promoted, 'change')
    const { queue: other, builds } = await builder()
    for (let turn = 1; turn <= ids.length; turn++) {
      await vi.waitFor(() => expect(builds.length).toBeGreaterThanOrEqual(turn), PATIENCE)
      if (turn === 3)
        expect(builds.slice(0, 3).map(({ order }) => order.slug)).toEqual(expect.arrayContaining([promoted, change]))
      builds[turn - 1]?.end()
    }
    for (const id of ids) await ended(queue, id)
    await queue.stop()
    await other.stop()
  })

  it('retries a failed build', async () => {
    const { queue, builds } = await builder(2)
    const id = await queue.requestBuild(aDealer(), 'change')
    await vi.waitFor(async () => expect(await queue.job(id)).toMatchObject({ state: 'retrying' }), PATIENCE)
    await vi.waitFor(() => expect(builds).toHaveLength(1), PATIENCE)
    builds[0]?.end()
    await ended(queue, id)
    await queue.stop()
  })

  it('starts the next build at once after a failed one', async () => {
    const { database } = fixture().context
    const queue = await openBuildQueue(database.jobs, { log: () => undefined, retryLimit: 0 })
    onTestFinished(() => queue.stop())
    // A look every two seconds, which is what a builder does without a sign, would take twice the test's time.
    const failing = Array.from({ length: 100 }, aDealer)
    for (const slug of failing) await queue.requestBuild(slug, 'change')
    const last = await queue.requestBuild(aDealer(), 'nightly')
    await queue.work(async ({ slug }) => {
      if (failing.includes(slug)) throw new Error('the feed does not answer')
      return DONE
    }, NIGHT)
    await ended(queue, last)
  })

  it('raises an alarm for a build that failed for good, and ends it when the dealer is built', async () => {
    const { context } = fixture()
    const queue = await openBuildQueue(context.database.jobs, { log: () => undefined, retryLimit: 0 })
    onTestFinished(() => queue.stop())
    const slug = aDealer()
    const told: string[] = []
    const watch = () =>
      watchLeads({ ...context, refreshes: { builds: queue, secretsOf: () => [] } }, async (alarm, state) => {
        if (alarm.website_slug === slug) told.push(`${alarm.kind} ${state}`)
      })
    let isBroken = true
    await queue.work(async () => {
      if (isBroken) throw new Error('the feed does not answer')
      return DONE
    }, NIGHT)
    const failed = await queue.requestBuild(slug, 'change')
    await vi.waitFor(async () => expect(await queue.job(failed)).toMatchObject({ state: 'failed' }), PATIENCE)
    await watch()
    await watch()
    expect(told).toEqual(['building raised'])
    isBroken = false
    await ended(queue, await queue.requestBuild(slug, 'change'))
    await watch()
    expect(told).toEqual(['building raised', 'building over'])
  })

  it('schedules a build for the moment at which a site changes, as last named', async () => {
    const { queue, builds } = await builder()
    const slug = aDealer()
    await queue.scheduleBuild(slug, new Date(Date.now() + 3_600_000))
    await queue.scheduleBuild(slug, new Date(Date.now() + 500))
    await vi.waitFor(() => expect(builds).toHaveLength(1), PATIENCE)
    expect(builds[0]?.order).toEqual({ slug, reasons: ['clock'] })
    builds[0]?.end()
    await vi.waitFor(async () => expect(await queue.counts()).toMatchObject({ active: 0 }), PATIENCE)
    await queue.stop()
  })
})
