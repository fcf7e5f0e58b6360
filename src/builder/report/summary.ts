import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import type { Remark } from '#src/platform/stock-reading.ts'
import { remarkKinds } from '#src/platform/stock-reading.ts'
import { isTrouble, sourceWords } from '#src/queue/source-state.ts'
import { duration } from './duration.ts'
import { type BuildReport, doubtfulStarts, EXIT, isMade, type TenantOutcome, type TenantReport } from './events.ts'
import { table } from './table.ts'

/** Most dealers that are listed one by one. */
const MOST_LINES = 40

/** Most kinds of remarks that are listed for one dealer. */
const MOST_KINDS = 20

/**
 * A build's summary as text. The full report is available as JSON.
 *
 * @param places the call's flags for the folders of dealers and sites, repeated in the suggested commands
 */
export function summary(report: BuildReport, places = ''): string {
  const { tenants } = report
  const listed = tenants.length <= MOST_LINES ? tenants : tenants.filter(({ outcome }) => outcome.kind !== 'built')
  const parts = [
    listed.length > 0 ? tenantTable(listed) : '',
    remarks(tenants),
    orphanage(report, places),
    misrouted(report),
    troubles(tenants),
    headlines(report),
    ...verdicts(tenants),
  ]
  return [...parts, published(report), total(report)].filter((part) => part !== '').join('\n\n')
}

/** The full report as `--json` prints it, with each feature's findings under their own name. */
export function jsonReport({ tenants, ...report }: BuildReport): string {
  const rows = tenants.map(({ found, ...tenant }) => ({
    ...tenant,
    ...Object.fromEntries(found.map(({ name, findings }) => [name, findings])),
  }))
  return JSON.stringify({ tenants: rows, ...report }, null, 2)
}

function tenantTable(tenants: readonly TenantReport[]): string {
  const rows = tenants.map(({ slug, outcome, vehicles, rejected, warnings, milliseconds }) => {
    const pages = isMade(outcome)
      ? [outcome.written, outcome.unchanged, outcome.removed].map(groupThousands)
      : [outcome.kind, '', '']
    return [
      slug,
      ...pages,
      groupThousands(vehicles),
      groupThousands(rejected.length),
      groupThousands(warnings.length),
      duration(milliseconds),
    ]
  })
  return table(['dealer', 'written', 'unchanged', 'removed', 'vehicles', 'rejected', 'warnings', 'time'], rows)
}

/** Lists warnings and records, or only counts them if there are too many dealers. */
function remarks(tenants: readonly TenantReport[]): string {
  if (tenants.length > MOST_LINES) {
    const counts = [
      [sum(tenants, ({ rejected }) => rejected.length), 'rejected record'],
      [sum(tenants, ({ repaired }) => repaired.length), 'unusable value'],
      [sum(tenants, ({ warnings }) => warnings.length), 'warning'],
      ...foundByAll(tenants),
    ] as const
    const parts = counts.filter(([count]) => count > 0).map(([count, what]) => counted(count, what))
    return parts.length === 0 ? '' : `${parts.join(', ')}: --json lists them.`
  }
  return tenants
    .flatMap(({ slug, warnings, found, asked_hosts, rejected, repaired }) => [
      ...warnings.map((warning) => `${slug}: ${warning}`),
      ...found.flatMap(({ lines }) => lines).map((line) => `${slug}: ${line}`),
      ...hostLines(asked_hosts).map((line) => `${slug}: ${line}`),
      ...remarkLines(slug, rejected, 'left out'),
      ...remarkLines(slug, repaired, 'listed without it'),
    ])
    .join('\n')
}

/** The number of the features' findings, by kind. */
function foundByAll(tenants: readonly TenantReport[]): (readonly [count: number, what: string])[] {
  const byNoun = Map.groupBy(
    tenants.flatMap(({ found }) => found),
    ({ noun }) => noun,
  )
  return [...byNoun].map(([noun, found]) => [sum(found, ({ count }) => count), noun])
}

/** Which pages may call hosts of other companies, before and after the shopper's choice; empty if none may. */
function hostLines(allowed: TenantReport['asked_hosts'] = []): string[] {
  const hosts = allowed.find(({ after_yes }) => after_yes.length > 0)?.after_yes
  if (!hosts) return []
  const pagesWith = (field: 'before_choice' | 'after_yes'): string => {
    const pages = allowed.filter((each) => each[field].length > 0).map(({ subject }) => subject)
    return pages.length === 0 ? 'no page' : pages.join(', ')
  }
  return [
    `third-party scripts may call ${hosts.join(', ')}`,
    `these hosts are contacted before a choice by ${pagesWith('before_choice')}; after a yes by ${pagesWith('after_yes')}`,
  ]
}

function remarkLines(slug: string, remarks: readonly Remark[], verdict: string): string[] {
  const kinds = remarkKinds(remarks, verdict)
  const lines = kinds.slice(0, MOST_KINDS).map((line) => `${slug}: ${line}`)
  const more = kinds.length - lines.length
  return more > 0
    ? [...lines, `${slug}: ${counted(more, 'more kind')} of records ${verdict}: --json lists them.`]
    : lines
}

function headlines(report: BuildReport): string {
  return doubtfulStarts(report)
    .map(({ slug, rejected, vehicles }) => {
      const all = rejected.length + vehicles
      return `${slug}: ${groupThousands(rejected.length)} of ${counted(all, 'record')} of its new feed were rejected (exit status ${EXIT.rejectedStart}). Correct its mapping first: npm run feed -- try shows what it makes of the feed.`
    })
    .join('\n')
}

function orphanage({ orphans }: BuildReport, places: string): string {
  if (orphans.length === 0) return ''
  const named = orphans.slice(0, MOST_LINES).join(', ')
  const more = orphans.length > MOST_LINES ? ` and ${orphans.length - MOST_LINES} more` : ''
  return `${counted(orphans.length, 'dealer')} without a tenant folder: ${named}${more}. Their sites stay online and their leads are delivered as before. Bring the folders back, or run: npm run retire -- <slug>${places}`
}

function misrouted({ routing }: BuildReport): string {
  return routing.length === 0 ? '' : `Leads are still delivered as before:\n${routing.join('\n')}`
}

function troubles(tenants: readonly TenantReport[]): string {
  return tenants
    .flatMap(({ slug, sources }) => sources.filter(isTrouble).map((state) => `${slug}: ${sourceWords(state)}`))
    .join('\n')
}

/** What an operator should know about dealers whose site wasn't built normally. */
function verdicts(tenants: readonly TenantReport[]): string[] {
  return tenants.flatMap(({ slug, outcome }) => (outcome.kind === 'built' ? [] : [verdict(slug, outcome)]))
}

function verdict(slug: string, outcome: Exclude<TenantOutcome, { kind: 'built' }>): string {
  switch (outcome.kind) {
    case 'held-back':
      return `${slug}: the new stock is held back, and the last good stock stays online.\n${outcome.message}`
    case 'pinned':
      return `${slug} is pinned to a release.\n${outcome.message}`
    case 'unfinished':
      return `${slug} is published, but a later step failed.\n${outcome.message}`
    case 'failed':
    case 'unpublished':
      return `${slug} keeps its last good site if it has one (${outcome.kind}).\n${outcome.message}`
  }
}

function published({ target, tenants }: BuildReport): string {
  if (target === undefined) return ''
  const changes = tenants.flatMap(({ published }) => published ?? [])
  const [stored, unchanged, deleted, waiting] = (['stored', 'unchanged', 'deleted', 'waiting'] as const).map((kind) =>
    groupThousands(sum(changes, (change) => change[kind])),
  )
  const later = waiting === '0' ? '' : `; ${waiting} will be removed after their grace period`
  return `Published ${counted(changes.length, 'site')} to ${target}: ${stored} files stored, ${unchanged} unchanged, ${deleted} deleted${later}.`
}

function total({ tenants, printed, milliseconds }: BuildReport): string {
  const built = tenants.filter(({ outcome }) => isMade(outcome)).length
  const pages = sum(tenants, ({ outcome }) => (isMade(outcome) ? outcome.written + outcome.unchanged : 0))
  const speed =
    printed > 0 ? `, ${groupThousands(Math.round((printed / milliseconds) * 1000))} pages a second in all` : ''
  const dealers =
    built === tenants.length
      ? counted(built, 'dealer')
      : `${groupThousands(built)} of ${counted(tenants.length, 'dealer')}`
  return `Built ${dealers}, ${counted(pages, 'page')} (${groupThousands(printed)} printed) in ${duration(milliseconds)}${speed}.`
}

const sum = <T>(list: readonly T[], of: (each: T) => number): number =>
  list.reduce((total, each) => total + of(each), 0)
