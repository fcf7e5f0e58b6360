import type { Hono } from 'hono'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import type { ApiContext } from './api-context.ts'
import { type ApiOptions, createApi } from './app.ts'
import { choresOf, startChores } from './chores.ts'
import { alarmTeller } from './deliveries/alarm-mail.ts'
import { deliver } from './deliveries/deliver.ts'
import type { Outside } from './deliveries/send.ts'
import { shopperMailer } from './deliveries/shopper-mail.ts'
import { type JobOptions, type Jobs, openJobs } from './jobs.ts'
import { missingSettings } from './missing-settings.ts'
import { mailCode } from './services/mail-code.ts'
import { settleReservation } from './services/settle-reservation.ts'
import type { Queries } from './store/database.ts'
import { openDatabase, type StorePlace } from './store/open-database.ts'
import { systemsFrom } from './systems.ts'

export interface RunOptions extends ApiOptions, Pick<ApiContext, 'registry' | 'vehicle' | 'vehicles' | 'now' | 'log'> {
  store: StorePlace
  outside: Outside
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
  const { store, outside, registry, vehicle, vehicles, now, log } = options
  const database = await openDatabase(store)
  const jobs = await openJobs(database, { ...options.jobs, log })
  const { environment } = outside
  const { AUTH_SECRET: secret, ALARM_EMAIL } = environment
  const signIn = secret ? { secret } : undefined
  const payments = paymentAccounts(environment)
  const systems = systemsFrom({ environment, log })
  const context: ApiContext = { registry, database, jobs, vehicle, vehicles, systems, payments, signIn, now, log }
  await jobs.work({
    deliver: (id, attempt) => deliver(context, outside, id, attempt),
    settle: (id, attempt) => settleReservation(context, id, attempt),
    mailCode: (id) => mailCode(context, shopperMailer(outside), id),
  })
  for (const missing of missingSettings(environment, context)) log(missing)
  const stopChores = startChores(choresOf(context, alarmTeller(outside, { to: ALARM_EMAIL, log })), log)
  return {
    app: createApi(context, options),
    queries: database.queries,
    jobs,
    async close() {
      stopChores()
      await jobs.stop()
      await database.close()
    },
  }
}
