import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { buildTenant } from './build-tenant.ts'
import type { CompiledApp } from './compile.ts'
import type { BuildReport, OnBuildEvent, TenantReport } from './events.ts'
import { problemText } from './load-problem.ts'
import { type LoadedTenant, loadTenant, loadTenants } from './load-tenants.ts'
import { BuildMemory } from './memory.ts'
import type { PoolListener } from './pool.ts'
import type { PublishTarget } from './publish/publish-target.ts'
import { writeRegistry } from './registry.ts'
import { publishedRoot } from './release.ts'
import { buildTally } from './tally.ts'
import { largestFirst, tenantWeights } from './tenant-weights.ts'
import type { PagesPrinted, RunSettings } from './worker-messages.ts'

export interface BuildOptions {
  /** The project's folder. */
  root: string
  /** Of the code that runs (compile-inputs.ts), where it is known. */
  stamp?: string
  /** Folder of the tenants. */
  tenants: string
  /** Folder of the published sites. */
  out: string
  /** Folder of what other systems delivered; `.cache/stock` of the project when absent. */
  cacheFolder?: string
  /** Only this dealer. */
  tenant?: string
  /** Prints every page again and accepts whatever stock was read. */
  force?: boolean
  /** Milliseconds since the epoch: the moment that every page speaks of. */
  now: number
  /** Threads; the machine's cores by default. */
  threads?: number
  /** What this process kept of earlier builds: only what changed is then worked out. */
  memory?: BuildMemory
  /** Where the sites are published to beside the output folder. */
  target?: PublishTarget
  onEvent?: OnBuildEvent
}

/** Builds and publishes the sites of all dealers, or of one. @throws CompileError */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const started = performance.now()
  const { memory = new BuildMemory() } = options
  const onEvent = options.onEvent ?? (() => {})
  const compiling = timedCompile(options, memory, onEvent)
  // Awaited when the dealers are known; a failure before that must not end the process.
  compiling.catch(() => {})
  const tenants = await findTenants(options)
  onEvent({ kind: 'tenants-found', count: tenants.length })

  const weights = tenantWeights(tenants)
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
  const isPart = options.tenant !== undefined
  const places = { out: resolve(options.out), tenants: resolve(options.tenants) }
  const [compile, routing] = await Promise.all([
    compiling,
    compiling.then(() => writeRegistry({ ...places, loaded: tenants, isPart })),
    buildAll(
      largestFirst(tenants, weights),
      { ...options, memory },
      compiling.then(({ app }) => app),
      listener,
    ),
  ])
  const sorted = reports.sort((a, b) => (a.slug < b.slug ? -1 : 1))
  const published = await publishAll(sorted, options, onEvent)
  onEvent({ kind: 'finished' })
  return {
    tenants: published,
    target: options.target?.name,
    orphans: isPart ? [] : orphans(places.out, tenants),
    routing: routing.map(problemText),
    compile: { reused: compile.app.reused, milliseconds: compile.milliseconds },
    printed: tally.printed(),
    milliseconds: performance.now() - started,
  }
}

async function publishAll(
  reports: TenantReport[],
  { target, out, now, force }: BuildOptions,
  onEvent: OnBuildEvent,
): Promise<TenantReport[]> {
  if (!target) return reports
  onEvent({ kind: 'publishing', target: target.name })
  let count = 0
  const onReport = (report: TenantReport): void =>
    onEvent({ kind: 'site-published', report, count: ++count, of: reports.length })
  const { publishSites } = await import('./publish/publish-sites.ts')
  return publishSites(target, reports, { out: resolve(out), now, force, onReport })
}

async function timedCompile(
  { root, stamp }: BuildOptions,
  memory: BuildMemory,
  onEvent: OnBuildEvent,
): Promise<{ app: CompiledApp; milliseconds: number }> {
  const started = performance.now()
  const app = await memory.app(root, stamp)
  const milliseconds = performance.now() - started
  onEvent({ kind: 'compiled', reused: app.reused, milliseconds })
  return { app, milliseconds }
}

const cacheFolderOf = ({ root, cacheFolder }: BuildOptions): string =>
  resolve(cacheFolder ?? join(root, '.cache/stock'))

async function findTenants(options: BuildOptions): Promise<LoadedTenant[]> {
  const { tenants, tenant, stamp } = options
  if (tenant === undefined) return loadTenants(resolve(tenants))
  const folder = join(resolve(tenants), tenant)
  const kept = { cacheFolder: cacheFolderOf(options), code: stamp }
  return [{ slug: tenant, folder, tenant: await loadTenant(folder, kept) }]
}

/** One dealer is built right here: starting a thread takes longer than printing its few changed pages. */
async function buildAll(
  tenants: readonly LoadedTenant[],
  options: BuildOptions & { memory: BuildMemory },
  app: Promise<CompiledApp>,
  listener: PoolListener,
): Promise<void> {
  const { stamp, force = false, now, memory, threads = availableParallelism() } = options
  const cacheFolder = cacheFolderOf(options)
  const out = resolve(options.out)
  const settings: RunSettings = { out, cacheFolder, stamp, force, now, assetsOrigin: assetsOrigin() }
  if (tenants.length > 1) return (await import('./pool.ts')).buildInThreads(tenants, threads, settings, app, listener)
  const press = await memory.press({ ...settings, compiled: await app })
  for (const tenant of tenants) {
    const onPages = (pages: PagesPrinted): void => listener.onPages(tenant.slug, pages)
    listener.onReport(await buildTenant(tenant, settings, press, onPages, memory.of(tenant.folder)))
  }
}

function orphans(out: string, tenants: readonly LoadedTenant[]): string[] {
  const known = new Set(tenants.map(({ slug }) => slug))
  const published = existsSync(out) ? readdirSync(out) : []
  return published.filter((slug) => !known.has(slug) && publishedRoot(join(out, slug)) !== undefined).sort()
}

function assetsOrigin(): string | undefined {
  const prefix = process.env.ASSETS_PREFIX
  return prefix ? new URL(prefix).origin : undefined
}
