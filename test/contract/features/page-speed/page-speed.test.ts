import { expect, it } from 'vitest'
import { apiMetrics } from '#src/api/api-metrics.ts'
import { pageSpeedForOperators } from '#src/features/page-speed/api/for-operators.ts'
import { type Series, speeds } from '#src/features/page-speed/api/stored-speed.ts'
import { onBothStores } from '../../api/both-stores.ts'

const DAY = 24 * 60 * 60 * 1000
const PAGE = { website_id: 't1', page_kind: 'vehicle', release: 'abc.def', tags: false }

onBothStores('the speed of pages', (fixture) => {
  /** The series of a page kind that no other test has. */
  const seriesOf = async (page_kind: string) =>
    (await speeds(fixture().context.database.queries, '2000-01-01')).filter((speed) => speed.page_kind === page_kind)
  const send = (page: object, headers: Record<string, string> = {}) =>
    fixture().api.request('/api/page-speed', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://harbour.example', ...headers },
      body: JSON.stringify({ ...PAGE, ...page }),
    })

  it('is the 75th percentile of each metric, at most 5 % too high', async () => {
    const sent = Array.from({ length: 100 }, (_, at) => ({
      page_kind: 'quartiles',
      lcp: 20 * (at + 1),
      inp: at + 1,
      cls: 0,
    }))
    for (const page of sent) expect((await send(page)).status).toBe(204)
    const found = await seriesOf('quartiles')
    expect(found.map(({ metric, pages }) => [metric, pages])).toEqual([
      ['cls', 100],
      ['inp', 100],
      ['lcp', 100],
    ])
    const p75 = Object.fromEntries(found.map(({ metric, p75 }) => [metric, p75]))
    expect(p75.cls).toBe(0)
    expect(p75.inp).toBeGreaterThanOrEqual(75)
    expect(p75.inp).toBeLessThan(75 * 1.05)
    expect(p75.lcp).toBeGreaterThanOrEqual(1500)
    expect(p75.lcp).toBeLessThan(1500 * 1.05)
  })

  it('is counted by kind of page, release and whether scripts of others ran, without what a browser leaves out', async () => {
    await send({ page_kind: 'kinds', lcp: 900 })
    await send({ page_kind: 'kinds', lcp: 900, release: 'new.def' })
    await send({ page_kind: 'kinds', inp: 40 })
    await send({ page_kind: 'kinds' })
    expect((await seriesOf('kinds')).map(({ release, metric, pages }) => [release, metric, pages])).toEqual([
      ['abc.def', 'inp', 1],
      ['abc.def', 'lcp', 1],
      ['new.def', 'lcp', 1],
    ])
  })

  it.each([
    ['another site’s page', {}, { origin: 'https://stranger.example' }, 403],
    ['a name', { name: 'Mere' }, {}, 204],
    ['a negative time', { lcp: -1 }, {}, 422],
    ['an hour', { inp: 3_600_000 }, {}, 422],
    ['a kind that is a text', { page_kind: 'Mere Tane, 0412 345 678' }, {}, 422],
  ])('%s', async (_, page, headers, status) => {
    expect((await send({ page_kind: 'refused', ...page }, headers)).status).toBe(status)
    expect(JSON.stringify(await seriesOf('refused'))).not.toContain('Mere')
  })

  it('keeps no more than 200 kinds and releases of a site in a day, and still counts those it has', async () => {
    for (let at = 0; at < 210; at += 1) await send({ page_kind: 'flood', release: `r${at}`, lcp: 1 })
    const all = await speeds(fixture().context.database.queries, '2000-01-01')
    const kept = new Set(all.map(({ page_kind, release }: Series) => `${page_kind} ${release}`))
    expect(kept.size).toBe(200)
    await send({ page_kind: 'flood', release: 'r0', lcp: 1 })
    expect((await seriesOf('flood')).find(({ release }) => release === 'r0')?.pages).toBe(2)
    await send({ page_kind: 'flood', release: 'r0', lcp: 1, website_id: 't2' }, { origin: 'https://fixed.example' })
    expect((await seriesOf('flood')).some(({ website_slug }) => website_slug === 'fixed')).toBe(true)
  })

  it('is at /metrics by dealer, kind of page, release and vendors, in seconds', async () => {
    await send({ page_kind: 'scraped', tags: true, inp: 100, website_id: 't2' }, { origin: 'https://fixed.example' })
    const sources = { builds: { counts: async () => ({}) as never }, reports: async () => [] }
    const { registry } = apiMetrics(fixture().context.database.queries, sources, Date.now)
    const line = /^forecourt_page_speed_p75\{dealer="fixed",page_kind="scraped",(.*)\} ([\d.]+)$/m
    const [, labels, value] = line.exec(await registry.metrics()) ?? []
    expect(labels).toContain('release="abc.def",vendors="",metric="inp"')
    expect(Number(value)).toBeGreaterThanOrEqual(0.1)
    expect(Number(value)).toBeLessThan(0.105)
  })

  it('is shown for seven days and forgotten afterwards', async () => {
    const { database, registry } = fixture().context
    const part = (now: number) => pageSpeedForOperators.dealerPart?.({ database, now: () => now }, 'fixed')
    expect((await part(Date.now() + 6 * DAY))?.rows).toContainEqual(['flood', '0.0 s', '', '', '1', 'none', 'r0'])
    expect((await part(Date.now() + 7 * DAY))?.rows).toEqual([])
    const forget = (now: number) =>
      pageSpeedForOperators.chores?.({ database, registry, now: () => now, mail: async () => undefined })[0]?.work()
    await forget(Date.now() + 6 * DAY)
    expect((await seriesOf('flood')).length).toBeGreaterThan(0)
    await forget(Date.now() + 7 * DAY)
    expect(await seriesOf('flood')).toEqual([])
  })
})
