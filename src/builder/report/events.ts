import type { ContactedHosts } from '#src/page/site/slots.ts'
import type { Remark } from '#src/platform/stock-reading.ts'
import type { StockChanges } from '#src/queue/build-report.ts'
import type { SourceState } from '#src/queue/source-state.ts'
import type { FoundByFeature } from '../feature.ts'
import type { Publication } from '../publish/publish-site.ts'
import type { TargetChange } from '../publish/publish-target.ts'

/** Progress events of a build, which its caller prints. */
export type BuildEvent =
  | { kind: 'compiled'; reused: boolean; milliseconds: number }
  | { kind: 'tenants-found'; count: number }
  /** Pages printed since the last such event; `done` is the share of the whole build, 0 to 1. */
  | { kind: 'pages-printed'; count: number; done: number }
  | { kind: 'tenant-done'; report: TenantReport; done: number }
  /** All sites are built; publishing to other targets begins. */
  | { kind: 'publishing'; target: string }
  | { kind: 'site-published'; report: TenantReport; count: number; of: number }
  | { kind: 'finished' }

export type OnBuildEvent = (event: BuildEvent) => void

/** The outcome of one dealer's build. If it failed or wasn't published, the last good site stays online. */
export type TenantOutcome =
  | ({ kind: 'built' } & Publication)
  /** Built with the last good stock, because the new reading has lost too many vehicles. */
  | ({ kind: 'held-back'; message: string } & Publication)
  | { kind: 'failed'; message: string }
  /** Left alone, because an operator chose an earlier release. */
  | ({ kind: 'pinned'; message: string } & Publication)
  /** Built, but publishing to the target failed. */
  | { kind: 'unpublished'; message: string }
  /** Readers can see it, but a later step such as the CDN's purge hook failed; the next build repeats that step. */
  | ({ kind: 'unfinished'; message: string } & Publication)

export interface TenantReport {
  slug: string
  outcome: TenantOutcome
  vehicles: number
  /** The state of each source of its stock; empty if its files have a mistake. */
  sources: SourceState[]
  /** What a held-back delivery would change. */
  changes?: StockChanges
  /** Records of the source that are left out. */
  rejected: Remark[]
  /** Whether the dealer had no site before, as far as this machine and its target know. */
  isNew?: boolean
  /** Values of the source that were left out or repaired. */
  repaired: Remark[]
  /** The features' findings; empty if the site could not be read. */
  found: FoundByFeature[]
  /** Hosts of other companies that each kind of page may call. */
  asked_hosts?: ContactedHosts[] | undefined
  /** Warnings for the platform team. */
  warnings: string[]
  /** When the site next changes by itself, for example at midnight. Milliseconds since the epoch. */
  nextChange?: number
  /** The changes made to the target. */
  published?: TargetChange
  milliseconds: number
}

/** The report of a dealer that could not be read. */
export const emptyReport = (slug: string, outcome: TenantOutcome): TenantReport => ({
  slug,
  outcome,
  vehicles: 0,
  sources: [],
  rejected: [],
  repaired: [],
  found: [],
  warnings: [],
  milliseconds: 0,
})

export interface BuildReport {
  tenants: TenantReport[]
  /** Published sites without a tenant folder; they stay online until someone removes them. */
  orphans: string[]
  /** Mistakes in the routing files; the last good rules stay in use. */
  routing: string[]
  compile: { reused: boolean; milliseconds: number }
  /** The target, if the sites were published outside the output folder. */
  target?: string
  /** Pages printed, including those whose bytes didn't change. */
  printed: number
  milliseconds: number
}

/** Whether all dealers were built and published, even with held-back stock, and all routing files are valid. */
function isComplete(report: BuildReport): boolean {
  return (
    report.routing.length === 0 &&
    report.tenants.every(({ outcome }) => isBuilt(outcome) && outcome.kind !== 'unfinished')
  )
}

/** Exit statuses of a build, besides 0, and 2 for a wrong call. */
export const EXIT = { incomplete: 1, rejectedStart: 3 } as const

/** Whether everything was built, and whether a new dealer's mapping is probably wrong. */
export function exitStatus(report: BuildReport): number {
  if (!isComplete(report)) return EXIT.incomplete
  return doubtfulStarts(report).length > 0 ? EXIT.rejectedStart : 0
}

/** The share of a new stock whose rejection means that its mapping is probably wrong. */
const MOSTLY = 1 / 3

/** New dealers with at least that share of their records rejected. */
export const doubtfulStarts = ({ tenants }: Pick<BuildReport, 'tenants'>): TenantReport[] =>
  tenants.filter(
    ({ isNew, rejected, vehicles }) =>
      isNew && rejected.length > 0 && rejected.length / (rejected.length + vehicles) >= MOSTLY,
  )

export const isBuilt = (outcome: TenantOutcome): outcome is TenantOutcome & Publication => 'written' in outcome

/** Whether the site was built just now, even with its last good stock. */
export const isMade = (outcome: TenantOutcome): outcome is TenantOutcome & Publication =>
  isBuilt(outcome) && outcome.written + outcome.unchanged > 0
