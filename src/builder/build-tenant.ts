import { join } from 'node:path'
import type { SiteInput } from '#src/page/build-site.ts'
import { guardStock } from '#src/platform/guard-stock.ts'
import { StockError } from '#src/platform/stock-error.ts'
import type { TenantOutcome, TenantReport } from './events.ts'
import { dealerShelf } from './kept-recall.ts'
import type { LoadedTenant } from './load-tenants.ts'
import { tenantMemory } from './memory.ts'
import { type Press, publishSite } from './publish-site.ts'
import { readSite, TenantError } from './read-site.ts'
import { publishedSite } from './release.ts'
import type { SearchSync } from './search-sync.ts'
import type { PagesPrinted, RunSettings } from './worker-messages.ts'

/** Share of a dealer's stock that one reading may lose before it is held back. */
const MAX_LOSS_SHARE = 0.5

/** Pages between two pieces of news. */
const PAGES_A_MESSAGE = 50

/**
 * Builds one dealer's site. Never throws: whatever goes wrong is in the report, and the last good site stays.
 *
 * @param press may still be on its way: the site is read and planned meanwhile
 */
export async function buildTenant(
  loaded: LoadedTenant,
  settings: RunSettings,
  press: Press | Promise<Press>,
  onPages: (pages: PagesPrinted) => void,
  memory = tenantMemory(),
): Promise<TenantReport> {
  const started = performance.now()
  const report: Omit<TenantReport, 'outcome' | 'milliseconds'> = {
    slug: loaded.slug,
    vehicles: 0,
    rejected: [],
    warnings: [],
  }
  const done = (outcome: TenantOutcome): TenantReport => ({
    ...report,
    outcome,
    milliseconds: performance.now() - started,
  })
  try {
    const folder = join(settings.out, loaded.slug)
    const last = publishedSite(folder, memory.manifests)
    const outside = { cacheFolder: settings.cacheFolder, code: settings.stamp, log: logInto(report.warnings) }
    const { stock, pictures, place, input, outline } = await readSite(loaded, settings.now, memory, outside)
    Object.assign(report, { vehicles: stock.vehicles.length, rejected: stock.rejected })
    const guarded = guardStock(lastGoodStock(last?.manifest?.vehicles), stock, {
      maxLossShare: MAX_LOSS_SHARE,
      force: settings.force,
    })
    if (guarded.kind === 'held-back') return done(guarded)
    await stock.keep?.()
    memory.shipped.begin(shelfOf(loaded, settings))
    const model = outline()
    memory.shipped.finish()
    report.warnings.push(...model.warnings)
    const search = await searchOf(input, report.warnings)
    if (search) model.files.push(search.file)
    const vehicles = stock.vehicles.map((vehicle) => vehicle.slug)
    const { force, now } = settings
    const counter = countInSteps((count) => onPages({ count, share: count / model.pages.length }))
    const searchOrigin = search?.origin
    const { fingerprint, manifests } = memory
    const site = { model, vehicles, pictures, place, folder, last, force, fingerprint, manifests, now, searchOrigin }
    const publication = await publishSite({ ...site, onPage: counter.add }, await press)
    counter.flush()
    await search?.sync()
    return done({ kind: 'built', ...publication })
  } catch (error) {
    return done({ kind: 'failed', message: explain(error) })
  }
}

const shelfOf = ({ folder }: LoadedTenant, { cacheFolder, stamp }: RunSettings) =>
  stamp === undefined ? undefined : dealerShelf('shipped', cacheFolder, folder, stamp)

/** The client of the search server is loaded for a tenant that has one. */
async function searchOf(input: SiteInput, warnings: string[]): Promise<SearchSync | undefined> {
  if (input.tenant.switches.search.engine !== 'meilisearch') return undefined
  const { searchSync } = await import('./search-sync.ts')
  return searchSync(input, process.env, warnings)
}

const lastGoodStock = (slugs: string[] | undefined) => slugs && { count: slugs.length, slugs }

const logInto =
  (warnings: string[]) =>
  (message: string, about?: string): void => {
    warnings.push(about === undefined ? message : `${message}: ${about}`)
  }

/** A mistake in a file is told by its message; anything else is a bug, and its stack says where. */
function explain(error: unknown): string {
  if (error instanceof TenantError || error instanceof StockError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function countInSteps(tell: (count: number) => void): { add: () => void; flush: () => void } {
  let count = 0
  const flush = (): void => {
    if (count > 0) tell(count)
    count = 0
  }
  return {
    flush,
    add() {
      count++
      if (count >= PAGES_A_MESSAGE) flush()
    },
  }
}
