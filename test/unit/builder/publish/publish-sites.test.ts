import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publishSite } from '#src/builder/publish/publish-site.ts'
import { publishSites } from '#src/builder/publish/publish-sites.ts'
import { PublishError, type PublishTarget } from '#src/builder/publish/publish-target.ts'
import type { TenantOutcome, TenantReport } from '#src/builder/report/events.ts'
import { temporaryFolder } from '../published-tree.ts'
import { fakePress, siteModel } from '../site-fixture.ts'

const CHANGE = { stored: 1, kept: 2, deleted: 0, waiting: 0 }
const BUILT: TenantOutcome = { kind: 'built', written: 1, kept: 0, removed: 0, published: true, printed: {} }
const FAILED: TenantOutcome = { kind: 'failed', message: 'x' }
const HELD: TenantOutcome = { ...BUILT, kind: 'held-back', message: 'empty' }
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
async function place(problem?: Error) {
  const out = temporaryFolder()
  const site = {
    model: siteModel(),
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
  return {
    taken,
    publish: (...reports: TenantReport[]) =>
      publishSites(target, reports, { out, cacheFolder: out, now: 0, onReport() {} }),
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

  it('tells a bug with its stack', async () => {
    const { publish } = await place(new TypeError('x is not a function'))
    const [report] = await publish(reportOf('test-cars', BUILT))
    expect(report?.outcome).toMatchObject({ message: expect.stringContaining('publish-sites.test.ts') })
  })
})
