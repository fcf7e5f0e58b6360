import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { failureControl } from '#sandbox/failures.ts'
import { listen } from '#sandbox/listen.ts'
import { buildTenant } from '#src/builder/build-tenant.ts'
import { fetchDealer } from '#src/builder/fetch/fetch-dealer.ts'
import { fetchLane } from '#src/builder/fetch/fetch-lane.ts'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { type AtEnd, publishedTree, temporaryFolder } from '../../unit/builder/published-tree.ts'
import { fakePress } from '../../unit/builder/site-fixture.ts'

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: () => Promise.resolve(),
}))

const SLUG = 'southern-cross-campers'
const SAMPLE = join(import.meta.dirname, '../../../tenants', SLUG)
const FEED = readFileSync(join(SAMPLE, 'stock.csv'), 'utf8')
const HEADER = FEED.slice(0, FEED.indexOf('\n') + 1)
const STARTED = Date.parse('2026-11-20T00:00:00Z')
const lane = fetchLane()
const HOUR = 60 * 60 * 1000

/** A sample dealer whose feed comes from a server that may fail. */
async function dealer(atEnd: AtEnd = onTestFinished) {
  const home = temporaryFolder(atEnd)
  const folder = join(home, SLUG)
  const out = join(home, 'dist')
  const cacheFolder = join(home, 'cache')
  cpSync(SAMPLE, folder, { recursive: true })
  const feed = { text: FEED }
  const { middleware, fail, clear } = failureControl()
  const { url, close } = await listen(new Hono().use(middleware).get('/feed', (c) => c.text(feed.text)))
  atEnd(close)
  const file = join(folder, 'tenant.json')
  const source = `"source": "${url.replace('//', '//me:secret@')}/feed?key=secret"`
  writeFileSync(file, readFileSync(file, 'utf8').replace('"source": "stock.csv"', source))
  const build = async (now = STARTED) => {
    const settings = { out, cacheFolder, force: false, now }
    const tenant = loadTenant(folder)
    if (tenant.ok)
      await fetchDealer(tenant.value, {
        cacheFolder,
        now: () => now,
        lane,
        isRequested: true,
        environment: process.env,
      })
    return buildTenant({ slug: SLUG, folder, tenant }, settings, fakePress(), () => {})
  }
  const breakDown = () => fail({ times: 0, mode: { kind: 'status', status: 503 } })
  return { feed, build, breakDown, mend: clear, url, cacheFolder, tree: () => publishedTree(join(out, SLUG)) }
}

describe('a feed whose server does not answer', async () => {
  const { feed, build, breakDown, mend, url, cacheFolder, tree } = await dealer(afterAll)
  beforeEach(async () => {
    mend()
    feed.text = FEED
    expect(await build()).toMatchObject({ outcome: { kind: 'built' }, vehicles: 28, warnings: [] })
  })

  it('is replaced by its last good delivery, and the build says so', async () => {
    const site = tree()
    breakDown()
    const warning = `${url}/feed: It answered 503, three times. It will be retried automatically. The delivery of 2026-11-20T00:00:00.000Z is used.`
    const down = await build(STARTED + 1)
    expect(down).toMatchObject({ outcome: { kind: 'built', written: 0 }, vehicles: 28, warnings: [warning] })
    expect(tree()).toEqual(site)
    mend()
    expect(await build()).toMatchObject({ warnings: [] })
  })

  it('fails the build if it has none', async () => {
    const newDealer = await dealer()
    newDealer.breakDown()
    expect(await newDealer.build()).toMatchObject({
      outcome: { kind: 'failed', message: expect.stringContaining('503') },
    })
  })

  it('fails the build if that is older than three days', async () => {
    breakDown()
    expect(await build(STARTED + 72 * HOUR)).toMatchObject({ outcome: { kind: 'built' } })
    const site = tree()
    expect(await build(STARTED + 73 * HOUR)).toMatchObject({
      outcome: {
        kind: 'failed',
        message: expect.stringContaining('503, three times. It will be retried automatically.'),
      },
    })
    expect(tree()).toEqual(site)
  })

  it('gets no vehicle from a delivery that was held back, and the build says both', async () => {
    feed.text = HEADER
    expect(await build()).toMatchObject({ outcome: { kind: 'held-back' }, vehicles: 28 })
    breakDown()
    const down = await build(STARTED + 1)
    expect(down).toMatchObject({ outcome: { kind: 'held-back' }, vehicles: 28 })
    expect(down.warnings).toContainEqual(expect.stringContaining('It answered 503, three times.'))
  })

  it('stores its delivery so that only this user can read it', () => {
    const files = readdirSync(cacheFolder).sort()
    expect(files).toEqual([
      expect.stringMatching(/^prices-southern-cross-campers-[0-9a-f]{8}\.json$/),
      expect.stringMatching(/^southern-cross-campers\.delivery-[0-9a-f]{16}-[0-9a-f]{8}$/),
      expect.stringMatching(/^southern-cross-campers\.delivery-[0-9a-f]{16}\.json$/),
      expect.stringMatching(/^stock-southern-cross-campers-[0-9a-f]{8}\.json$/),
    ])
    for (const file of files) expect(statSync(join(cacheFolder, file)).mode & 0o077).toBe(0)
  })
})
