import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { Announce } from '#src/platform/index-now.ts'
import { buildTenant, type Holds, withHolds } from './build-tenant.ts'
import { type FetchSettings, fetchDealer } from './fetch/fetch-dealer.ts'
import { fetchLane } from './fetch/fetch-lane.ts'
import { problemText } from './load/problem.ts'
import { type LoadedTenant, loadTenant, loadTenants } from './load/tenants.ts'
import { sweepPictures } from './pictures/sweep-pictures.ts'
import { buildInThreads, type PoolListener } from './pool.ts'
import type { Purge } from './publish/changed-addresses.ts'
import { type PublishSettings, publishSites, type ReportStock } from './publish/publish-sites.ts'
import type { BuildFolders, PublishTarget } from './publish/publish-target.ts'
import { writeRegistry } from './publish/registry.ts'
import { orphanSites } from './publish/release-list.ts'
import { pullSites } from './publish/shared-site.ts'
import { saveReport } from './publish/store-report.ts'
import type { PagesPrinted } from './publish-tenant.ts'
import type { TenantToBuild } from './read-tenant.ts'
import { type CompiledApp, compileApp } from './render/compile.ts'
import { openPagePrinter } from './render/page-printer.ts'
import type { BuildReport, OnBuildEvent, TenantReport } from './report/events.ts'
import { buildTally } from './report/tally.ts'
import { inShard, type Shard } from './shard.ts'
import { largestFirst, tenantWeights } from './tenant-weights.ts'

export interface BuildOptions {
  /** The project's folder. */
  root: string
  /** Folder of the tenants. */
  tenants: string
  /** Folder of the published sites. */
  out: string
  /** Folder of cached deliveries from other systems; defaults to the project's `.cache/stock`. */
  cacheFolder?: string
  /** Only this dealer. */
  tenant?: string
  /** The dealer whose stock is accepted even if the guard rails doubt it. */
  acceptStock?: string
  /** One of several runs that together build all dealers: `{ number: 2, of: 8 }`. */
  shard?: Shard
  /** Prints every page again. */
  force?: boolean
  /** Milliseconds since the epoch: the current time for every page. */
  now: number
  /** Without it, pages show no reservations. */
  holds?: Holds
  /** Where the sites are published besides the output folder. */
  target?: PublishTarget
  purge?: Purge
  announce?: Announce | undefined
  /** Without it, no shopper gets alerts. */
  reportStock?: ReportStock | undefined
  /** Makes the web server read its configuration again, e.g. `nginx -s reload`. */
  reloadCommand?: string
  onEvent?: OnBuildEvent
}

/** Builds and publishes the sites of all dealers, or of one. @throws CompileError */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const started = performance.now()
  const { onEvent = () => {}, target } = options
  const found = findTenants(options)
  onEvent({ kind: 'tenants-found', count: found.length })
  const app = await compileApp(options.root)
  const compile = { reused: app.reused, milliseconds: performance.now() - started }
  onEvent({ kind: 'compiled', ...compile })

  const places = { out: resolve(options.out), tenants: resolve(options.tenants) }
  const { loaded: tenants, problems, vanished } = writeRegistry({ ...places, loaded: found })
  const cacheFolder = resolve(options.cacheFolder ?? join(options.root, '.cache/stock'))
  const weights = tenantWeights(tenants, cacheFolder)
  const reports: TenantReport[] = []
  const tally = buildTally(weights)
  const listener: PoolListener = {
    onPages(slug, { count, share }) {
      onEvent({ kind: 'pages-printed', count, done: tally.add(slug, count, share) })
    },
    onReport(report) {
      reports.push(report)
      onEvent({ kind: 'tenant-done', report, done: tally.finish(report.slug) })
    },
  }
  const isPart = options.tenant !== undefined || options.shard !== undefined
  const shared = { out: places.out, cacheFolder }
  const slugs = tenants.map(({ slug }) => slug)
  const { pulled, unreached } = await pullSites(target, slugs, shared)
  unreached.forEach(listener.onReport)
  const missing = new Set(unreached.map(({ slug }) => slug))
  const known = tenants
    .filter(({ slug }) => !missing.has(slug))
    .map((tenant) => ({ ...tenant, pulled: pulled.get(tenant.slug) }))
  await fetchAll(known, { cacheFolder, target, now: () => options.now })
  await buildAll(largestFirst(known, weights), { ...options, ...shared }, app, listener)
  if (!isPart) await sweepPictures(Date.now())
  const sorted = reports.sort((a, b) => (a.slug < b.slug ? -1 : 1))
  const published = await publishAll(sorted, { ...options, ...shared, pulled }, onEvent)
  for (const report of published) saveReport(places.out, report, options.now)
  onEvent({ kind: 'finished' })
  return {
    tenants: published,
    target: target?.name,
    orphans: isPart ? vanished : [...new Set([...orphanSites(places.out, new Set(slugs)), ...vanished])].sort(),
    routing: problems.map(problemText),
    compile,
    printed: tally.printed(),
    milliseconds: performance.now() - started,
  }
}

/** Fetches from every remote source of the dealers, many at once; the builds read what was delivered. */
async function fetchAll(
  tenants: readonly TenantToBuild[],
  places: Pick<FetchSettings, 'cacheFolder' | 'target' | 'now'>,
): Promise<void> {
  const lane = fetchLane()
  const settings = { ...places, lane, isRequested: true, environment: process.env }
  await Promise.all(tenants.map(({ tenant }) => tenant.ok && fetchDealer(tenant.value, settings)))
}

async function publishAll(
  reports: TenantReport[],
  options: BuildOptions & BuildFolders & Pick<PublishSettings, 'pulled'>,
  onEvent: OnBuildEvent,
): Promise<TenantReport[]> {
  const { target, purge, announce, reportStock, reloadCommand } = options
  if (target) onEvent({ kind: 'publishing', target: target.name })
  let count = 0
  const onReport = (report: TenantReport): void => {
    count++
    if (target || purge || announce || reportStock || reloadCommand !== undefined)
      onEvent({ kind: 'site-published', report, count, of: reports.length })
  }
  return publishSites(target, reports, { ...options, onReport })
}

function findTenants(options: BuildOptions): LoadedTenant[] {
  const { tenants, tenant } = options
  if (tenant === undefined) {
    const all = loadTenants(resolve(tenants))
    return options.shard ? all.filter(inShard(options.shard)) : all
  }
  const folder = join(resolve(tenants), tenant)
  return [{ slug: tenant, folder, tenant: loadTenant(folder) }]
}

/** Builds a single dealer in this thread, because starting another takes longer than printing a few changed pages. */
async function buildAll(
  tenants: readonly TenantToBuild[],
  { out, cacheFolder, force = false, now, acceptStock, holds }: BuildOptions & BuildFolders,
  app: CompiledApp,
  listener: PoolListener,
): Promise<void> {
  const settings = { out, cacheFolder, force, acceptStock, now }
  const [tenant] = tenants
  if (tenant === undefined) return
  if (tenants.length > 1) return buildInThreads(tenants, availableParallelism(), { ...settings, app }, listener, holds)
  const onPages = (pages: PagesPrinted): void => listener.onPages(tenant.slug, pages)
  const ready = await withHolds(tenant, holds)
  listener.onReport(
    ready.ok ? await buildTenant(ready.value, settings, await openPagePrinter(app), onPages) : ready.error,
  )
}
