import type { Hono, MiddlewareHandler } from 'hono'
import type { Environment } from '#src/base/environment.ts'
import type { Lead } from '#src/lead/lead.ts'
import type { BuildQueue } from '#src/queue/build-queue.ts'
import type { StoredReport } from '#src/queue/build-report.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from './api-context.ts'
import type { AutomaticMail } from './deliveries/automatic-mail.ts'
import type { GuessOptions } from './http/caller-limit.ts'
import type { FeatureJob, JobQueue, Jobs } from './jobs.ts'
import type { Registry } from './registry.ts'
import type { Queries } from './store/database.ts'
import type { OutageLog } from './store/outage-log.ts'

/**
 * Calls that a feature adds to the lead API on every host (src/features/api.ts), with the same limits as all others.
 */
export interface ApiFeature {
  /** Below the API's base path. */
  path: string
  /** @param base of the API's paths */
  routes: (context: ApiContext, base: string) => Hono
  /** Calls that are never rate limited. */
  unlimited?: (context: ApiContext, base: string) => Hono
}

/**
 * Enqueues what follows a complete lead (src/features/leads.ts), in the transaction that stores it. It must not throw.
 */
export type AfterLead = (context: ApiContext, queries: Queries, lead: { id: string; lead: Lead }) => Promise<void>

/** Enqueues what follows changes of a site's published stock (src/features/published.ts), in the transaction that stores them. */
export type AfterPublish = (jobs: Pick<JobQueue, 'send'>, queries: Queries, website_slug: string) => Promise<void>

export interface NodeFeature {
  /** Pages for the people who run the platform. */
  pages?: (context: OperatorContext) => Hono
  /** Work that is repeated. */
  chores?: (context: ChoreContext) => Chore[]
  /** What it adds to a dealer's page for them. */
  dealerPart?: (context: Pick<OperatorContext, 'database' | 'now'>, slug: string) => Promise<DealerPart>
  /** What it adds to `/metrics`. */
  gauges?: readonly FeatureGauge[]
  /** How its jobs are done (src/features/queues.ts). */
  jobs?: (context: JobContext) => FeatureJob[]
  /** Enqueues waiting work again whose jobs were lost when the store was restored. */
  resume?: (context: ApiContext) => Promise<void>
  /** What can't be done, and for which sites, with their settings and routing as they are. */
  missing?: (registry: Registry) => { text: string; sites: readonly Tenant[] }
}

/** A table on a dealer's page. */
export interface DealerPart {
  heading: string
  headings: readonly (string | { number: string })[]
  /** Texts in the order of the headings. */
  rows: readonly (readonly string[])[]
  /** Shown if the table has no rows. */
  none: string
}

/** Values that are read from the store at each scrape. */
export interface FeatureGauge {
  name: string
  help: string
  labels: string[]
  read: (
    database: Pick<ApiContext['database'], 'queries'>,
    now: number,
  ) => Promise<readonly (readonly [labels: Record<string, string>, value: number])[]>
}

export interface JobContext extends ApiContext {
  /** Of the API's paths. */
  base: string
  /** Sends an automatic email. @throws MailError */
  mail: (mail: AutomaticMail) => Promise<void>
}

/** A process that has the dealers' folders as well as the API. */
export interface DealerPlace extends Pick<ApiContext, 'log'> {
  environment: Environment
  /** The project's folder. */
  root: string
  /** The dealers' folders; undefined if there are none. */
  tenants: string | undefined
  /** Keys of the vehicles that shoppers hold or have paid for. */
  holds: () => Promise<ReadonlySet<string>>
  /** On a laptop: the operator's host, and the address of each site. */
  laptop?: { home: string; siteOf: (tenant: Tenant) => string } | undefined
}

export interface DealerContext extends Pick<ApiContext, 'registry' | 'log'>, GuessOptions {
  reports: OperatorContext['reports']
}

/**
 * Pages that a feature serves to the dealers' staff (src/features/process.ts); undefined if it is switched off. @throws
 * WrongSettings
 */
export type DealerPages = (place: DealerPlace) => ((context: DealerContext) => Hono) | undefined

/** Work that each machine repeats at an interval. Running it twice does no harm. */
export interface Chore {
  name: string
  /** Milliseconds between two runs. */
  every: number
  work: () => Promise<unknown>
}

export interface ChoreContext extends Pick<ApiContext, 'database' | 'registry' | 'now'> {
  /** The report of each dealer's last build; undefined without a console. */
  reports?: OperatorContext['reports'] | undefined
  /** Sends an automatic email. @throws if the mail server doesn't accept it */
  mail: (mail: AutomaticMail) => Promise<void>
}

export interface OperatorContext extends Pick<ApiContext, 'database' | 'registry' | 'now' | 'log'> {
  builds: Pick<BuildQueue, 'counts' | 'requestBuild' | 'job'>
  jobs: Pick<Jobs, 'enqueue' | 'expedite'>
  /** The report of each dealer's last build. */
  reports: () => Promise<readonly StoredReport[]>
  outage: Pick<OutageLog, 'failed'>
  /** What features add to a dealer's page. */
  dealerParts: readonly ((slug: string) => Promise<DealerPart>)[]
  /** Lets only operators in; empty on a laptop. */
  guard: readonly MiddlewareHandler[]
}

/** Shown to operators while the store is down. */
export const STORE_DOWN =
  "The database isn't answering, so the console can't show anything. Sites stay online; enquiries wait in shoppers' browsers."
