import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildTenant } from '#src/builder/build-tenant.ts'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { summary } from '#src/builder/report/summary.ts'
import { listen } from '#src/sandbox/listen.ts'
import { SAMPLE_FEED } from './feed-dealer.ts'
import { publishedTree, temporaryFolder } from './published-tree.ts'
import { fakePress } from './site-fixture.ts'

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: () => Promise.resolve(),
}))

const SLUG = 'southern-cross-campers'
const SAMPLE = join(import.meta.dirname, '../../../tenants', SLUG)
const [HEADER = '', ...ROWS] = SAMPLE_FEED.trimEnd().split(/\n(?=SC\d+,|\S+,\w{17},scc-)/)
const feedOf = (rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`

/** A sample dealer whose stock comes from two servers: 22 campers and 6 caravans. */
async function dealer() {
  const home = temporaryFolder()
  const folder = join(home, SLUG)
  cpSync(SAMPLE, folder, { recursive: true })
  const feeds: Record<'campers' | 'caravans', string | number> = {
    campers: feedOf(ROWS.slice(0, 22)),
    caravans: feedOf(ROWS.slice(22)),
  }
  const answer = (feed: string | number) =>
    typeof feed === 'string' ? new Response(feed) : new Response('', { status: feed })
  const app = new Hono().get('/campers', () => answer(feeds.campers)).get('/caravans', () => answer(feeds.caravans))
  const { url, close } = await listen(app)
  onTestFinished(close)
  const file = join(folder, 'tenant.json')
  const written = JSON.parse(readFileSync(file, 'utf8'))
  const sources = Object.keys(feeds).map((name) => ({ ...written.stock_source, source: `${url}/${name}` }))
  writeFileSync(file, JSON.stringify({ ...written, stock_source: { kind: 'combined', sources } }))
  const settings = { out: join(home, 'dist'), cacheFolder: join(home, 'cache'), force: false, now: 0 }
  const build = async (now = Date.UTC(2026, 10, 20), changes: { acceptStock?: string } = {}) => {
    const loaded = { slug: SLUG, folder, tenant: await loadTenant(folder) }
    return buildTenant(loaded, { ...settings, ...changes, now }, fakePress(), () => {})
  }
  const listed = () => Object.keys(publishedTree(join(settings.out, SLUG))).filter((path) => /^campers\/\d/.test(path))
  return { feeds, url, build, listed }
}

it('a vehicle that one source has sold stays away while first the other is down and then both', async () => {
  const { feeds, build } = await dealer()
  expect(await build()).toMatchObject({ outcome: { kind: 'built' }, vehicles: 28, warnings: [] })
  feeds.campers = 503
  feeds.caravans = feedOf(ROWS.slice(23))
  expect(await build()).toMatchObject({ outcome: { kind: 'built' }, vehicles: 27 })
  feeds.caravans = 503
  expect(await build()).toMatchObject({ outcome: { kind: 'built' }, vehicles: 27 })
  feeds.caravans = 'no table'
  expect(await build()).toMatchObject({ outcome: { kind: 'held-back' }, vehicles: 27 })
})

it('the summary names the source of a record that is left out', async () => {
  const { feeds, url, build } = await dealer()
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
