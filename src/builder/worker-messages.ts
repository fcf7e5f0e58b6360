import type { LoadedTenant } from './load/tenants.ts'
import type { PulledSite } from './publish/shared-site.ts'
import type { CompiledApp } from './render/compile.ts'
import type { TenantReport } from './report/events.ts'

/** What every dealer's build of one run has in common. */
export interface RunSettings {
  /** Absolute folder of the published sites. */
  out: string
  /** Absolute folder of what other systems delivered, kept between builds. */
  cacheFolder: string
  force: boolean
  /** Slug of the dealer whose stock is taken as it is. */
  acceptStock?: string
  /** Vehicles (id or slug) whose details the dealer platform is asked for again. */
  refetch?: readonly string[]
  /** Milliseconds since the epoch. */
  now: number
  /** Where hashed assets live when not on the site's own host. */
  assetsOrigin?: string
}

/** A dealer, and what its target knows of earlier builds. */
export interface TenantToBuild extends LoadedTenant {
  pulled?: PulledSite
}

/** News of a dealer that is being built: pages since the last news, and their share of all its pages. */
export interface PagesPrinted {
  count: number
  share: number
}

/** To a worker: the app comes once, and may come after the first dealer. */
export type WorkerRequest =
  | { kind: 'app'; compiled: CompiledApp }
  | { kind: 'build'; tenant: TenantToBuild }
  | { kind: 'end' }

/** From a worker. */
export type WorkerReply = ({ kind: 'pages' } & PagesPrinted) | { kind: 'report'; report: TenantReport }
