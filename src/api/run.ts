import type { Hono } from 'hono'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import type { ApiContext } from './api-context.ts'
import { type ApiOptions, createApi } from './app.ts'
import { deliver } from './deliveries/deliver.ts'
import type { Outside } from './deliveries/send.ts'
import { shopperMailer } from './deliveries/shopper-mail.ts'
import { type JobOptions, type Jobs, openJobs } from './jobs.ts'
import { settleReservation } from './services/settle-reservation.ts'
import { sweepAbandoned } from './services/sweep-abandoned.ts'
import type { Queries } from './store/database.ts'
import { openDatabase, type StorePlace } from './store/open-database.ts'

const SWEEP_EVERY = 60_000

export interface RunOptions
  extends ApiOptions,
    Pick<ApiContext, 'registry' | 'vehicle' | 'vehicles' | 'systems' | 'now' | 'log'> {
  store: StorePlace
  outside: Outside
  /** Keys the digests of one-time codes; without it nobody can sign in. */
  signInSecret?: string
  jobs?: Pick<JobOptions, 'retryLimit' | 'retryDelay' | 'pollingIntervalSeconds'>
}

export interface RunningApi {
  app: Hono
  jobs: Jobs
  queries: Queries
  close: () => Promise<void>
}

/** Opens the store and the queue, delivers what waits there, and answers calls. @throws FolderLocked */
export async function runLeadApi(options: RunOptions): Promise<RunningApi> {
  const { store, outside, registry, vehicle, vehicles, systems, now, log } = options
  const database = await openDatabase(store)
  const jobs = await openJobs(database, { ...options.jobs, log })
  const secret = options.signInSecret
  const signIn = secret ? { secret, sendMail: shopperMailer(outside) } : undefined
  const payments = paymentAccounts(outside.environment)
  const context: ApiContext = { registry, database, jobs, vehicle, vehicles, systems, payments, signIn, now, log }
  await jobs.work({
    deliver: (id, attempt) => deliver(context, outside, id, attempt),
    settle: (id, attempt) => settleReservation(context, id, attempt),
  })
  const sweep = setInterval(() => {
    sweepAbandoned(context).catch(() => log('leads left unfinished could not be swept'))
  }, SWEEP_EVERY)
  return {
    app: createApi(context, options),
    queries: database.queries,
    jobs,
    async close() {
      clearInterval(sweep)
      await jobs.stop()
      await database.close()
    },
  }
}
