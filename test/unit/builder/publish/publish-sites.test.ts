import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ledgerPath } from '#src/builder/publish/price-ledger-file.ts'
import { publishSite } from '#src/builder/publish/publish-site.ts'
import { publishOne, publishSites } from '#src/builder/publish/publish-sites.ts'
import { PublishError, type PublishTarget } from '#src/builder/publish/publish-target.ts'
import { CHOSEN } from '#src/builder/publish/release-list.ts'
import type { TenantOutcome, TenantReport } from '#src/builder/report/events.ts'
import { PurgeError } from '#src/platform/purge-hook.ts'
import { temporaryFolder } from '../published-tree.ts'
import { fakePress, siteModel } from '../site-fixture.ts'

const CHANGE = { stored: 1, unchanged: 2, deleted: 0, waiting: 0 }
const BUILT: TenantOutcome = { kind: 'built', written: 1, unchanged: 0, removed: 0, published: true, printed: {} }
const FAILED: TenantOutcome = { kind: 'failed', message: 'x' }
const HELD: TenantOutcome = { ...BUILT, kind: 'held-back', message: 'empty' }
const STOCK = { vehicles: [], search: { index: '/i.json', words: '/w.json', rows: [] } }
const reportOf = (slug: string, outcome: TenantOutcome): TenantReport => ({
  slug,
  outcome,
  vehicles: 0,
  rejected: [],
  repaired: [],
  found: [],
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
    advertised: [{ id: '1', price: 100 }],
    addresses: {},
    place: '',
    pictures: new Map(),
    folder: join(out, 'test-cars'),
  }
  await publishSite({ ...site, last: undefined, force: false, now: 0 }, fakePress())
  const taken: string[] = []
  const kept: string[] = []
  const target: PublishTarget = {
    name: 'elsewhere',
    async publish({ manifest }) {
      if (problem) throw problem
      taken.push(manifest.slug)
      return CHANGE
    },
    recall: async () => undefined,
    store: async (name) => void kept.push(name),
    retire: async () => 0,
  }
  const handed: [string, object][] = []
  const publishWith = (more: Partial<Parameters<typeof publishSites>[2]>, ...reports: TenantReport[]) =>
    publishSites(target, reports, {
      out,
      cacheFolder: out,
      now: 0,
      onReport() {},
      async reportStock(slug, stock) {
        if (telling) throw telling
        handed.push([slug, stock])
      },
      ...more,
    })
  return {
    taken,
    handed,
    folder: site.folder,
    kept,
    ledger: () => readFileSync(ledgerPath({ cacheFolder: out, out }, 'test-cars'), 'utf8'),
    publish: (...reports: TenantReport[]) => publishWith({}, ...reports),
    publishWith,
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
      kind: 'unfinished',
      message: expect.stringContaining("Its shoppers' alerts won't be sent"),
    })
  })

  it('tells a bug with its stack', async () => {
    const { publish } = await place(new TypeError('x is not a function'))
    const [report] = await publish(reportOf('test-cars', BUILT))
    expect(report?.outcome).toMatchObject({ message: expect.stringContaining('publish-sites.test.ts') })
  })
})

/** The prices are written as intended before the publication, as entered after it. */
const KEPT = ['test-cars.prices.json', 'test-cars.prices.json', 'test-cars.json']

describe('what follows a publication', () => {
  const KNOWN = new Map([['test-cars', { slug: 'test-cars' }]])
  const OTHERS = new Map([
    [
      'test-cars',
      {
        slug: 'test-cars',
        shared: { format: 1 as const, content: 'x', history: { vehicles: [], pages: [], retired: {}, addresses: {} } },
      },
    ],
  ])

  it('is reported site by site, as each ends', async () => {
    const { publishWith } = await place()
    const told: string[] = []
    const onReport = ({ slug, published }: TenantReport) => void told.push(`${slug} ${published !== undefined}`)
    await publishWith({ onReport }, reportOf('test-cars', BUILT), reportOf('new-cars', FAILED))
    expect(told.sort()).toEqual(['new-cars false', 'test-cars true'])
  })

  it('is that its prices are advertised from now on, also without a target', async () => {
    const { publish, ledger, folder } = await place()
    await publish(reportOf('test-cars', BUILT))
    expect(JSON.parse(ledger())).toMatchObject({ prices: { 1: { periods: [{ price: 100, from: 0 }] } } })
    const own = await place()
    const settings = { out: join(own.folder, '..'), cacheFolder: join(own.folder, '..'), now: 0, onReport() {} }
    const [report] = await publishSites(undefined, [reportOf('test-cars', BUILT)], settings)
    expect(report?.outcome).toEqual(BUILT)
    expect([own.ledger(), own.taken]).toEqual([ledger(), []])
    expect(existsSync(folder)).toBe(true)
  })

  it('is a purge of the CDN, and its failure is reported', async () => {
    const { publishWith } = await place()
    const purged: string[] = []
    const purge = async (slug: string) => void purged.push(slug)
    await publishWith({ purge }, reportOf('test-cars', BUILT))
    expect(purged).toEqual(['test-cars'])
    const other = await place()
    const fails = () => Promise.reject(new PurgeError('The CDN answered 503.'))
    const [report] = await other.publishWith({ purge: fails }, reportOf('test-cars', BUILT))
    expect(report).toMatchObject({
      published: CHANGE,
      outcome: { ...BUILT, kind: 'unfinished', message: 'The CDN answered 503.' },
    })
  })

  it('is each step, whatever happens to the others: a failed hook hides the release from nobody', async () => {
    const { publishWith, kept, handed } = await place()
    const purge = () => Promise.reject(new PurgeError('The CDN answered 503.'))
    const [report] = await publishWith({ purge, pulled: KNOWN, reloadCommand: 'exit 1' }, reportOf('test-cars', HELD))
    expect(kept).toEqual(KEPT)
    expect(handed).toHaveLength(1)
    expect(report?.warnings).toEqual(['w', 'empty'])
    expect(report?.outcome).toMatchObject({
      kind: 'unfinished',
      message: expect.stringMatching(/^The CDN answered 503\.\nThe web server didn.t reload/),
    })
  })

  it('is that other machines learn of a site that was built just now, and of no older one', async () => {
    const made = await place()
    await made.publishWith({ pulled: KNOWN }, reportOf('test-cars', BUILT))
    expect(made.kept).toEqual(KEPT)
    for (const outcome of [FAILED, { ...BUILT, written: 0, unchanged: 0 }]) {
      const older = await place()
      await older.publishWith({ pulled: KNOWN }, reportOf('test-cars', outcome))
      expect([older.taken, older.kept]).toEqual([['test-cars'], ['test-cars.prices.json', 'test-cars.prices.json']])
    }
    const kept = await place()
    await kept.publishWith({ pulled: KNOWN }, reportOf('test-cars', { ...BUILT, written: 0, unchanged: 2 }))
    expect(kept.kept).toContain('test-cars.json')
  })

  it('is nothing where another machine has published since', async () => {
    const { publishWith, taken, kept } = await place()
    const report = reportOf('test-cars', FAILED)
    expect(await publishWith({ pulled: OTHERS }, report)).toEqual([report])
    expect([taken, kept]).toEqual([[], []])
    await publishWith({ pulled: OTHERS }, reportOf('test-cars', BUILT))
    expect(taken).toEqual(['test-cars'])
  })

  it('is that a web server reads the configurations of all sites, once', async () => {
    const { publishWith, folder } = await place()
    const log = join(folder, 'reloads')
    const reloadCommand = `echo read >> ${log}`
    const reports = [reportOf('test-cars', BUILT), reportOf('new-cars', FAILED)]
    expect(await publishWith({ reloadCommand }, ...reports)).toMatchObject([{ published: CHANGE }, { outcome: FAILED }])
    expect(readFileSync(log, 'utf8')).toBe('read\n')
    const one = await place()
    const out = join(one.folder, '..')
    await publishOne(undefined, reportOf('test-cars', BUILT), { out, cacheFolder: out, now: 0, reloadCommand })
    expect(readFileSync(log, 'utf8')).toBe('read\nread\n')
    const other = await place()
    const failed = await other.publishWith({ reloadCommand: 'echo no >&2; exit 1' }, ...reports)
    const message = expect.stringContaining("The web server didn't reload its configuration: no.")
    expect(failed).toMatchObject([{ outcome: { kind: 'unfinished', message } }, { warnings: ['w', message] }])
  })
})
