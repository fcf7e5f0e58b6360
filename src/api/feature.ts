import type { Hono, MiddlewareHandler } from 'hono'
import type { BuildQueue } from '#src/queue/build-queue.ts'
import type { KeptReport } from '#src/queue/build-report.ts'
import type { ApiContext } from './api-context.ts'
import type { Jobs } from './jobs.ts'
import type { OutageLog } from './store/outage-log.ts'

/** Calls that a feature adds to the lead API on every host (src/features/api.ts), limited like all others. */
export interface ApiFeature {
  /** Below the API's base path. */
  path: string
  routes: (context: ApiContext) => Hono
}

/** Pages that a feature adds to a process on Node (src/features/operators.ts), for the people who run it. */
export type OperatorPages = (context: OperatorContext) => Hono

export interface OperatorContext extends Pick<ApiContext, 'database' | 'registry' | 'now' | 'log'> {
  builds: Pick<BuildQueue, 'counts' | 'ask' | 'job'>
  jobs: Pick<Jobs, 'enqueue' | 'hurry'>
  /** The report of each dealer's last build. */
  reports: () => Promise<readonly KeptReport[]>
  outage: Pick<OutageLog, 'failed'>
  /** Lets only operators in; empty on a laptop. */
  guard: readonly MiddlewareHandler[]
}

/** What operators read while the store is down. */
export const STORE_DOWN =
  "The database isn't answering, so the console can't show anything. Sites stay online; enquiries wait in shoppers' browsers."
