import { basename, join } from 'node:path'
import { mapBounded } from '#src/base/map-bounded.ts'
import { type Announce, IndexNowError } from '#src/platform/index-now.ts'
import { PurgeError } from '#src/platform/purge-hook.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import type { FollowedStock } from '#src/vehicle/stock-changes.ts'
import { isBuilt, isMade, type TenantReport } from '../report/events.ts'
import { explain } from '../report/explain.ts'
import { announceChanges, type Purge, purgeChanges } from './changed-addresses.ts'
import { enterPrices, intendPrices, pushLedger } from './price-ledger-file.ts'
import { type BuildFolders, PublishError, type PublishOptions, type PublishTarget } from './publish-target.ts'
import { publishedSite } from './published-site.ts'
import { isRolledBack } from './release-list.ts'
import { reloadHost } from './reload-host.ts'
import { isStillChosen, type PulledRecord, pushSite } from './shared-site.ts'

const SITES_AT_ONCE = 4

/**
 * Publishes the releases in the output folder to a target. If a dealer's build failed or was held back, its last good
 * release is published, because an earlier publication may have been interrupted.
 *
 * @returns the reports, with what was published or why it wasn't
 */
export async function publishSites(
  target: PublishTarget | undefined,
  reports: readonly TenantReport[],
  { onReport, reloadCommand, ...options }: PublishSettings & { onReport: (report: TenantReport) => void },
): Promise<TenantReport[]> {
  const published = await mapBounded(reports, SITES_AT_ONCE, async (report) => {
    const published = await publishOne(target, report, options)
    onReport(published)
    return published
  })
  if (reloadCommand === undefined) return published
  const slugs = published.map(({ slug }) => slug)
  return reloadHost(options.out, slugs, reloadCommand).then(
    () => published,
    (error) => published.map((report) => unfinished(report, [error])),
  )
}

/**
 * Reports what a site publishes to the API, for shoppers' alerts. A repeated call for the same release does nothing.
 */
export type ReportStock = (slug: string, stock: FollowedStock) => Promise<void>

export interface PublishSettings extends PublishOptions, BuildFolders {
  /** The target's record of each site before this build, by slug; undefined without a target. */
  pulled?: ReadonlyMap<string, PulledRecord>
  purge?: Purge
  /** Without it, no search engine is notified. */
  announce?: Announce | undefined
  reportStock?: ReportStock | undefined
  /** Makes the web server read its configuration again, e.g. `nginx -s reload`. */
  reloadCommand?: string
}

/**
 * Publishes the release of one dealer to a target and purges the changes from its CDN. Never throws: the report
 * contains the error.
 *
 * @param target undefined if the output folder itself is served
 */
export async function publishOne(
  target: PublishTarget | undefined,
  report: TenantReport,
  { purge, announce, reloadCommand, pulled, reportStock, ...settings }: PublishSettings,
): Promise<TenantReport> {
  const { slug } = report
  const { out } = settings
  const folder = join(out, slug)
  const site = publishedSite(folder)
  if (!site?.manifest) return report
  const known = pulled?.get(slug)
  // This machine's last build may be older than another machine's publication.
  if (known && !isMade(report.outcome) && !isStillChosen(known, basename(site.root), site.manifest.content))
    return report
  const { manifest } = site
  const { followed } = manifest
  const last = { ...report }
  try {
    if (target) await intendPrices(target, manifest, settings)
    last.published = await target?.publish({ root: site.root, manifest }, settings)
  } catch (error) {
    return troubled(report, messageOf(error), 'unpublished')
  }
  // Readers can see the release. Each further step is tried, whatever happens to the others: builders on other machines
  // learn of the release even if the CDN's hook fails.
  const steps = [
    () => enterPrices(manifest, settings),
    () => purge && purgeChanges(folder, purge),
    () => reloadCommand !== undefined && reloadHost(out, [slug], reloadCommand),
    () => announce && announceChanges(folder, announce),
    () => target && pushLedger(target, slug, settings, known?.prices),
    () => target && known && isMade(report.outcome) && pushSite(target, known, settings),
    // An earlier release that an operator chose offers vehicles that have been sold since.
    () => followed && !isRolledBack(folder) && reportStock?.(slug, followed).catch(notNotified),
  ]
  const failures: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  }
  return failures.length === 0 ? last : unfinished(last, failures)
}

const notNotified = (error: Error): never => {
  throw new PublishError(`Its shoppers' alerts won't be sent until it is built again: ${error.message}`)
}

const messageOf = (error: unknown): string => explain(error, [PublishError, BucketError, PurgeError, IndexNowError])

const unfinished = (report: TenantReport, failures: readonly unknown[]): TenantReport =>
  troubled(report, failures.map(messageOf).join('\n'), 'unfinished')

function troubled(report: TenantReport, message: string, kind: 'unpublished' | 'unfinished'): TenantReport {
  const { outcome } = report
  if (outcome.kind === 'unfinished')
    return { ...report, outcome: { ...outcome, message: `${outcome.message}\n${message}` } }
  if (!isBuilt(outcome)) return { ...report, warnings: [...report.warnings, message] }
  const warnings = [...report.warnings, ...('message' in outcome ? [outcome.message] : [])]
  return { ...report, warnings, outcome: kind === 'unfinished' ? { ...outcome, kind, message } : { kind, message } }
}
