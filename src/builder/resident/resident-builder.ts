import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { BuildOrder, BuildResult } from '#src/queue/build-job.ts'
import type { BuildQueue, BuildWorker } from '#src/queue/build-queue.ts'
import { buildTenant } from '../build-tenant.ts'
import { type LoadedTenant, listTenants, loadTenant } from '../load/tenants.ts'
import { keepReport } from '../publish/keep-report.ts'
import { publishOne } from '../publish/publish-sites.ts'
import type { PublishTarget } from '../publish/publish-target.ts'
import { pullSites } from '../publish/pull-sites.ts'
import type { Purge } from '../publish/purge-changes.ts'
import { compileApp } from '../render/compile.ts'
import { openPagePrinter } from '../render/page-printer.ts'
import type { TenantReport } from '../report/events.ts'
import { pollMoment } from './poll-moment.ts'
import { registryWriter } from './registry-writer.ts'

export interface ResidentOptions {
  /** The project's folder. */
  root: string
  tenants: string
  /** Folder of the published sites. */
  out: string
  cacheFolder?: string
  /** Where the sites are published besides the output folder. */
  target?: PublishTarget
  purge?: Purge
  /** Makes the web server read its configuration again, e.g. `nginx -s reload`. */
  reloadCommand?: string
  /** Milliseconds since the epoch. */
  now: () => number
  log: (event: string, facts?: Record<string, string | number>) => void
}

/** Thrown if an attempt failed and should be retried. */
class BuildFailed extends Error {
  override name = 'BuildFailed'
}

export interface ResidentBuilder {
  build: BuildWorker
  /** Slugs of all dealers. */
  everyone(): Promise<string[]>
}

/** Builds dealers one by one with the compiled app loaded once. @throws CompileError */
export async function residentBuilder(
  options: ResidentOptions,
  queue: Pick<BuildQueue, 'askAt'>,
): Promise<ResidentBuilder> {
  const { root, log, now } = options
  const [tenants, out] = [resolve(options.tenants), resolve(options.out)]
  const cacheFolder = resolve(options.cacheFolder ?? join(root, '.cache/stock'))
  const printer = await openPagePrinter(await compileApp(root))
  const register = registryWriter({ out, tenants, log })

  const bringToReaders = async (loaded: LoadedTenant, { vehicles: refetch, accept }: BuildOrder) => {
    const { target, purge, reloadCommand } = options
    const { pulled, unreached } = await pullSites(target, [loaded.slug], { out, cacheFolder })
    if (unreached[0]) return unreached[0]
    const acceptStock = accept ? loaded.slug : undefined
    const settings = { out, cacheFolder, force: false, now: now(), refetch, acceptStock }
    const known = { ...loaded, pulled: pulled.get(loaded.slug) }
    const built = await buildTenant(known, settings, printer, () => {})
    return publishOne(target, built, { ...settings, pulled, refetched: refetch, purge, reloadCommand })
  }

  return {
    everyone: async () => listTenants(tenants).map((folder) => basename(folder)),
    async build(order: BuildOrder, { isLast }) {
      const { slug, reasons } = order
      const started = performance.now()
      const folder = join(tenants, slug)
      if (!existsSync(folder)) return { outcome: 'gone', written: 0, vehicles: 0, milliseconds: 0 }
      const loaded = { slug, folder, tenant: loadTenant(folder) }
      register(loaded)
      const report = await bringToReaders(loaded, order)
      keepReport(out, report, now())
      const due = [report.nextChange, loaded.tenant.ok ? pollMoment(loaded.tenant.value, now()) : undefined]
      const next = Math.min(...due.filter((moment) => moment !== undefined))
      if (Number.isFinite(next)) await queue.askAt(slug, new Date(next))
      const milliseconds = Math.round(performance.now() - started)
      const result = resultOf(report, milliseconds)
      const facts = { site: slug, reasons: reasons.join(), milliseconds }
      if (result) log(`a site was ${result.outcome}`, { ...facts, written: result.written })
      else log(isLast ? 'a build failed for good' : 'a build failed', { ...facts, error: messageOf(report) })
      if (!result) throw new BuildFailed(messageOf(report))
      return result
    },
  }
}

/** Undefined if the build should be retried. */
function resultOf({ outcome, vehicles }: TenantReport, milliseconds: number): BuildResult | undefined {
  if (outcome.kind === 'failed' || outcome.kind === 'unpublished') return undefined
  return { outcome: outcome.kind, written: outcome.written, vehicles, milliseconds }
}

const messageOf = ({ outcome }: TenantReport): string => ('message' in outcome ? outcome.message : '')
