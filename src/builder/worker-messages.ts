import type { LoadedTenant } from './load/tenants.ts'
import type { PulledSite } from './publish/pull-sites.ts'
import type { CompiledApp } from './render/compile.ts'
import type { TenantReport } from './report/events.ts'

/** The settings that all dealers of one run share. */
export interface RunSettings {
  /** Absolute folder of the published sites. */
  out: string
  /** Absolute folder of cached deliveries from other systems. */
  cacheFolder: string
  force: boolean
  /** Slug of the dealer whose stock is accepted unchecked. */
  acceptStock?: string
  /** Vehicles (id or slug) whose details are fetched again from the dealer platform. */
  refetch?: readonly string[]
  /** Milliseconds since the epoch. */
  now: number
}

/** A dealer, with what its target knows about earlier builds. */
export interface TenantToBuild extends LoadedTenant {
  pulled?: PulledSite
}

/** Progress of a dealer: pages since the last message, and their share of all its pages. */
export interface PagesPrinted {
  count: number
  share: number
}

export interface WorkerSettings extends RunSettings {
  app: CompiledApp
}

/** Messages from a worker. It is sent one dealer after the other; undefined ends it. */
export type WorkerReply = ({ kind: 'pages' } & PagesPrinted) | { kind: 'report'; report: TenantReport }
