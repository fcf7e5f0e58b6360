import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#src/node/files.ts'
import type { Remark } from '#src/platform/stock-source.ts'
import {
  type KeptRelease,
  type KeptRemark,
  type KeptReport,
  REPORTS_FOLDER,
  readReport,
} from '#src/queue/build-report.ts'
import { keptFindings } from '../feature.ts'
import { isMade, type TenantReport } from '../report/events.ts'
import { readManifest } from './published-site.ts'
import { releaseNames } from './release-list.ts'

/** Most remarks of each kind that are stored; further ones are only counted. */
const MOST_REMARKS = 50

/** Most releases that are offered: the newest, and those of earlier days. */
const MOST_RELEASES = 20
const EARLIER_RELEASES = 3

/**
 * Writes the report of a dealer's build for the console and the editor: `_api/builds/<slug>.json`.
 *
 * @param began when the build began to read the dealer's files, in milliseconds
 * @returns the warnings that the dealer's last report didn't have
 */
export function keepReport(out: string, report: TenantReport, now: number, began = now): string[] {
  const folder = join(out, '_api', REPORTS_FOLDER)
  const file = join(folder, `${report.slug}.json`)
  const last = existsSync(file) ? readReport(readFileSync(file, 'utf8')) : undefined
  mkdirSync(folder, { recursive: true })
  const releases = keptReleases(join(out, report.slug), last?.releases)
  replaceFile(
    file,
    `${JSON.stringify({ ...keptReport(report, last, now), began: new Date(began).toISOString(), releases })}\n`,
  )
  return report.warnings.filter((warning) => !last?.warnings.includes(warning))
}

function keptReport(report: TenantReport, last: KeptReport | undefined, now: number): Omit<KeptReport, 'releases'> {
  const { slug, outcome, vehicles, sources, changes, rejected, repaired, found, warnings, nextChange, milliseconds } =
    report
  const at = new Date(now).toISOString()
  // A build that failed has judged nothing.
  const judged = outcome.kind === 'built' || found.length > 0 ? keptFindings(found) : last
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
    rejected_records: rejected.slice(0, MOST_REMARKS).map(keptRemark),
    repaired: repaired.length,
    repaired_values: repaired.slice(0, MOST_REMARKS).map(keptRemark),
    warnings,
    changes,
    broken_rules,
    rules,
    feed_troubles,
    ...(nextChange !== undefined && { next_change: new Date(nextChange).toISOString() }),
  }
}

/** The releases to which a site can go back. What the last report knows of one isn't read again. */
function keptReleases(folder: string, known: readonly KeptRelease[] = []): KeptRelease[] {
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

const keptRemark = ({ record, line, field, value, reason, remedy }: Remark): KeptRemark => ({
  record,
  line,
  field,
  value,
  reason,
  remedy,
})
