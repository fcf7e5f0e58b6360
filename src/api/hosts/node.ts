import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import type { Environment } from '#src/base/environment.ts'
import type { Log } from '#src/base/log.ts'
import { mailRelay } from '../deliveries/relay.ts'
import type { DealerContext } from '../feature.ts'
import { type RunningApi, runLeadApi } from '../run.ts'
import { publishedStock } from '../stock/published-stock.ts'
import { stockLookup } from '../stock/stock-vehicle.ts'
import { callerAddress } from './caller-address.ts'
import { type NodeSettings, nodeSettings, WrongSettings } from './node-settings.ts'
import { readReports } from './read-reports.ts'
import { type WatchedRegistry, watchRegistry } from './watch-registry.ts'

/** Milliseconds for one attempt to deliver. */
const DELIVERY_TIMEOUT = 15_000

/** Milliseconds for calls in progress after the signal to stop; the host kills the process soon after that. */
const LAST_CALLS = 5_000

export interface NodeServer extends RunningApi {
  port: number
  /** Accepts no more calls, finishes those in progress and closes the store. */
  close: () => Promise<void>
}

/**
 * The lead API on a server: answers calls, migrates the tables, delivers leads and settles reservations, including
 * those that serverless hosts on the same database have stored.
 *
 * @param pages of features for the dealers' staff
 * @throws WrongSettings, FolderLocked, or the database's error
 */
export async function nodeServer(
  environment: Environment,
  log: Log,
  pages: readonly ((context: DealerContext) => Hono)[] = [],
): Promise<NodeServer> {
  const settings = nodeSettings(environment)
  const { registry, close: stopWatching } = await openRegistry(settings, log)
  const mail = mailRelay(settings.smtpUrl, DELIVERY_TIMEOUT)
  const { databaseUrl, folder, mock, apiUrl, mailFrom: from, consoleToken: token } = settings
  const reports = () => readReports(settings.registry)
  const api = await runLeadApi({
    store: { databaseUrl, folder },
    registry,
    ...stockLookup({ now: Date.now, log }),
    stock: publishedStock({ now: Date.now, log }),
    now: Date.now,
    log,
    mock,
    apiUrl,
    console: token === undefined ? undefined : { token, reports },
    dealers: { pages, reports },
    addressOf: callerAddress(environment, { own: (c) => getConnInfo(c).remote.address ?? 'unknown', warn: log }),
    outside: { mail, from, environment, trustedHosts: new Set(), timeout: DELIVERY_TIMEOUT },
  })
  // Only a warning: leads are stored and wait for the mail server.
  mail.verify().catch(({ message }: Error) => log("the mail server isn't answering", { error: message }))
  const { server, port } = await listening(
    new Hono().route('/', api.console).route('/', api.dealerPages).route('/', api.app).fetch,
    settings,
  ).catch(async (error: unknown) => {
    await api.close()
    throw error
  })
  return {
    ...api,
    port,
    async close() {
      stopWatching()
      await ended(server)
      await api.close()
    },
  }
}

/** @throws WrongSettings if a file wasn't written by the build */
async function openRegistry({ registry: folder }: NodeSettings, log: Log): Promise<WatchedRegistry> {
  try {
    return await watchRegistry(folder, { log })
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    throw new WrongSettings([`REGISTRY: ${folder} is not a folder that \`npm run build\` wrote for the API: ${why}`])
  }
}

/** Stops accepting connections, and closes slow and idle ones after LAST_CALLS. */
async function ended(server: ReturnType<typeof serve>): Promise<void> {
  const lastCalls = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), LAST_CALLS)
  await new Promise((closed) => server.close(closed))
  clearTimeout(lastCalls)
}

type Fetch = Parameters<typeof serve>[0]['fetch']

const listening = (fetch: Fetch, { port, hostname }: NodeSettings) =>
  new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve, reject) => {
    const server = serve({ fetch, port, hostname }, (address) => resolve({ server, port: address.port }))
    server.on('error', (error) => {
      const isInUse = 'code' in error && error.code === 'EADDRINUSE'
      reject(isInUse ? new WrongSettings([`PORT: ${port} is in use`]) : error)
    })
  })
