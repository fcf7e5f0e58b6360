import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readIfPresent, replaceFile } from '#src/node/files.ts'
import type { Remark } from '#src/platform/stock-reading.ts'
import {
  REPORTS_FOLDER,
  readReport,
  type StoredRelease,
  type StoredRemark,
  type StoredReport,
} from '#src/queue/build-report.ts'
import { storedFindings } from '../feature.ts'
import { isMade, type TenantReport } from '../report/events.ts'
import { readManifest } from './published-site.ts'
import { releaseNames } from './release-list.ts'

/** Most remarks of each kind that are stored; further ones are only counted. */
const MOST_REMARKS = 50

/** Most releases that are offered: the newest, and the last of some earlier days. */
const MOST_RELEASES = 20
const EARLIER_RELEASES = 3

/**
 * Writes the report of a dealer's build for the console and the editor: `_api/builds/<slug>.json`.
 *
 * @param began when the build began to read the dealer's files, in milliseconds
 * @returns the warnings that weren't in the dealer's last report
 */
export function saveReport(out: string, report: TenantReport, now: number, began = now): string[] {
  const folder = join(out, '_api', REPORTS_FOLDER)
  const file = join(folder, `${report.slug}.json`)
  const stored = readIfPresent(file)
  const last = stored === undefined ? undefined : readReport(stored)
  mkdirSync(folder, { recursive: true })
  const releases = storedReleases(join(out, report.slug), last?.releases)
  replaceFile(
    file,
    `${JSON.stringify({ ...storedReport(report, last, now), began: new Date(began).toISOString(), releases })}\n`,
  )
  return report.warnings.filter((warning) => !last?.warnings.includes(warning))
}

function storedReport(
  report: TenantReport,
  last: StoredReport | undefined,
  now: number,
): Omit<StoredReport, 'releases'> {
  const { slug, outcome, vehicles, sources, changes, rejected, repaired, found, warnings, nextChange, milliseconds } =
    report
  const at = new Date(now).toISOString()
  // A build that failed has checked nothing.
  const judged = outcome.kind === 'built' || found.length > 0 ? storedFindings(found) : last
  const { broken_rules, rules, feed_troubles = [] } = judged ?? {}
  return {
    slug,
    at,
    outcome: outcome.kind,
    is_live: isMade(outcome),
    ...('message' in outcome && { message: outcome.message }),
    vehicles,
    sources,
    milliseconds: Math.round(milliseconds),
    stock_at: outcome.kind === 'built' ? at : last?.stock_at,
    rejected: rejected.length,
    rejected_records: rejected.slice(0, MOST_REMARKS).map(storedRemark),
    repaired: repaired.length,
    repaired_values: repaired.slice(0, MOST_REMARKS).map(storedRemark),
    warnings,
    changes,
    broken_rules,
    rules,
    feed_troubles,
    ...(nextChange !== undefined && { next_change: new Date(nextChange).toISOString() }),
  }
}

/** The releases to which a site can go back. Those in the last report aren't read again. */
function storedReleases(folder: string, known: readonly StoredRelease[] = []): StoredRelease[] {
  const all = releaseNames(folder)
  const offered = [...all.slice(0, MOST_RELEASES), ...all.slice(MOST_RELEASES).slice(-EARLIER_RELEASES)]
  return offered.flatMap(({ name, built, isCurrent }) => {
    const vehicles =
      known.find((release) => release.name === name)?.vehicles ??
      readManifest(join(folder, 'releases', `${name}.json`))?.about.stock
    return vehicles === undefined
      ? []
      : [{ name, built: new Date(built).toISOString(), vehicles, is_online: isCurrent }]
  })
}

const storedRemark = ({ record, line, field, value, reason, remedy }: Remark): StoredRemark => ({
  record,
  line,
  field,
  value,
  reason,
  remedy,
})
