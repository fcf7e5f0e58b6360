import type { Hono, MiddlewareHandler } from 'hono'
import type { BuildQueue } from '#src/queue/build-queue.ts'
import type { KeptReport } from '#src/queue/build-report.ts'
import type { ApiContext } from './api-context.ts'
import type { AutomaticMail } from './deliveries/automatic-mail.ts'
import type { Jobs } from './jobs.ts'
import type { OutageLog } from './store/outage-log.ts'

/** Calls that a feature adds to the lead API on every host (src/features/api.ts), limited like all others. */
export interface ApiFeature {
  /** Below the API's base path. */
  path: string
  routes: (context: ApiContext) => Hono
}

/** What a feature adds to a process on Node (src/features/node.ts). */
export interface NodeFeature {
  /** Pages for the people who run the platform. */
  pages?: (context: OperatorContext) => Hono
  /** Work that is repeated. */
  chores?: (context: ChoreContext) => Chore[]
}

/** Work that each machine repeats at an interval; running it twice does no harm. */
export interface Chore {
  name: string
  /** Milliseconds between two runs. */
  every: number
  work: () => Promise<unknown>
}

export interface ChoreContext extends Pick<ApiContext, 'database' | 'registry' | 'now'> {
  /** The report of each dealer's last build; undefined without a console. */
  reports?: OperatorContext['reports'] | undefined
  /** Sends an e-mail that no person wrote. @throws if it isn't taken */
  mail: (mail: AutomaticMail) => Promise<void>
}

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
