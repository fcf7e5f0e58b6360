import { Hono } from 'hono'
import type { Environment } from '#src/base/environment.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import { createApi } from '../app.ts'
import { type Problem, problem } from '../http/problem.ts'
import { openJobQueue } from '../jobs.ts'
import type { SharedAnswers } from '../platform/shared-answers.ts'
import { liveRegistry } from '../registry.ts'
import { publishedStock } from '../stock/published-stock.ts'
import { stockLookup } from '../stock/stock-vehicle.ts'
import { storedRateLimit } from '../store/call-limits.ts'
import { serverDatabase } from '../store/server-database.ts'
import { systemsFrom } from '../systems.ts'
import type { AddressOf } from './caller-address.ts'
import { registryReader } from './fetch-registry.ts'
import { log } from './host-log.ts'
import { hostSettings, MissingSettings } from './host-settings.ts'

export interface HostedApi {
  app: Hono
  /** Reads the dealers again if they may have changed; called before each request of a long-lived instance. */
  refresh: () => Promise<void>
  /** Ends the connections to the database. */
  close: () => Promise<void>
}

export interface HostOptions {
  /** The dealers, if the instance caches them between calls. */
  registry?: ReturnType<typeof registryReader>
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
export async function hostedApi(environment: Environment, options: HostOptions): Promise<HostedApi> {
  const settings = hostSettings(environment)
  const read = options.registry ?? registryReader()
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
    ...stockLookup({ now: Date.now, log, cache: answers?.stock }),
    stock: publishedStock({ now: Date.now, log, cache: answers }),
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

/**
 * One API for all calls of an instance, opened by the first call. If that fails, the call gets a 503 and the next one
 * tries again.
 */
export function instance(environment: Environment, options: HostOptions): () => Promise<Hono> {
  let open: Promise<HostedApi> | undefined
  return async () => {
    open ??= hostedApi(environment, options).catch((error: unknown) => {
      open = undefined
      throw error
    })
    try {
      const { app, refresh } = await open
      await refresh()
      return app
    } catch (error) {
      return unavailable(error)
    }
  }
}

const NOT_STARTED: Problem = {
  status: 503,
  title: 'Not available',
  detail: "We can't take this right now. Please try again in a minute.",
  retry_after: 30,
}

/**
 * Answers every call with a 503 when the API could not be opened because the database or the registry's server is down.
 *
 * @throws MissingSettings, because a retry wouldn't help
 */
export function unavailable(error: unknown): Hono {
  if (error instanceof MissingSettings) throw error
  log('the API could not be opened', { error: String(error) })
  return new Hono().all('*', (c) => problem(c, NOT_STARTED))
}
