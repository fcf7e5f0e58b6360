import type { Remark } from '#src/platform/stock-source.ts'
import type { Publication } from '../publish/publish-site.ts'
import type { TargetChange } from '../publish/publish-target.ts'

/** What a build reports while it runs. Its caller prints it. */
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

/** How one dealer's build ended. Where it failed or was not published, readers keep the last good site. */
export type TenantOutcome =
  | ({ kind: 'built' } & Publication)
  /** Built with the last good stock, because the reading has lost too much of it. */
  | ({ kind: 'held-back'; message: string } & Publication)
  | { kind: 'failed'; message: string }
  /** Built, but the target did not take it. */
  | { kind: 'unpublished'; message: string }

export interface TenantReport {
  slug: string
  outcome: TenantOutcome
  vehicles: number
  /** Records of the source that are left out. */
  rejected: Remark[]
  /** Values of the source that were left out or put right. */
  repaired: Remark[]
  /** What the platform team should know. */
  warnings: string[]
  /** When the site changes next by itself, for example at midnight. Milliseconds since the epoch. */
  nextChange?: number
  /** What the target took. */
  published?: TargetChange
  milliseconds: number
}

/** Of a dealer of which nothing was read. */
export const emptyReport = (slug: string, outcome: TenantOutcome): TenantReport => ({
  slug,
  outcome,
  vehicles: 0,
  rejected: [],
  repaired: [],
  warnings: [],
  milliseconds: 0,
})

export interface BuildReport {
  tenants: TenantReport[]
  /** Published sites that no tenant folder stands for any more; they stay until someone removes them. */
  orphans: string[]
  /** Mistakes in the files that say where leads go; the last good rules stay. */
  routing: string[]
  compile: { reused: boolean; milliseconds: number }
  /** Where the sites were published to, when not only in the output folder. */
  target?: string
  /** Pages printed, whether or not their bytes were new. */
  printed: number
  milliseconds: number
}

/** Whether every dealer was built and published, held-back stock or not, and it is known where each one's leads go. */
export function isComplete(report: BuildReport): boolean {
  return report.routing.length === 0 && report.tenants.every(({ outcome }) => isBuilt(outcome))
}

export const isBuilt = (outcome: TenantOutcome): outcome is TenantOutcome & Publication => 'written' in outcome
