import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { buildTenant } from '#src/builder/build-tenant.ts'
import { fetchDealer } from '#src/builder/fetch/fetch-dealer.ts'
import { fetchLane } from '#src/builder/fetch/fetch-lane.ts'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { summary } from '#src/builder/report/summary.ts'
import { readStock } from '#src/platform/stock-source.ts'
import { type AtEnd, publishedTree, temporaryFolder } from '../../unit/builder/published-tree.ts'
import { fakePress } from '../../unit/builder/site-fixture.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { SAMPLE_FEED } from './feed-dealer.ts'

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: () => Promise.resolve(),
}))

const SLUG = 'southern-cross-campers'
const SAMPLE = join(import.meta.dirname, '../../../tenants', SLUG)
const [HEADER = '', ...ROWS] = SAMPLE_FEED.trimEnd().split(/\n(?=SC\d+,|\S+,\w{17},scc-)/)
const feedOf = (rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`

/** The first camper under another number and address. */
const CAMPER_OF_TODAY = (ROWS[0] ?? '').split(',').with(0, 'SC999').with(2, 'new').with(3, 'new-today').join(',')

const GOOD = { campers: feedOf(ROWS.slice(0, 22)), caravans: feedOf(ROWS.slice(22)) }

/** A sample dealer whose stock comes from two servers: 22 campers and 6 caravans. */
async function dealer(atEnd: AtEnd = onTestFinished) {
  const home = temporaryFolder(atEnd)
  const folder = join(home, SLUG)
  cpSync(SAMPLE, folder, { recursive: true })
  const feeds: Record<'campers' | 'caravans', string | number> = { ...GOOD }
  const answer = (feed: string | number) =>
    typeof feed === 'string' ? new Response(feed) : new Response('', { status: feed })
  const app = new Hono().get('/campers', () => answer(feeds.campers)).get('/caravans', () => answer(feeds.caravans))
  const { url, close } = await listen(app)
  atEnd(close)
  const file = join(folder, 'tenant.json')
  const written = JSON.parse(readFileSync(file, 'utf8'))
  const sources = Object.keys(feeds).map((name) => ({ ...written.stock_source, source: `${url}/${name}` }))
  writeFileSync(file, JSON.stringify({ ...written, stock_source: { kind: 'combined', sources } }))
  const settings = { out: join(home, 'dist'), cacheFolder: join(home, 'cache'), force: false, now: 0 }
  const build = async (now = Date.UTC(2026, 10, 20), changes: { acceptStock?: string } = {}) => {
    const loaded = { slug: SLUG, folder, tenant: loadTenant(folder) }
    const { cacheFolder } = settings
    const { tenant } = loaded
    if (tenant.ok)
      await fetchDealer(tenant.value, {
        cacheFolder,
        now: () => now,
        lane: fetchLane(),
        isRequested: true,
        environment: process.env,
      })
    return buildTenant(loaded, { ...settings, ...changes, now }, fakePress(), () => {})
  }
  const listed = () =>
    Object.keys(publishedTree(join(settings.out, SLUG))).filter((path) => /^campers\/[^/]+\.html$/.test(path))
  return { feeds, url, build, listed }
}

const CUT = feedOf(ROWS.slice(22)).slice(0, -400)

describe('after a build of two good deliveries', async () => {
  const { feeds, url, build, listed } = await dealer(afterAll)
  beforeEach(async () => {
    Object.assign(feeds, GOOD)
    expect(await build()).toMatchObject({ outcome: { kind: 'built' }, vehicles: 28, warnings: [] })
  })

  it('a vehicle that one source has sold stays off the site while the other source, and then both, are down', async () => {
    feeds.campers = 503
    feeds.caravans = feedOf(ROWS.slice(23))
    expect(await build()).toMatchObject({ outcome: { kind: 'built' }, vehicles: 27 })
    feeds.caravans = 503
    expect(await build()).toMatchObject({ outcome: { kind: 'built' }, vehicles: 27 })
    feeds.caravans = 'no table'
    expect(await build()).toMatchObject({ outcome: { kind: 'held-back' }, vehicles: 27 })
  })

  it.each<[string, string, string]>([
    ['empty', '', '/caravans: 6 of 6 vehicles (100%) are missing. The limit is 50% at once'],
    ['header-only', `${HEADER}\n`, '/caravans: 6 of 6 vehicles (100%) are missing.'],
    ['less than half', feedOf(ROWS.slice(26)), '/caravans: 4 of 6 vehicles (66.7%) are missing.'],
    ['truncated', CUT, '/caravans ends in the middle of the record on line'],
    ['no table', '<!doctype html>', '/caravans: It is a web page, not stock'],
  ])('a source that is %s keeps its last good vehicles, and the other is published', async (_, delivery, why) => {
    const before = listed()
    feeds.caravans = delivery
    feeds.campers = feedOf([...ROWS.slice(1, 22), CAMPER_OF_TODAY])
    const report = await build()
    expect(report.outcome).toMatchObject({ kind: 'held-back', message: expect.stringContaining(url + why) })
    expect(report.vehicles).toBe(28)
    const after = listed()
    expect(after.filter((path) => !before.includes(path))).toEqual([expect.stringContaining('new-today')])
    expect(before.filter((path) => !after.includes(path))).toHaveLength(1)
    feeds.campers = 503
    const down = await build()
    expect(down).toMatchObject({ outcome: { kind: 'held-back' }, vehicles: 28 })
    expect(listed()).toEqual(after)
  })

  it('an operator can accept a source that lost its vehicles, but not a damaged one', async () => {
    feeds.caravans = '<!doctype html>'
    expect(await build(undefined, { acceptStock: SLUG })).toMatchObject({
      outcome: { kind: 'held-back' },
      vehicles: 28,
    })
    feeds.caravans = `${HEADER}\n`
    expect(await build(undefined, { acceptStock: SLUG })).toMatchObject({ outcome: { kind: 'built' }, vehicles: 22 })
    expect(await build()).toMatchObject({ outcome: { kind: 'built' }, vehicles: 22 })
  })

  it('a source that is down after a delivery that is held back has its last good vehicles for three days', async () => {
    feeds.caravans = `${HEADER}\n`
    await build()
    feeds.caravans = 503
    feeds.campers = feedOf([...ROWS.slice(1, 22), CAMPER_OF_TODAY])
    const down = await build()
    expect(down).toMatchObject({ outcome: { kind: 'held-back' }, vehicles: 28 })
    expect(down.warnings).toContain(
      `${url}/caravans: It answered 503, three times. It will be retried automatically. The delivery of 2026-11-20T00:00:00.000Z is used.`,
    )
    expect(listed()).toContainEqual(expect.stringContaining('new-today'))
    expect(await build(Date.UTC(2026, 10, 23, 1))).toMatchObject({
      outcome: { kind: 'failed', message: expect.stringContaining('503') },
    })
  })

  it('vehicles that move from one source to the other do not count as lost', async () => {
    feeds.campers = feedOf(ROWS)
    feeds.caravans = `${HEADER}\n`
    expect(await build()).toMatchObject({ outcome: { kind: 'built' }, vehicles: 28 })
  })

  it('the summary names the source of a record that is left out', async () => {
    feeds.caravans = feedOf([...ROWS.slice(22), ...ROWS.slice(0, 1)])
    const report = await build()
    expect(report.vehicles).toBe(28)
    const tenants = [report]
    const text = summary({
      tenants,
      orphans: [],
      routing: [],
      compile: { reused: true, milliseconds: 0 },
      printed: 0,
      milliseconds: 0,
    })
    expect(text).toContain(`${SLUG}: ${url}/caravans record 7 left out: id "`)
    expect(text).toContain(`A vehicle of ${url}/campers has the same key.`)
  })
})

it('a first delivery of which one source is damaged is not published', async () => {
  const { feeds, url, build } = await dealer()
  feeds.caravans = '<!doctype html>'
  expect(await build()).toMatchObject({
    outcome: { kind: 'failed', message: expect.stringContaining(`${url}/caravans: It is a web page, not stock`) },
  })
})

it('sources are read side by side, so that a slow one delays no other', async () => {
  const folder = temporaryFolder()
  cpSync(SAMPLE, folder, { recursive: true })
  const caravansAsked = Promise.withResolvers<void>()
  const app = new Hono()
    .get('/campers', async () => {
      await caravansAsked.promise
      return new Response(feedOf(ROWS.slice(0, 22)))
    })
    .get('/caravans', () => {
      caravansAsked.resolve()
      return new Response(feedOf(ROWS.slice(22)))
    })
  const { url, close } = await listen(app)
  onTestFinished(close)
  const source = (name: string) =>
    ({ kind: 'feed', source: `${url}/${name}`, format: 'csv', mapping: 'stock-mapping.json' }) as const
  const tenant = aTenant({ stock_source: { kind: 'combined', sources: [source('campers'), source('caravans')] } })
  expect((await readStock(tenant, { folder, now: 0, environment: process.env })).vehicles).toHaveLength(28)
})
