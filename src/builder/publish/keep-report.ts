import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Remark } from '#src/platform/stock-source.ts'
import { type KeptRemark, type KeptReport, REPORTS_FOLDER, readReport } from '#src/queue/build-report.ts'
import type { TenantReport } from '../report/events.ts'
import { replaceFile } from './replace-file.ts'

/** Most remarks of each kind that are stored; further ones are only counted. */
const MOST_REMARKS = 50

/** Writes the report of a dealer's build for the console of the lead API: `_api/builds/<slug>.json`. */
export function keepReport(out: string, report: TenantReport, now: number): void {
  const folder = join(out, '_api', REPORTS_FOLDER)
  const file = join(folder, `${report.slug}.json`)
  const last = existsSync(file) ? readReport(readFileSync(file, 'utf8')) : undefined
  mkdirSync(folder, { recursive: true })
  replaceFile(file, `${JSON.stringify(keptReport(report, last, now))}\n`)
}

function keptReport(report: TenantReport, last: KeptReport | undefined, now: number): KeptReport {
  const { slug, outcome, vehicles, sources, rejected, repaired, warnings, nextChange, milliseconds } = report
  const at = new Date(now).toISOString()
  return {
    slug,
    at,
    outcome: outcome.kind,
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
    ...(nextChange !== undefined && { next_change: new Date(nextChange).toISOString() }),
  }
}

const keptRemark = ({ record, line, field, value, reason, remedy }: Remark): KeptRemark => ({
  record,
  line,
  field,
  value,
  reason,
  remedy,
})
