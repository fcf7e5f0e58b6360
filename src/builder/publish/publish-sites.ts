import { basename, join } from 'node:path'
import { mapBounded } from '#src/platform/bounded.ts'
import { PurgeError } from '#src/platform/purge-hook.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import { isBuilt, type TenantReport } from '../report/events.ts'
import { PublishError, type PublishOptions, type PublishTarget } from './publish-target.ts'
import { publishedSite } from './published-site.ts'
import { type Purge, purgeChanges } from './purge-changes.ts'
import { reloadHost } from './reload-host.ts'
import { isStillWanted, type PulledSite, pushSite, type SharedPlaces } from './shared-site.ts'

const SITES_AT_ONCE = 4

/**
 * Brings a target to the releases that stand in the output folder. A dealer
 * whose build failed or was held back is brought to its last good one: an
 * earlier publication may have been interrupted.
 *
 * @returns the reports with what was published, or why it was not
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

export interface PublishSettings extends PublishOptions, SharedPlaces {
  /** What was known of each site before it was built here, by slug; absent without a target. */
  pulled?: ReadonlyMap<string, PulledSite>
  /** Vehicles whose details the build asked for again. */
  refetched?: readonly string[]
  purge?: Purge
  /** Makes the web server read its configuration again, e.g. `nginx -s reload`. */
  reloadCommand?: string
}

/**
 * Brings a target to the release of one dealer, and tells the CDN in front of it what has changed. Never throws: why
 * it did not work is in the report.
 *
 * @param target absent where readers get the output folder itself
 */
export async function publishOne(
  target: PublishTarget | undefined,
  report: TenantReport,
  { purge, reloadCommand, pulled, ...settings }: PublishSettings,
): Promise<TenantReport> {
  const { slug } = report
  const { out } = settings
  const folder = join(out, slug)
  const site = publishedSite(folder)
  if (!site?.manifest) return report
  const known = pulled?.get(slug)
  // What this machine built last may be older than what another has published.
  if (known && !isMade(report) && !isStillWanted(known, basename(site.root), site.manifest.content)) return report
  try {
    const published = await target?.publish({ root: site.root, manifest: site.manifest }, settings)
    if (purge) await purgeChanges(folder, purge)
    if (reloadCommand !== undefined) await reloadHost(out, [slug], reloadCommand)
    if (target && known && isMade(report)) await pushSite(target, known, settings)
    return { ...report, published }
  } catch (error) {
    return unpublished(report, error)
  }
}

/** Whether the site was built just now. */
const isMade = ({ outcome }: TenantReport): boolean => isBuilt(outcome) && outcome.written + outcome.kept > 0

function unpublished(report: TenantReport, error: unknown): TenantReport {
  const message = explain(error)
  if (!isBuilt(report.outcome)) return { ...report, warnings: [...report.warnings, message] }
  const warnings = [...report.warnings, ...('message' in report.outcome ? [report.outcome.message] : [])]
  return { ...report, warnings, outcome: { kind: 'unpublished', message } }
}

/** Anything but a foreseen failure is a bug, and its stack says where. */
function explain(error: unknown): string {
  if (error instanceof PublishError || error instanceof BucketError || error instanceof PurgeError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
