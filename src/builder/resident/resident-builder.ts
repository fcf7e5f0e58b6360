import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Log } from '#src/base/log.ts'
import { remoteSources } from '#src/platform/fetch-stock.ts'
import type { Announce } from '#src/platform/index-now.ts'
import type { BuildOrder, BuildResult } from '#src/queue/build-job.ts'
import type { BuildQueue, BuildWorker, FetchOrder } from '#src/queue/build-queue.ts'
import { sourceWords } from '#src/queue/source-state.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { buildTenant, type Holds } from '../build-tenant.ts'
import { pullDeliveries } from '../fetch/shared-deliveries.ts'
import { type LoadedTenant, listTenants, loadTenant } from '../load/tenants.ts'
import { sweepPictures } from '../pictures/sweep-pictures.ts'
import { buildInThread } from '../pool.ts'
import type { Purge } from '../publish/changed-addresses.ts'
import { followChoice } from '../publish/choose-release.ts'
import { publishOne, type ReportStock } from '../publish/publish-sites.ts'
import type { PublishTarget } from '../publish/publish-target.ts'
import { readRegistry } from '../publish/registry.ts'
import { pullSites } from '../publish/shared-site.ts'
import { saveReport } from '../publish/store-report.ts'
import { compileApp } from '../render/compile.ts'
import { openPagePrinter } from '../render/page-printer.ts'
import type { TenantReport } from '../report/events.ts'
import { stockBytes } from '../tenant-weights.ts'
import { dealerFetches } from './dealer-fetches.ts'
import { registryWriter } from './registry-writer.ts'

export interface ResidentOptions {
  /** The project's folder. */
  root: string
  tenants: string
  /** Folder of the published sites. */
  out: string
  cacheFolder?: string
  holds: Holds
  /** Where the sites are published besides the output folder. */
  target?: PublishTarget
  purge?: Purge
  announce?: Announce | undefined
  reportStock?: ReportStock
  /** Makes the web server read its configuration again, e.g. `nginx -s reload`. */
  reloadCommand?: string
  /** Milliseconds for all tries of one source. */
  timeout?: number
  /** Milliseconds since the epoch. */
  now: () => number
  log: Log
}

/** Thrown if an attempt failed and should be retried. */
class BuildFailed extends Error {
  override name = 'BuildFailed'
}

export interface ResidentBuilder {
  build: BuildWorker
  /** Starts a fetch of a dealer's stock that is due. */
  fetch(slug: string, order: FetchOrder): Promise<void>
  /** Slugs of all dealers. */
  everyone(): Promise<string[]>
}

/**
 * Bytes of stock, about a thousand vehicles, from which a dealer is built on another thread, because calls and other
 * dealers wait for this one.
 */
const LARGE = 2_500_000

const NOTHING = { written: 0, vehicles: 0, sources: [], milliseconds: 0 }

/**
 * Builds dealers with the compiled app loaded once, from the last deliveries of their sources. Stock is fetched beside
 * the builds, and large dealers are built on threads of their own.
 *
 * @throws CompileError
 */
export async function residentBuilder(
  options: ResidentOptions,
  queue: Pick<BuildQueue, 'requestBuild' | 'scheduleBuild' | 'fetchAt'>,
): Promise<ResidentBuilder> {
  const { root, log, now } = options
  const [tenants, out] = [resolve(options.tenants), resolve(options.out)]
  const cacheFolder = resolve(options.cacheFolder ?? join(root, '.cache/stock'))
  const app = await compileApp(root)
  const printer = await openPagePrinter(app)
  const register = registryWriter({ out, tenants, log })
  const places = { cacheFolder, target: options.target }
  const fetches = dealerFetches({ ...places, tenants, now, log, timeout: options.timeout }, queue)

  const publishBuilt = async (loaded: LoadedTenant, { accept }: BuildOrder) => {
    const { target, purge, announce, reportStock, reloadCommand } = options
    const { pulled, unreached } = await pullSites(target, [loaded.slug], { out, cacheFolder })
    if (unreached[0]) return unreached[0]
    if (loaded.tenant.ok) await pullDeliveries(loaded.slug, remoteSources(loaded.tenant.value), places)
    const acceptStock = accept ? loaded.slug : undefined
    const settings = { out, cacheFolder, force: false, now: now(), acceptStock }
    const known = { ...loaded, pulled: pulled.get(loaded.slug), held: await options.holds() }
    const isLarge = stockBytes(loaded, cacheFolder) > LARGE
    const built = await (isLarge
      ? buildInThread(known, { ...settings, app })
      : buildTenant(known, settings, printer, () => {}))
    return publishOne(target, built, { ...settings, pulled, purge, announce, reportStock, reloadCommand })
  }
  /** Starts the fetch that an order needs. @returns whether there is nothing to build until it ends */
  const awaitsFetch = async (order: BuildOrder, id: string, tenant: Tenant): Promise<boolean> => {
    const { reasons, vehicles, answers = [] } = order
    const isFirst = await fetches.lacks(tenant)
    if (!isFirst && !(reasons.includes('refresh') && remoteSources(tenant).length > 0)) return false
    await fetches.startNow(tenant, { vehicles, answers: [...answers, id] })
    return isFirst || reasons.every((reason) => reason === 'refresh')
  }
  /** Stores what a build found, for the console, and logs new doubts. */
  const recordReport = (report: TenantReport, began: number): void => {
    for (const warning of saveReport(out, report, now(), began))
      log('a build gave a warning', { site: report.slug, warning })
  }

  return {
    async everyone() {
      await sweepPictures(Date.now())
      const slugs = listTenants(tenants).map((folder) => basename(folder))
      const withoutFolder = readRegistry(join(out, '_api')).tenants.filter(({ slug }) => !slugs.includes(slug))
      if (withoutFolder.length > 0)
        log('dealers in the registry have no folder', {
          count: withoutFolder.length,
          sites: withoutFolder.map(({ slug }) => slug).join(),
        })
      return slugs
    },
    fetch: fetches.due,
    async build(order: BuildOrder, { id, isLast }) {
      const { slug } = order
      const folder = join(tenants, slug)
      if (!existsSync(folder)) {
        log('a dealer has no folder any more: its site and its leads stay as they are until `npm run retire`', {
          site: slug,
        })
        return { ...NOTHING, outcome: 'gone' }
      }
      const began = now()
      const loaded = register({ slug, folder, tenant: loadTenant(folder) })
      const tenant = loaded.tenant.ok ? loaded.tenant.value : undefined
      const refusal = await followChoice(order, { ...places, out, purge: options.purge, now: now() })
      if (tenant && (await awaitsFetch(order, id, tenant))) return { ...NOTHING, outcome: 'fetching' }
      const started = performance.now()
      const report = await publishBuilt(loaded, order)
      if (refusal) report.warnings.push(refusal)
      recordReport(report, began)
      if (report.nextChange !== undefined) await queue.scheduleBuild(slug, new Date(report.nextChange))
      if (tenant) await fetches.schedule(tenant)
      return withReport(report, order, { isLast, milliseconds: Math.round(performance.now() - started) })
    },
  }

  /** Logs the result of a build. @throws BuildFailed if it should be retried */
  function withReport(
    report: TenantReport,
    { slug, reasons }: BuildOrder,
    { isLast, milliseconds }: { isLast: boolean; milliseconds: number },
  ): BuildResult {
    const result = resultOf(report, milliseconds)
    const stock = report.sources.map((state) => sourceWords(state)).join('; ')
    const facts = { site: slug, reasons: reasons.join(), milliseconds, stock }
    if (result) log(`a site was ${result.outcome}`, { ...facts, written: result.written })
    else log(isLast ? 'a build failed for good' : 'a build failed', { ...facts, error: messageOf(report) })
    if (!result) throw new BuildFailed(messageOf(report))
    return result
  }
}

/** Undefined if the build should be retried. */
function resultOf({ outcome, vehicles, sources }: TenantReport, milliseconds: number): BuildResult | undefined {
  if (outcome.kind === 'failed' || outcome.kind === 'unpublished' || outcome.kind === 'unfinished') return undefined
  const { kind, written } = outcome
  return { outcome: kind, written, vehicles, sources: sources.map((state) => sourceWords(state)), milliseconds }
}

const messageOf = ({ outcome }: TenantReport): string => ('message' in outcome ? outcome.message : '')
