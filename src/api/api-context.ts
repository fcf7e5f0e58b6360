import type { Log } from '#src/base/log.ts'
import type { PaymentAccounts } from '#src/platform/payments/accounts.ts'
import type { BuildQueue } from '#src/queue/build-queue.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { JobQueue } from './jobs.ts'
import type { SharedAnswers } from './platform/shared-answers.ts'
import type { Registry } from './registry.ts'
import type { PublishedStock } from './stock/published-stock.ts'
import type { StockLookup } from './stock/stock-vehicle.ts'
import type { Database } from './store/database.ts'
import type { OutsideSystems } from './systems.ts'

/** Everything that the API gets from its host. */
export interface ApiContext extends StockLookup {
  registry: Registry
  database: Database
  jobs: JobQueue
  /** The queue of site builds. Undefined on hosts that request no builds. */
  refreshes?: {
    builds: Pick<BuildQueue, 'requestBuild' | 'job' | 'deadLetters'>
    secretsOf: (site: Tenant | undefined) => string[]
  }
  /** The stock as the sites publish it: its facts in words, and its search. */
  stock: PublishedStock
  systems: OutsideSystems
  /** The payment account of each dealership. */
  payments: PaymentAccounts
  /** Cached answers of other systems. If undefined, they are cached for as long as the API runs. */
  answers?: SharedAnswers
  /** The key that one-time codes are derived from, the same on every host that shares a database. Undefined: nobody can sign in. */
  authSecret?: string
  /** Milliseconds since the epoch. */
  now: () => number
  log: Log
}
