import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publishSite } from '#src/builder/publish/publish-site.ts'
import { publishSites } from '#src/builder/publish/publish-sites.ts'
import { PublishError, type PublishTarget } from '#src/builder/publish/publish-target.ts'
import { CHOSEN } from '#src/builder/publish/release-list.ts'
import type { TenantOutcome, TenantReport } from '#src/builder/report/events.ts'
import { temporaryFolder } from '../published-tree.ts'
import { fakePress, siteModel } from '../site-fixture.ts'

const CHANGE = { stored: 1, kept: 2, deleted: 0, waiting: 0 }
const BUILT: TenantOutcome = { kind: 'built', written: 1, kept: 0, removed: 0, published: true, printed: {} }
const FAILED: TenantOutcome = { kind: 'failed', message: 'x' }
const HELD: TenantOutcome = { ...BUILT, kind: 'held-back', message: 'empty' }
const STOCK = { vehicles: [], search: { index: '/i.json', words: '/w.json', rows: [] } }
const reportOf = (slug: string, outcome: TenantOutcome): TenantReport => ({
  slug,
  outcome,
  vehicles: 0,
  rejected: [],
  repaired: [],
  findings: [],
  feed_findings: [],
  sources: [],
  warnings: ['w'],
  milliseconds: 0,
})

/** An output folder with the site `test-cars`, and a target that takes it or does not. */
async function place(problem?: Error, telling?: Error) {
  const out = temporaryFolder()
  const site = {
    model: { ...siteModel(), followed: STOCK },
    vehicles: [],
    advertised: [],
    addresses: {},
    place: '',
    pictures: '',
    folder: join(out, 'test-cars'),
  }
  await publishSite({ ...site, last: undefined, force: false, now: 0 }, fakePress())
  const taken: string[] = []
  const target: PublishTarget = {
    name: 'elsewhere',
    async publish({ manifest }) {
      if (problem) throw problem
      taken.push(manifest.slug)
      return CHANGE
    },
    recall: async () => undefined,
    keep: async () => undefined,
    retire: async () => 0,
  }
  const handed: [string, object][] = []
  return {
    taken,
    handed,
    folder: site.folder,
    publish: (...reports: TenantReport[]) =>
      publishSites(target, reports, {
        out,
        cacheFolder: out,
        now: 0,
        onReport() {},
        async handOver(slug, stock) {
          if (telling) throw telling
          handed.push([slug, stock])
        },
      }),
  }
}

describe('publishing what was built', () => {
  it('says in each report what was taken', async () => {
    const { publish } = await place()
    expect(await publish(reportOf('test-cars', BUILT))).toMatchObject([{ outcome: BUILT, published: CHANGE }])
  })

  it('takes the last good site of a dealer that was held back, if there is one', async () => {
    const { publish, taken } = await place()
    const reports = await publish(reportOf('test-cars', HELD), reportOf('new-cars', { kind: 'failed', message: 'x' }))
    expect(taken).toEqual(['test-cars'])
    expect(reports.map(({ outcome }) => outcome.kind)).toEqual(['held-back', 'failed'])
  })

  it('reports a dealer that the target did not take, and goes on', async () => {
    const { publish } = await place(new PublishError('full'))
    const reports = await publish(
      reportOf('test-cars', BUILT),
      reportOf('test-cars', HELD),
      reportOf('test-cars', FAILED),
    )
    expect(reports).toMatchObject([
      { outcome: { kind: 'unpublished', message: 'full' }, warnings: ['w'] },
      { outcome: { kind: 'unpublished', message: 'full' }, warnings: ['w', 'empty'] },
      { outcome: FAILED, warnings: ['w', 'full'] },
    ])
  })

  it('hands what it published to the alerts of its shoppers, also after a build that failed', async () => {
    const { publish, handed } = await place()
    await publish(reportOf('test-cars', BUILT), reportOf('test-cars', FAILED))
    expect(handed).toEqual([
      ['test-cars', STOCK],
      ['test-cars', STOCK],
    ])
  })

  it('hands over neither what was not published nor a release that an operator went back to', async () => {
    const refused = await place(new PublishError('full'))
    await refused.publish(reportOf('test-cars', BUILT))
    const { publish, handed, folder } = await place()
    writeFileSync(join(folder, CHOSEN), '')
    await publish(reportOf('test-cars', HELD))
    expect([...refused.handed, ...handed]).toEqual([])
  })

  it('reports alerts that could not be handed over, so that the dealer is built again', async () => {
    const { publish } = await place(undefined, new Error('the database does not answer'))
    const [report] = await publish(reportOf('test-cars', BUILT))
    expect(report?.outcome).toMatchObject({
      kind: 'unpublished',
      message: expect.stringContaining("It is published, but its shoppers' alerts are not told"),
    })
  })

  it('tells a bug with its stack', async () => {
    const { publish } = await place(new TypeError('x is not a function'))
    const [report] = await publish(reportOf('test-cars', BUILT))
    expect(report?.outcome).toMatchObject({ message: expect.stringContaining('publish-sites.test.ts') })
  })
})
