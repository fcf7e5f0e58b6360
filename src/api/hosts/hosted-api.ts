import type { Hono } from 'hono'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import { createApi } from '../app.ts'
import { openJobQueue } from '../jobs.ts'
import type { SharedAnswers } from '../platform/shared-answers.ts'
import { liveRegistry } from '../registry.ts'
import { publishedStock } from '../stock/published-stock.ts'
import { stockLookup } from '../stock/stock-vehicle.ts'
import { storedRateLimit } from '../store/call-limits.ts'
import { serverDatabase } from '../store/server-database.ts'
import { systemsFrom } from '../systems.ts'
import type { AddressOf } from './caller-address.ts'
import { registryKeeper } from './fetch-registry.ts'
import { fetchSite } from './fetch-site.ts'
import { log } from './host-log.ts'
import { type HostEnvironment, hostSettings } from './host-settings.ts'

export interface HostedApi {
  app: Hono
  /** Reads the dealers again if they may have changed; called before each request of a long-lived instance. */
  refresh: () => Promise<void>
  /** Ends the connections to the database. */
  close: () => Promise<void>
}

export interface HostOptions {
  /** The dealers, if the instance caches them between calls. */
  registry?: ReturnType<typeof registryKeeper>
  /** Answers of other systems, if the instance caches them between calls. */
  answers?: SharedAnswers
  addressOf: AddressOf
  /** Database connections per instance. */
  connections: number
}

/**
 * The lead API on a host without a disk or background work: it only answers calls and stores leads. A Node process on
 * the same database migrates the tables and makes the deliveries.
 *
 * @throws MissingSettings, or the error of the registry's server or the database
 */
export async function hostedApi(environment: HostEnvironment, options: HostOptions): Promise<HostedApi> {
  const settings = hostSettings(environment)
  const read = options.registry ?? registryKeeper()
  const { registry, replace } = liveRegistry(await read(settings), async () =>
    replace(await read(settings, { isLooking: true })),
  )
  const database = serverDatabase(settings.databaseUrl, options.connections)
  const { answers } = options
  const context = {
    answers,
    registry,
    database,
    jobs: await openJobQueue(database),
    ...stockLookup({ fetch: fetchSite, now: Date.now, log, cache: answers?.stock }),
    stock: publishedStock({ fetch: fetchSite, now: Date.now, log, cache: answers }),
    systems: systemsFrom({ environment, log }),
    payments: paymentAccounts(environment),
    authSecret: environment.AUTH_SECRET || undefined,
    now: Date.now,
    log,
  }
  const { mock, apiUrl } = settings
  const app = createApi(context, { mock, apiUrl, addressOf: options.addressOf, rateLimit: storedRateLimit(context) })
  const refresh = async () => replace(await read(settings))
  return { app, refresh, close: database.close }
}
