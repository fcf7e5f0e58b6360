import { Hono } from 'hono'
import { nodeFeatures } from '#src/features/node.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import { type BuildQueue, openBuildQueue } from '#src/queue/build-queue.ts'
import type { ApiContext } from './api-context.ts'
import { type ApiMetrics, apiMetrics } from './api-metrics.ts'
import { type ApiOptions, createApi } from './app.ts'
import { choresOf, startChores } from './chores.ts'
import { automaticMailer } from './deliveries/automatic-mail.ts'
import { deliver } from './deliveries/deliver.ts'
import type { DeliveryJob } from './deliveries/delivery-jobs.ts'
import { pendingDeliveries } from './deliveries/delivery-rows.ts'
import { type Dispatch, startDispatch } from './deliveries/dispatch.ts'
import type { Outside } from './deliveries/parcel.ts'
import type { DealerContext, OperatorContext } from './feature.ts'
import { mailCode } from './garage/mail-code.ts'
import { RETRIES } from './job-kind.ts'
import { type JobOptions, type Jobs, openJobs } from './jobs.ts'
import { missingSettings } from './missing-settings.ts'
import { alarmNotifier } from './operators/alarm-mail.ts'
import { operatorRoutes } from './operators/routes.ts'
import { rateLimit } from './rate-limit.ts'
import { refreshSecrets } from './refresh/routes.ts'
import { mailReceipt } from './reservations/mail-receipt.ts'
import { heldVehicles } from './reservations/queries.ts'
import { settleReservation } from './reservations/settle-reservation.ts'
import { reportStock } from './stock/report-stock.ts'
import type { Queries } from './store/database.ts'
import { openDatabase, type StorePlace } from './store/open-database.ts'
import { type OutageLog, outageLog } from './store/outage-log.ts'
import { systemsFrom } from './systems.ts'

export interface RunOptions
  extends ApiOptions,
    Pick<ApiContext, 'registry' | 'vehicle' | 'vehicles' | 'stock' | 'now' | 'log'> {
  store: StorePlace
  outside: Outside
  /** Enables `/_console` and `/metrics`; the token `open` means no password. */
  console?: { token: string; reports: OperatorContext['reports'] }
  /** Pages of features for the dealers' staff. */
  dealers?: Pick<DealerContext, 'reports'> & { pages: readonly ((context: DealerContext) => Hono)[] }
  jobs?: Pick<JobOptions, 'retryLimit' | 'retryDelay' | 'pollingIntervalSeconds'>
}

export interface RunningApi {
  app: Hono
  /** `/_console` and `/metrics`, for operators. */
  console: Hono
  /** Pages of features for the dealers' staff. */
  dealerPages: Hono
  jobs: Jobs
  /** The queue of site builds; a builder in this or another process makes them. */
  builds: BuildQueue
  /** The metrics behind `/metrics`. */
  metrics: ApiMetrics['registry']
  /** Receives what a site publishes, for its followers. */
  reportStock: ReturnType<typeof reportStock>
  /** Keys of the vehicles that shoppers hold or have paid for. */
  holds: () => Promise<ReadonlySet<string>>
  queries: Queries
  close: () => Promise<void>
}

/** Opens the store and the queues, runs waiting deliveries and answers calls. @throws FolderLocked */
export async function runLeadApi(options: RunOptions): Promise<RunningApi> {
  const { store, outside, registry, vehicle, vehicles, stock, now, log } = options
  const database = await openDatabase(store)
  const outage = outageLog(log, now)
  const jobs = await openJobs(database, { ...options.jobs, log, outage })
  const { databaseUrl } = store
  const builds = await openBuildQueue(databaseUrl ? { databaseUrl } : database.jobs, { log, failed: outage.failed })
  const { environment } = outside
  const refreshes = { builds, secretsOf: refreshSecrets(environment) }
  const payments = paymentAccounts(environment)
  const systems = systemsFrom({ environment, log })
  const context: ApiContext = {
    registry,
    database,
    jobs,
    refreshes,
    vehicle,
    vehicles,
    stock,
    systems,
    payments,
    authSecret: environment.AUTH_SECRET || undefined,
    now,
    log,
  }
  const metrics = apiMetrics(database.queries, { builds, reports: options.console?.reports ?? (async () => []) }, now)
  const dispatch = await deliveries({ ...context, jobs, outage }, options, metrics)
  const base = options.mock ? '/mock' : '/api'
  const mail = automaticMailer(outside)
  await jobs.work(
    {
      settle: (id, attempt) => settleReservation(context, id, attempt),
      mailCode: (id) => mailCode(context, mail, id, base),
      mailReceipt: (id) => mailReceipt(context, mail, id),
    },
    nodeFeatures.flatMap(({ jobs }) => jobs?.({ ...context, mail, base }) ?? []),
  )
  for (const { resume } of nodeFeatures) await resume?.(context)
  for (const missing of missingSettings(environment, context)) log(missing)
  const stopChores = startChores(
    choresOf(
      { ...context, reports: options.console?.reports, mail },
      alarmNotifier(outside, { to: environment.ALARM_EMAIL, log }),
    ),
    log,
    outage,
  )
  const guesses = { addressOf: options.addressOf, rateLimit: options.rateLimit ?? rateLimit }
  return {
    app: createApi(context, { ...options, count: metrics.count, outage }),
    console: options.console
      ? operatorRoutes({ ...context, ...options.console, ...guesses, jobs, builds, outage, metrics: metrics.respond })
      : new Hono(),
    dealerPages: dealerPages({ ...guesses, registry, log }, options.dealers),
    reportStock: reportStock(context),
    holds: () => heldVehicles(database.queries),
    queries: database.queries,
    jobs,
    builds,
    metrics: metrics.registry,
    async close() {
      stopChores()
      await dispatch.stop()
      await builds.stop()
      await jobs.stop()
      await database.close()
    },
  }
}

function dealerPages(context: Omit<DealerContext, 'reports'>, dealers: RunOptions['dealers']): Hono {
  const app = new Hono()
  if (dealers) for (const page of dealers.pages) app.route('/', page({ ...context, reports: dealers.reports }))
  return app
}

/** Starts waiting deliveries, including those without a job because the store was moved or restored. */
async function deliveries(
  context: ApiContext & { jobs: Jobs; outage: OutageLog },
  { outside, jobs: options = {} }: Pick<RunOptions, 'outside' | 'jobs'>,
  { attempted }: Pick<ApiMetrics, 'attempted'>,
): Promise<Dispatch> {
  const { database, jobs } = context
  const { retryLimit = RETRIES.retryLimit, retryDelay = RETRIES.retryDelay, pollingIntervalSeconds = 1 } = options
  await jobs.enqueue(database.queries, await pendingDeliveries(database.queries))
  const attempt = async (job: DeliveryJob) => {
    const health = await deliver(context, outside, job, { retryLimit, retryDelay })
    attempted(health.destination === 'answers' ? 'answered' : 'failed')
    return health
  }
  return startDispatch({ ...context, attempt, every: pollingIntervalSeconds * 1000 })
}
