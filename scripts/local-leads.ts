import { resolve } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { mailRelay } from '#src/api/deliveries/relay.ts'
import type { Drafts } from '#src/api/editor/drafts.ts'
import { gitBackend } from '#src/api/editor/git-backend.ts'
import { readReports } from '#src/api/hosts/read-reports.ts'
import { watchRegistry } from '#src/api/hosts/watch-registry.ts'
import { createRegistry, type Registry } from '#src/api/registry.ts'
import { registryFrom } from '#src/api/registry-files.ts'
import { type RunningApi, runLeadApi } from '#src/api/run.ts'
import { publishedStock } from '#src/api/services/published-stock.ts'
import { stockLookup } from '#src/api/services/stock-vehicle.ts'
import type { StorePlace } from '#src/api/store/open-database.ts'
import { openCrm } from '#src/sandbox/crm/crm.ts'
import { gitHost } from '#src/sandbox/git-host/git-host.ts'
import { listen } from '#src/sandbox/listen.ts'
import { openMailbox } from '#src/sandbox/mailbox/mailbox.ts'
import { mailboxPage } from '#src/sandbox/mailbox/mailbox-page.ts'
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
  /** Plays Stripe's servers. */
  stripe: Hono
  /** The page with the messages that the receivers got. */
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
  /** Enables the editor of this folder of dealers. */
  edited?: { tenants: string; drafts: Drafts; people?: ReadonlyMap<string, readonly string[]> }
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
  const editor = options.edited && (await localEditor(options.edited, url))
  const mock = process.env.MOCK === '1'
  const apiUrl = `${url}/${mock ? 'mock' : 'api'}`
  const payments = await localPayments((provider) => `${apiUrl}/payments/${provider}/local/notifications`)
  const environment = { CRM_SECRET, ...systems.environment, ...payments.environment, ...process.env }
  const api = await runLeadApi({
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
    editor: editor && { ...editor.options, reports: () => readReports(folder) },
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
      await editor?.close()
      await payments.close()
      await crmServer.close()
      await mails.close()
    },
  }
}

/** Starts a git host over the folder of dealers, and what the editor needs to know of it. */
async function localEditor({ tenants, drafts, people }: NonNullable<LocalLeadsOptions['edited']>, url: string) {
  const host = await listen(gitHost({ tenants, people, now: Date.now }).app)
  const git = gitBackend({
    EDITOR_BACKEND: 'gitea',
    EDITOR_URL: host.url,
    EDITOR_REPO: 'dealers/{tenant}',
    EDITOR_APP: 'laptop',
  })
  if (!git) throw new Error('The editor has no git host.')
  const siteOf = ({ slug }: Tenant) => url.replace(/^(https?:\/\/)[^:/]+/, `$1${slug}.localhost`)
  return { options: { git, drafts, laptop: { home: url, siteOf } }, close: host.close }
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
