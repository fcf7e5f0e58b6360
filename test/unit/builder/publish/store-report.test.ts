import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { saveReport } from '#src/builder/publish/store-report.ts'
import { emptyReport, type TenantOutcome, type TenantReport } from '#src/builder/report/events.ts'
import { readReport, type StoredReport } from '#src/queue/build-report.ts'
import { NOW, smallBuilds } from '../../../contract/publish-target/target-kinds.ts'
import { temporaryFolder } from '../published-tree.ts'

const BUILT: TenantOutcome = { kind: 'built', written: 1, unchanged: 0, removed: 0, published: true, printed: {} }

it('a build that failed leaves what features found in the last one; one that found nothing does not', () => {
  const out = temporaryFolder((clean) => afterAll(clean))
  mkdirSync(join(out, 'a'))
  const kept = {
    broken_rules: [],
    rules: '2026-11-24.36',
    feed_troubles: [{ feeds: ['a'], field: 'f', rule: 'r', remedy: 'x', outcome: 'o', count: 1, vehicles: ['Car'] }],
  }
  const keptAfter = (outcome: TenantOutcome, found: Partial<StoredReport>[]) => {
    const about = { name: 'x', findings: [], count: 0, noun: 'x', lines: [] }
    saveReport(out, { ...emptyReport('a', outcome), found: found.map((one) => ({ ...about, stored: one })) }, 0)
    return readReport(readFileSync(join(out, '_api/builds/a.json'), 'utf8'))
  }
  const { feed_troubles, ...rules } = kept
  expect(keptAfter(BUILT, [rules, { feed_troubles }])).toMatchObject(kept)
  expect(keptAfter({ kind: 'failed', message: 'x' }, [])).toMatchObject(kept)
  expect(keptAfter(BUILT, [rules])).toMatchObject({ ...rules, feed_troubles: [] })
})

/** Keeps one report of a dealer after the other. @returns what the console reads of it */
function reportsOf(out = temporaryFolder(), slug = 'a') {
  return (changes: Partial<TenantReport> = {}, ...times: [now?: number, began?: number]) => {
    const [now = 0, ...began] = times
    saveReport(out, { ...emptyReport(slug, BUILT), ...changes }, now, ...began)
    return readReport(readFileSync(join(out, `_api/builds/${slug}.json`), 'utf8'))
  }
}

describe('what the console reads of a build', () => {
  it('is when it began and ended, how long it took, and when the site changes next by itself', () => {
    const save = reportsOf()
    expect(save({ milliseconds: 12.4, nextChange: 86_400_000 }, 3000, 1000)).toMatchObject({
      began: '1970-01-01T00:00:01.000Z',
      at: '1970-01-01T00:00:03.000Z',
      milliseconds: 12,
      next_change: '1970-01-02T00:00:00.000Z',
    })
    expect(save({}, 5000)).toMatchObject({ began: '1970-01-01T00:00:05.000Z' })
    expect(save({}, 5000)).not.toHaveProperty('next_change')
  })

  it('is since when the site shows the stock of its source, and why it does not show a newer one', () => {
    const save = reportsOf()
    const failed: TenantOutcome = { kind: 'failed', message: 'no such file' }
    expect(save({ outcome: failed }, 0)).not.toHaveProperty('stock_at')
    expect(save({}, 1000)).toMatchObject({ outcome: 'built', stock_at: '1970-01-01T00:00:01.000Z' })
    expect(save({}, 1000)).not.toHaveProperty('message')
    expect(save({ outcome: failed }, 2000)).toMatchObject({
      outcome: 'failed',
      message: 'no such file',
      at: '1970-01-01T00:00:02.000Z',
      stock_at: '1970-01-01T00:00:01.000Z',
    })
  })

  it('is the first 50 remarks of each kind, and how many there are', () => {
    const remark = { line: 7, field: 'price', value: 'x', reason: 'is no number', remedy: 'Write digits.' }
    const remarks = Array.from({ length: 51 }, (_, record) => ({ ...remark, record }))
    const named = remarks.map((each) => ({ ...each, name: 'no-number' }))
    const report = reportsOf()({ rejected: named, repaired: named })
    const first = remarks.slice(0, 50)
    expect(report).toMatchObject({ rejected: 51, repaired: 51 })
    expect([report?.rejected_records, report?.repaired_values]).toEqual([first, first])
  })

  it('are the releases to go back to, the newest and three of earlier days', async () => {
    const build = smallBuilds()
    const names: string[] = []
    let out = ''
    for (let at = 0; at < 25; at++) {
      const { root } = await build({ slug: 'a', vehicles: { 'blue-1': at, ...(at > 0 && { 'red-2': 1 }) } })
      utimesSync(root, at, at)
      names.unshift(basename(root))
      out = join(root, '../../..')
    }
    const releases = reportsOf(out)({}, NOW)?.releases
    expect(releases?.map(({ name }) => name)).toEqual([...names.slice(0, 20), ...names.slice(-3)])
    expect(releases?.[0]).toEqual({
      name: names[0],
      built: '1970-01-01T00:00:24.000Z',
      vehicles: 2,
      is_online: true,
    })
    expect(releases?.at(-1)).toMatchObject({ vehicles: 1, is_online: false })
  })

  it('are the releases that it knew, which are not read again, and no other that is damaged', async () => {
    const build = smallBuilds()
    const { root: known } = await build({ slug: 'a', vehicles: { 'blue-1': 1 } })
    const save = reportsOf(join(known, '../../..'))
    expect(save()?.releases).toMatchObject([{ vehicles: 1 }])
    const { root: unknown } = await build({ slug: 'a', vehicles: { 'blue-1': 2, 'red-2': 3 } })
    for (const root of [known, unknown]) writeFileSync(`${root}.json`, 'x')
    expect(save()?.releases).toMatchObject([{ name: basename(known), vehicles: 1 }])
  })

  it('leaves out a release that nobody can go back to', async () => {
    const build = smallBuilds()
    const { root } = await build({ slug: 'a', vehicles: {} })
    await build({ slug: 'a', vehicles: { 'blue-1': 1 } })
    rmSync(`${root}.json`)
    expect(reportsOf(join(root, '../../..'))()?.releases).toHaveLength(1)
  })
})

it('answers with the warnings that the last report of this dealer did not have', () => {
  const out = temporaryFolder((clean) => afterAll(clean))
  const fresh = (slug: string, warnings: string[]) => saveReport(out, { ...emptyReport(slug, BUILT), warnings }, 0)
  expect(fresh('a', ['one'])).toEqual(['one'])
  expect(fresh('a', ['two', 'one'])).toEqual(['two'])
  expect(fresh('b', ['one'])).toEqual(['one'])
  expect(fresh('a', [])).toEqual([])
  expect(fresh('a', ['one'])).toEqual(['one'])
})
