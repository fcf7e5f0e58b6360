import { basename, join } from 'node:path'
import { mapBounded } from '#src/base/map-bounded.ts'
import { PurgeError } from '#src/platform/purge-hook.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import type { FollowedStock } from '#src/vehicle/stock-changes.ts'
import { isBuilt, type TenantReport } from '../report/events.ts'
import { explain } from '../report/explain.ts'
import { enterPrices, pushLedger } from './price-ledger-file.ts'
import { PublishError, type PublishOptions, type PublishTarget } from './publish-target.ts'
import { publishedSite } from './published-site.ts'
import { isStillWanted, type PulledRecord } from './pull-sites.ts'
import { type Purge, purgeChanges } from './purge-changes.ts'
import { pushSite } from './push-site.ts'
import { isRolledBack } from './release-list.ts'
import { reloadHost } from './reload-host.ts'
import type { SharedPlaces } from './shared-record.ts'

const SITES_AT_ONCE = 4

/**
 * Publishes the releases in the output folder to a target. If a dealer's build failed
 * or was held back, its last good release is published, because an earlier publication
 * may have been interrupted.
 *
 * @returns the reports with what was published, or the reason why not
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
    (error) => published.map((report) => unpublished(report, error)),
  )
}

/** Hands what a site publishes to the alerts of its shoppers. Called again for the same release, it does nothing. */
export type HandOver = (slug: string, stock: FollowedStock) => Promise<void>

export interface PublishSettings extends PublishOptions, SharedPlaces {
  /** The target's knowledge of each site before this build, by slug; undefined without a target. */
  pulled?: ReadonlyMap<string, PulledRecord>
  purge?: Purge
  handOver?: HandOver | undefined
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
  { purge, reloadCommand, pulled, handOver, ...settings }: PublishSettings,
): Promise<TenantReport> {
  const { slug } = report
  const { out } = settings
  const folder = join(out, slug)
  const site = publishedSite(folder)
  if (!site?.manifest) return report
  const known = pulled?.get(slug)
  // This machine's last build may be older than another machine's publication.
  if (known && !isMade(report) && !isStillWanted(known, basename(site.root), site.manifest.content)) return report
  try {
    const published = await target?.publish({ root: site.root, manifest: site.manifest }, settings)
    enterPrices(site.manifest, settings)
    if (purge) await purgeChanges(folder, purge)
    if (reloadCommand !== undefined) await reloadHost(out, [slug], reloadCommand)
    if (target) await pushLedger(target, slug, settings, known?.prices)
    if (target && known && isMade(report)) await pushSite(target, known, settings)
    const { followed } = site.manifest
    // A release that an operator went back to offers vehicles that were sold since.
    if (followed && !isRolledBack(folder)) await handOver?.(slug, followed).catch(untold)
    return { ...report, published }
  } catch (error) {
    return unpublished(report, error)
  }
}

const untold = (error: Error): never => {
  throw new PublishError(
    `It is published, but its shoppers' alerts are not told until it is built again: ${error.message}`,
  )
}

/** Whether the site was built just now. */
const isMade = ({ outcome }: TenantReport): boolean => isBuilt(outcome) && outcome.written + outcome.kept > 0

function unpublished(report: TenantReport, error: unknown): TenantReport {
  const message = explain(error, [PublishError, BucketError, PurgeError])
  if (!isBuilt(report.outcome)) return { ...report, warnings: [...report.warnings, message] }
  const warnings = [...report.warnings, ...('message' in report.outcome ? [report.outcome.message] : [])]
  return { ...report, warnings, outcome: { kind: 'unpublished', message } }
}
