import type { Hono } from 'hono'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import { createApi } from '../app.ts'
import { openJobQueue } from '../jobs.ts'
import { liveRegistry, type Registry } from '../registry.ts'
import type { SharedAnswers } from '../services/shared-answers.ts'
import { stockLookup } from '../services/stock-vehicle.ts'
import { storedRateLimit } from '../store/call-limits.ts'
import { serverDatabase } from '../store/server-database.ts'
import { systemsFrom } from '../systems.ts'
import type { AddressOf } from './caller-address.ts'
import { registryKeeper } from './fetch-registry.ts'
import { log } from './host-log.ts'
import { type HostEnvironment, type HostSettings, hostSettings } from './host-settings.ts'

export interface HostedApi {
  app: Hono
  /** Reads the dealers again where they may have changed: before each call of an instance that answers many. */
  refresh: () => Promise<void>
  /** Ends the connections to the database. */
  close: () => Promise<void>
}

export interface HostOptions {
  /** The dealers, where an instance keeps them from call to call. */
  registry?: (settings: HostSettings) => Promise<Registry>
  /** Answers of other systems, where an instance keeps them from call to call. */
  answers?: SharedAnswers
  addressOf: AddressOf
  /** Connections to the database that one instance holds. */
  connections: number
}

/**
 * The lead API on a host that has no disk and runs nothing between calls: calls
 * are answered, counted and stored there. The tables are kept up to date, and
 * what was asked for is delivered, by a Node process on the same database.
 *
 * @throws MissingSettings, or what the registry's server or the database says
 */
export async function hostedApi(environment: HostEnvironment, options: HostOptions): Promise<HostedApi> {
  const settings = hostSettings(environment)
  const read = options.registry ?? registryKeeper()
  const { registry, replace } = liveRegistry(await read(settings))
  const database = serverDatabase(settings.databaseUrl, options.connections)
  const { answers } = options
  const context = {
    answers,
    registry,
    database,
    jobs: await openJobQueue(database),
    ...stockLookup({ fetch: ({ url }, path) => fetch(new URL(path, url)), now: Date.now, log, kept: answers?.stock }),
    systems: systemsFrom({ environment, log }),
    payments: paymentAccounts(environment),
    signIn: environment.AUTH_SECRET ? { secret: environment.AUTH_SECRET } : undefined,
    now: Date.now,
    log,
  }
  const { mock, apiUrl } = settings
  const app = createApi(context, { mock, apiUrl, addressOf: options.addressOf, rateLimit: storedRateLimit(context) })
  const refresh = async () => replace(await read(settings))
  return { app, refresh, close: database.close }
}
