import { join } from 'node:path'
import { mapBounded } from '#src/platform/bounded.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import type { TenantReport } from '../events.ts'
import { publishedSite } from '../release.ts'
import { PublishError, type PublishOptions, type PublishTarget } from './publish-target.ts'

const SITES_AT_ONCE = 4

/**
 * Brings a target to the releases that stand in the output folder. A dealer
 * whose build failed or was held back is brought to its last good one: an
 * earlier publication may have been interrupted.
 *
 * @returns the reports with what was published, or why it was not
 */
export function publishSites(
  target: PublishTarget,
  reports: readonly TenantReport[],
  { out, onReport, ...options }: PublishOptions & { out: string; onReport: (report: TenantReport) => void },
): Promise<TenantReport[]> {
  return mapBounded(reports, SITES_AT_ONCE, async (report) => {
    const published = await publishOne(target, report, out, options)
    onReport(published)
    return published
  })
}

async function publishOne(
  target: PublishTarget,
  report: TenantReport,
  out: string,
  options: PublishOptions,
): Promise<TenantReport> {
  const site = publishedSite(join(out, report.slug))
  if (!site?.manifest) return report
  try {
    return { ...report, published: await target.publish({ root: site.root, manifest: site.manifest }, options) }
  } catch (error) {
    const message = explain(error)
    if (report.outcome.kind !== 'built') return { ...report, warnings: [...report.warnings, message] }
    return { ...report, outcome: { kind: 'unpublished', message } }
  }
}

/** Anything but a foreseen failure is a bug, and its stack says where. */
function explain(error: unknown): string {
  if (error instanceof PublishError || error instanceof BucketError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
