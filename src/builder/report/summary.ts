import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import type { BuildReport, TenantReport } from '../events.ts'
import { duration } from './duration.ts'
import { table } from './table.ts'

/** Dealers up to which each has its line. */
const MOST_LINES = 40

/** What a build did, for people. The same in full is the report itself, as JSON. */
export function summary(report: BuildReport): string {
  const { tenants } = report
  const told = tenants.length <= MOST_LINES ? tenants : tenants.filter(({ outcome }) => outcome.kind !== 'built')
  const parts = [
    told.length > 0 ? tenantTable(told) : '',
    remarks(tenants),
    orphanage(report),
    misrouted(report),
    failures(tenants),
  ]
  return [...parts, published(report), total(report)].filter((part) => part !== '').join('\n\n')
}

function tenantTable(tenants: readonly TenantReport[]): string {
  const rows = tenants.map(({ slug, outcome, vehicles, rejected, warnings, milliseconds }) => {
    const pages =
      outcome.kind === 'built'
        ? [outcome.written, outcome.kept, outcome.removed].map(groupThousands)
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
  return table(['dealer', 'written', 'kept', 'removed', 'vehicles', 'rejected', 'warnings', 'time'], rows)
}

/** Warnings and rejected records in words where they can be read, otherwise how many there are. */
function remarks(tenants: readonly TenantReport[]): string {
  if (tenants.length > MOST_LINES) {
    const rejected = sum(tenants, ({ rejected }) => rejected.length)
    const warnings = sum(tenants, ({ warnings }) => warnings.length)
    const list = [rejected > 0 && counted(rejected, 'rejected record'), warnings > 0 && counted(warnings, 'warning')]
    const said = list.filter((each) => each !== false).join(' and ')
    return said && `${said}: --json lists them.`
  }
  return tenants
    .flatMap(({ slug, warnings, rejected }) => [
      ...warnings.map((warning) => `${slug}: ${warning}`),
      ...rejected.map(({ record, line, field, value, reason }) => {
        const place = line === undefined ? `record ${record}` : `record ${record}, line ${line}`
        return `${slug}: ${place} left out: ${field} "${value}": ${reason}`
      }),
    ])
    .join('\n')
}

function orphanage({ orphans }: BuildReport): string {
  return orphans.map((slug) => `${slug} has no tenant folder any more; its published site stays.`).join('\n')
}

function misrouted({ routing }: BuildReport): string {
  return routing.length === 0 ? '' : `Leads go where they went before:\n${routing.join('\n')}`
}

function failures(tenants: readonly TenantReport[]): string {
  return tenants
    .flatMap(({ slug, outcome }) =>
      outcome.kind === 'built'
        ? []
        : [`${slug} keeps its last good site, if it has one (${outcome.kind}).\n${outcome.message}`],
    )
    .join('\n\n')
}

function published({ target, tenants }: BuildReport): string {
  if (target === undefined) return ''
  const changes = tenants.flatMap(({ published }) => published ?? [])
  const [stored, kept, deleted, waiting] = (['stored', 'kept', 'deleted', 'waiting'] as const).map((kind) =>
    groupThousands(sum(changes, (change) => change[kind])),
  )
  const later = waiting === '0' ? '' : `; ${waiting} will be after their grace time`
  return `Published ${counted(changes.length, 'site')} to ${target}: ${stored} files stored, ${kept} unchanged, ${deleted} deleted${later}.`
}

function total({ tenants, printed, milliseconds }: BuildReport): string {
  const built = tenants.filter(({ outcome }) => outcome.kind === 'built').length
  const pages = sum(tenants, ({ outcome }) => (outcome.kind === 'built' ? outcome.written + outcome.kept : 0))
  const speed =
    printed > 0 ? `, ${groupThousands(Math.round((printed / milliseconds) * 1000))} printed a second all in` : ''
  const dealers =
    built === tenants.length
      ? counted(built, 'dealer')
      : `${groupThousands(built)} of ${counted(tenants.length, 'dealer')}`
  return `Built ${dealers}, ${counted(pages, 'page')} (${groupThousands(printed)} printed) in ${duration(milliseconds)}${speed}.`
}

const sum = <T>(list: readonly T[], of: (each: T) => number): number =>
  list.reduce((total, each) => total + of(each), 0)
