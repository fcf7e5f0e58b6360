import { join } from 'node:path'
import { fail, ok, type Result } from '#src/base/result.ts'
import { StockError } from '#src/platform/stock-error.ts'
import type { SourceState } from '#src/queue/source-state.ts'
import { listingDoubt } from './load/listed-stock.ts'
import { TenantError } from './load/read-site.ts'
import type { LoadedTenant } from './load/tenants.ts'
import { HeldBack } from './load/trusted-stock.ts'
import type { PagePrinter } from './publish/publish-site.ts'
import { listedIds } from './publish/release-history.ts'
import { isRolledBack } from './publish/release-list.ts'
import { compose, type PagesPrinted, publishChanges, reuseLastRelease, UNTOUCHED } from './publish-tenant.ts'
import { type AllRead, type RunSettings, readAll, type TenantToBuild } from './read-tenant.ts'
import { emptyReport, type TenantOutcome, type TenantReport } from './report/events.ts'
import { explain } from './report/explain.ts'
import { pinnedState, sourceStates } from './report/source-states.ts'

/** Reads the store of reservations: keys of all vehicles that shoppers hold or have paid for. */
export type Holds = () => Promise<ReadonlySet<string>>

/**
 * Adds the held vehicles. A failed read concerns only this dealer: its report says so, and its last good site stays.
 */
export async function withHolds(
  tenant: TenantToBuild,
  holds: Holds | undefined,
): Promise<Result<TenantToBuild, TenantReport>> {
  try {
    return ok({ ...tenant, held: await holds?.() })
  } catch (error) {
    const message = `The vehicles that shoppers hold couldn't be read. ${error instanceof Error ? error.message : error}`
    return fail(emptyReport(tenant.slug, { kind: 'failed', message }))
  }
}

/** Builds one dealer's site. Never throws: the report contains the error, and the last good site stays. */
export async function buildTenant(
  loaded: TenantToBuild,
  settings: RunSettings,
  printer: PagePrinter,
  onPages: (pages: PagesPrinted) => void,
): Promise<TenantReport> {
  const started = performance.now()
  const { outcome: _, ...report } = emptyReport(loaded.slug, { kind: 'built', ...UNTOUCHED })
  const done = (outcome: TenantOutcome): TenantReport => ({
    ...report,
    outcome,
    milliseconds: performance.now() - started,
  })
  try {
    const folder = join(settings.out, loaded.slug)
    if (isRolledBack(folder)) {
      report.sources = [pinnedState(loaded.slug, folder)]
      return done({ kind: 'pinned', message: rolledBack(loaded.slug), ...UNTOUCHED })
    }
    const read = await readAll(loaded, folder, settings, report)
    const composition = compose(read, settings, printer, report)
    refuseDoubtful(read)
    const publication = composition.unchangedRelease
      ? reuseLastRelease(read, composition.unchangedRelease, report)
      : await publishChanges(read, composition, { ...settings, printer, onPages }, report)
    const { heldBack } = read.stock
    return done(heldBack ? { kind: 'held-back', message: heldBack, ...publication } : { kind: 'built', ...publication })
  } catch (error) {
    report.sources = failedStates(error, loaded, settings)
    report.changes = undefined
    if (!(error instanceof HeldBack))
      return done({ kind: 'failed', message: explain(error, [TenantError, StockError]) })
    report.changes = error.changes
    return done({ kind: 'held-back', message: error.message, ...UNTOUCHED })
  }
}

/** @throws HeldBack if the stock differs implausibly from what the site lists, and nobody has accepted it */
function refuseDoubtful({ history, isAccepted, input, stock }: AllRead): void {
  const doubt = history && !isAccepted && listingDoubt(listedIds(history), input)
  if (doubt) throw new HeldBack([stock.heldBack, doubt.message].filter(Boolean).join(' '), doubt.changes)
}

const rolledBack = (slug: string): string =>
  `An earlier release is online, chosen by hand. To build it again, run, with the --publish of your builds: npm run releases -- resume ${slug}`

/** The states of sources whose stock could not be published at all. */
function failedStates(error: unknown, { tenant }: LoadedTenant, { cacheFolder, now }: RunSettings): SourceState[] {
  if (!tenant.ok || !(error instanceof HeldBack || error instanceof StockError)) return []
  return sourceStates(tenant.value, { heldBack: error.message, cacheFolder, now })
}
