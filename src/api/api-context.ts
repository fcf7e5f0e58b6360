import type { PaymentAccounts } from '#src/platform/payments/accounts.ts'
import type { BuildQueue } from '#src/queue/build-queue.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { JobQueue } from './jobs.ts'
import type { Registry } from './registry.ts'
import type { SharedAnswers } from './services/shared-answers.ts'
import type { StockVehicle } from './services/stock-vehicle.ts'
import type { Database } from './store/database.ts'
import type { OutsideSystems } from './systems.ts'

export interface SignInSettings {
  /** What one-time codes are made with; the same on every host of a database. */
  secret: string
}

/** Everything that the API uses and does not make itself. */
export interface ApiContext {
  registry: Registry
  database: Database
  jobs: JobQueue
  /** Builds of the sites. Absent: this host asks for none. */
  refreshes?: { builds: Pick<BuildQueue, 'ask' | 'job' | 'givenUp'>; secretsOf: (site: Tenant) => string[] }
  /** The server's own copy of a vehicle; undefined where the site has none. @throws StockUnreachable */
  vehicle: (tenant: Tenant, carId: string) => Promise<StockVehicle | undefined>
  /** All vehicles of a site; none where its document could not be fetched. */
  vehicles: (tenant: Tenant) => Promise<readonly StockVehicle[]>
  systems: OutsideSystems
  /** Who takes the deposits of a dealership. */
  payments: PaymentAccounts
  /** Absent: answers of other systems are kept as long as the API. */
  answers?: SharedAnswers
  /** Absent: nobody can sign in. */
  signIn?: SignInSettings
  /** Milliseconds since the epoch. */
  now: () => number
  /** One event and facts about it; never what a shopper typed. */
  log: (event: string, facts?: Record<string, string | number>) => void
}
