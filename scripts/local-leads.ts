import { join, resolve } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { openCrm } from '#sandbox/crm/crm.ts'
import { gitHost } from '#sandbox/git-host/git-host.ts'
import { listen } from '#sandbox/listen.ts'
import { openMailbox } from '#sandbox/mailbox/mailbox.ts'
import { mailboxPage } from '#sandbox/mailbox/mailbox-page.ts'
import { mailRelay } from '#src/api/deliveries/relay.ts'
import { readReports } from '#src/api/hosts/read-reports.ts'
import { watchRegistry } from '#src/api/hosts/watch-registry.ts'
import { createRegistry, type Registry, registryFrom } from '#src/api/registry.ts'
import { type RunningApi, runLeadApi } from '#src/api/run.ts'
import { publishedStock } from '#src/api/stock/published-stock.ts'
import { stockLookup } from '#src/api/stock/stock-vehicle.ts'
import type { StorePlace } from '#src/api/store/open-database.ts'
import { processFeatures } from '#src/features/process.ts'
import type { Routing } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { localPayments } from './local-payments.ts'
import { localSystems } from './local-systems.ts'
import { log } from './log.ts'

/** Milliseconds for one attempt to deliver. */
const TIMEOUT = 10_000
const CRM_SECRET = 'whsec_bG9jYWwgc2FuZGJveCBvbmx5LCBubyBzZWNyZXQ='

/** The lead API on a laptop, with stand-ins for all receivers. */
export interface LocalLeads extends Omit<RunningApi, 'app'> {
  api: Hono
  /** Stands in for Stripe's servers. */
  stripe: Hono
  /** The page with the messages that the receivers have received. */
  mailbox: Hono
}

export interface LocalLeadsOptions {
  /** The API's address on this machine, without its base path. */
  url: string
  /** Folder of the published sites, where the build writes the registry and its reports. */
  out: string
  /** Requests a path of a tenant's site. */
  site: (tenant: Tenant, path: string) => Promise<Response>
  /** Defaults to `.data` or `DATABASE_URL`. */
  store?: StorePlace
  callsPerMinute?: number
  holdsAtOnce?: number
  /** Enables the pages for the dealers of this folder, such as the editor. */
  tenants?: string
}

/** Opens a store, the stand-ins for outside systems, and the API. */
export async function localLeads(options: LocalLeadsOptions): Promise<LocalLeads> {
  const { url, out, site, callsPerMinute, holdsAtOnce } = options
  const mails = await openMailbox({ now: Date.now })
  const crm = openCrm({ secret: CRM_SECRET })
  const crmServer = await listen(crm.app)
  const folder = resolve(out, '_api')
  const { registry, close: stopWatching } = await watchRegistry(folder, {
    log,
    parse: (texts) => withPretendRouting(registryFrom(texts), crmServer.url),
  })
  const systems = await localSystems(registry)
  const git = options.tenants === undefined ? undefined : await localGitHost(options.tenants)
  const mock = process.env.MOCK === '1'
  const apiUrl = `${url}/${mock ? 'mock' : 'api'}`
  const payments = await localPayments((provider) => `${apiUrl}/payments/${provider}/local/notifications`)
  const environment = {
    CRM_SECRET,
    ...systems.environment,
    ...payments.environment,
    ...git?.environment,
    ...process.env,
  }
  const place = {
    environment,
    root: join(import.meta.dirname, '..'),
    tenants: options.tenants,
    holds: () => api.holds(),
    laptop: { home: url, siteOf: ({ slug }: Tenant) => url.replace(/^(https?:\/\/)[^:/]+/, `$1${slug}.localhost`) },
    log,
  }
  const api: RunningApi = await runLeadApi({
    store: options.store ?? { databaseUrl: process.env.DATABASE_URL, folder: resolve(process.env.DATA ?? '.data') },
    callsPerMinute,
    holdsAtOnce,
    registry,
    ...stockLookup({ fetch: site, now: Date.now, log }),
    stock: publishedStock({ fetch: site, now: Date.now, log }),
    now: Date.now,
    log,
    mock,
    apiUrl,
    console: { token: 'open', reports: () => readReports(folder) },
    dealers: { pages: processFeatures.flatMap((open) => open(place) ?? []), reports: () => readReports(folder) },
    addressOf: (c) => getConnInfo(c).remote.address ?? 'unknown',
    outside: {
      mail: mailRelay({ host: '127.0.0.1', port: mails.port, secure: false, ignoreTLS: true }, TIMEOUT),
      from: 'Forecourt <leads@forecourt.example>',
      environment,
      trustedHosts: new Set([new URL(crmServer.url).host]),
      timeout: TIMEOUT,
    },
    jobs: { pollingIntervalSeconds: 0.5 },
  })
  return {
    ...api,
    api: api.app,
    stripe: payments.sandboxes.stripe.app,
    mailbox: new Hono().get('/_mailbox', (c) => c.html(mailboxPage(mails.mails(), crm.leads(), c.req.query('with')))),
    async close() {
      stopWatching()
      await api.close()
      await systems.close()
      await git?.close()
      await payments.close()
      await crmServer.close()
      await mails.close()
    },
  }
}

/** Starts a git host over the folder of dealers. */
async function localGitHost(tenants: string) {
  const host = await listen(gitHost({ tenants, now: Date.now }).app)
  const environment = {
    EDITOR_BACKEND: 'gitea',
    EDITOR_URL: host.url,
    EDITOR_REPO: 'dealers/{tenant}',
    EDITOR_APP: 'laptop',
  }
  return { environment, close: host.close }
}

/** Routes each dealer's leads to a readable email, an ADF email and a webhook. */
function withPretendRouting({ tenants }: Registry, crm: string): Registry {
  const routing = tenants.map(({ slug }): Routing[number] => ({
    website_slug: slug,
    receivers: {
      people: { kind: 'email', to: [`sales@${slug}.example`], format: 'readable' },
      system: { kind: 'email', to: [`adf@${slug}.example`], format: 'adf' },
      crm: { kind: 'webhook', url: `${crm}/leads`, secret_from: 'CRM_SECRET' },
    },
  }))
  return createRegistry(tenants, routing, { isLaptop: true })
}
